/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See core/pch/core.h. */
#include <gtk/gtk.h>
