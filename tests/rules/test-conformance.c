/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "conformance.h"

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  conformance_add_tests ();

  return g_test_run ();
}
