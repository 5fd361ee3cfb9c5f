/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A section of a page: a rule, a heading with a remark at its right (below it where there is no
 * room), and a child. Made for templates:
 *
 *   <object class="AdjSection">
 *     <property name="title" translatable="yes">Players</property>
 *     <property name="head-style">setup-head</property>
 *     <property name="child">…</property>
 *   </object>
 *
 * Also "remark"; "rule-style", "ink-rule" (as made) or "hairline"; and "rule-below", to have the
 * rule under the heading.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SECTION (adj_section_get_type ())
G_DECLARE_FINAL_TYPE (AdjSection, adj_section, ADJ, SECTION, GtkWidget)

void adj_section_set_remark (AdjSection *self, const char *remark);
