/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled once, not for each file. Files include what they need all the same: -Db_pch=false builds without this. */
#include <gio/gio.h>
#include <glib.h>
