/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-quarks.h"

#ifdef __SANITIZE_ADDRESS__
#include <link.h>
#include <string.h>

/* GCC has these functions of the sanitizer, but not their headers. */
int __sanitizer_get_ownership (const volatile void *address);
size_t __sanitizer_get_allocated_size (const volatile void *address);
void __lsan_ignore_object (const void *address);

#define TABLE_BYTES (2048 * sizeof (char *))

/* Looks among the variables of GLib, one of which is the table's address. */
static int
forgive_tables (struct dl_phdr_info *library, size_t size, void *data)
{
  if (strstr (library->dlpi_name, "libglib-2.0") == NULL)
    return 0;
  for (guint i = 0; i < library->dlpi_phnum; i++) {
    const ElfW (Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_W))
      continue;
    void *const *variables = (void *const *) (library->dlpi_addr + part->p_vaddr);
    for (gsize k = 0; k < part->p_memsz / sizeof (void *); k++)
      if (__sanitizer_get_ownership (variables[k])
          && __sanitizer_get_allocated_size (variables[k]) == TABLE_BYTES)
        __lsan_ignore_object (variables[k]);
  }
  return 1;
}
#endif

void
ui_quarks_forgive (void)
{
#ifdef __SANITIZE_ADDRESS__
  dl_iterate_phdr (forgive_tables, NULL);
#endif
}
