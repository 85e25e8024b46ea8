/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library of its own: see projections.h. */
#include "geometry/projections.h"

#include <gmodule.h>
#include <proj.h>

typedef struct {
  PJ_CONTEXT *context;
  PJ *projection;
} Projection;

static void
close_projection (gpointer data)
{
  Projection *self = data;
  proj_destroy (self->projection);
  proj_context_destroy (self->context);
  g_free (self);
}

static gpointer
open_projection (const char *definition)
{
  Projection *self = g_new0 (Projection, 1);
  self->context = proj_context_create ();
  proj_log_level (self->context, PJ_LOG_NONE);
  proj_context_set_enable_network (self->context, 0);
  self->projection = proj_create (self->context, definition);
  if (self->projection != NULL && proj_angular_input (self->projection, PJ_FWD)
      && !proj_angular_output (self->projection, PJ_FWD))
    return self;
  close_projection (self);
  return NULL;
}

static void
to_metres (gpointer data, const double degrees[2], double metres[2])
{
  Projection *self = data;
  PJ_COORD at = proj_coord (proj_torad (degrees[0]), proj_torad (degrees[1]), 0, 0);
  at = proj_trans (self->projection, PJ_FWD, at);
  metres[0] = at.xy.x;
  metres[1] = at.xy.y;
}

static void
to_degrees (gpointer data, const double metres[2], double degrees[2])
{
  Projection *self = data;
  PJ_COORD at = proj_trans (self->projection, PJ_INV, proj_coord (metres[0], metres[1], 0, 0));
  degrees[0] = proj_todeg (at.lp.lam);
  degrees[1] = proj_todeg (at.lp.phi);
}

extern const BorProjections bor_projections;
G_MODULE_EXPORT const BorProjections bor_projections = { BORMIDA_VERSION, open_projection,
                                                         close_projection, to_metres, to_degrees };
