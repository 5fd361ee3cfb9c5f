/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-path.h"

#include <math.h>
#include <string.h>

/* Everything is kept as these four: quadratic curves and arcs become cubic curves when read. */
typedef enum {
  SEGMENT_MOVE,
  SEGMENT_LINE,
  SEGMENT_CURVE,
  SEGMENT_CLOSE,
} SegmentKind;

typedef struct {
  SegmentKind kind;
  double points[6];
} Segment;

struct _AdjPath {
  GArray *segments;
  double x; /* where the pen is */
  double y;
  double start_x; /* where this part of the outline began */
  double start_y;
  double control_x; /* the last control point, for the smooth commands */
  double control_y;
};

AdjPath *
adj_path_new (void)
{
  AdjPath *path = g_new0 (AdjPath, 1);

  path->segments = g_array_new (FALSE, FALSE, sizeof (Segment));
  return path;
}

void
adj_path_free (AdjPath *path)
{
  if (path == NULL)
    return;
  g_array_unref (path->segments);
  g_free (path);
}

static void
put_pen (AdjPath *path, double x, double y)
{
  path->x = path->control_x = x;
  path->y = path->control_y = y;
}

static void
add_move (AdjPath *path, double x, double y)
{
  Segment segment = { SEGMENT_MOVE, { x, y } };

  g_array_append_val (path->segments, segment);
  put_pen (path, x, y);
  path->start_x = x;
  path->start_y = y;
}

static void
add_line (AdjPath *path, double x, double y)
{
  Segment segment = { SEGMENT_LINE, { x, y } };

  g_array_append_val (path->segments, segment);
  put_pen (path, x, y);
}

static void
add_curve (AdjPath *path, double x1, double y1, double x2, double y2, double x, double y)
{
  Segment segment = { SEGMENT_CURVE, { x1, y1, x2, y2, x, y } };

  g_array_append_val (path->segments, segment);
  put_pen (path, x, y);
  path->control_x = x2;
  path->control_y = y2;
}

static void
add_quadratic (AdjPath *path, double x1, double y1, double x, double y)
{
  add_curve (path,
             path->x + (x1 - path->x) * 2 / 3,
             path->y + (y1 - path->y) * 2 / 3,
             x + (x1 - x) * 2 / 3,
             y + (y1 - y) * 2 / 3,
             x,
             y);
  path->control_x = x1;
  path->control_y = y1;
}

static void
add_close (AdjPath *path)
{
  Segment segment = { SEGMENT_CLOSE, { 0 } };

  g_array_append_val (path->segments, segment);
  put_pen (path, path->start_x, path->start_y);
}

/* A turn about (CX, CY) as curves of a quarter at most, which is as exact as anybody can see. */
static void
add_turn (AdjPath *path,
          double cx,
          double cy,
          double rx,
          double ry,
          double rotation,
          double from,
          double sweep)
{
  guint n = MAX (1, (guint) ceil (fabs (sweep) / G_PI_2 - 1e-9));
  double step = sweep / n;
  double reach = 4.0 / 3.0 * tan (step / 4);
  double c = cos (rotation), s = sin (rotation);
  guint i;

  for (i = 0; i < n; i++) {
    double a = from + i * step, b = a + step;
    double x1 = rx * (cos (a) - reach * sin (a)), y1 = ry * (sin (a) + reach * cos (a));
    double x2 = rx * (cos (b) + reach * sin (b)), y2 = ry * (sin (b) - reach * cos (b));
    double x = rx * cos (b), y = ry * sin (b);

    add_curve (path,
               cx + c * x1 - s * y1,
               cy + s * x1 + c * y1,
               cx + c * x2 - s * y2,
               cy + s * x2 + c * y2,
               cx + c * x - s * y,
               cy + s * x + c * y);
  }
}

/* The centre of an arc from its ends, as SVG's implementation notes (F.6.5) have it. */
static void
add_arc (AdjPath *path,
         double rx,
         double ry,
         double rotation,
         gboolean is_large,
         gboolean is_clockwise,
         double x,
         double y)
{
  double c = cos (rotation), s = sin (rotation);
  double dx = (path->x - x) / 2, dy = (path->y - y) / 2;
  double px = c * dx + s * dy, py = -s * dx + c * dy;
  double grow, k, qx, qy, from, to;

  if (rx == 0 || ry == 0 || (dx == 0 && dy == 0)) {
    add_line (path, x, y);
    return;
  }
  rx = fabs (rx);
  ry = fabs (ry);
  grow = px * px / (rx * rx) + py * py / (ry * ry);
  if (grow > 1) {
    rx *= sqrt (grow);
    ry *= sqrt (grow);
  }
  k = rx * rx * py * py + ry * ry * px * px;
  k = sqrt (MAX (0, (rx * rx * ry * ry - k) / k)) * (is_large == is_clockwise ? -1 : 1);
  qx = k * rx * py / ry;
  qy = -k * ry * px / rx;
  from = atan2 ((py - qy) / ry, (px - qx) / rx);
  to = atan2 ((-py - qy) / ry, (-px - qx) / rx);
  if (is_clockwise && to < from)
    to += 2 * G_PI;
  else if (!is_clockwise && to > from)
    to -= 2 * G_PI;
  add_turn (path,
            c * qx - s * qy + (path->x + x) / 2,
            s * qx + c * qy + (path->y + y) / 2,
            rx,
            ry,
            rotation,
            from,
            to - from);
  put_pen (path, x, y);
}

static void
skip_separator (const char **text)
{
  while (g_ascii_isspace (**text) || **text == ',')
    (*text)++;
}

/* The extent is found by hand, since strtod would also take hexadecimal numbers and infinities. */
gboolean
adj_path_read_number (const char **text, double *ret_number)
{
  const char *p = *text;
  char buffer[32];
  gsize digits;

  if (*p == '+' || *p == '-')
    p++;
  digits = strspn (p, "0123456789");
  p += digits;
  if (*p == '.') {
    gsize decimals = strspn (p + 1, "0123456789");

    p += 1 + decimals;
    digits += decimals;
  }
  if (digits == 0 || p - *text >= (gssize) sizeof buffer)
    return FALSE;
  memcpy (buffer, *text, (gsize) (p - *text));
  buffer[p - *text] = '\0';
  *ret_number = g_ascii_strtod (buffer, NULL);
  *text = p;
  skip_separator (text);
  return TRUE;
}

/* The two flags of an arc may stand together with what follows: "a1 1 0 013 4". */
static gboolean
read_flag (const char **text, double *ret_flag)
{
  if (**text != '0' && **text != '1')
    return FALSE;
  *ret_flag = **text - '0';
  (*text)++;
  skip_separator (text);
  return TRUE;
}

static guint
count_arguments (char command)
{
  switch (g_ascii_toupper (command)) {
  case 'M':
  case 'L':
  case 'T':
    return 2;
  case 'H':
  case 'V':
    return 1;
  case 'S':
  case 'Q':
    return 4;
  case 'C':
    return 6;
  case 'A':
    return 7;
  default:
    return 0;
  }
}

static gboolean
read_arguments (const char **text, char command, double *ret_numbers)
{
  guint n = count_arguments (command);
  guint i;

  for (i = 0; i < n; i++) {
    gboolean is_flag = n == 7 && (i == 3 || i == 4);

    if (is_flag ? !read_flag (text, &ret_numbers[i])
                : !adj_path_read_number (text, &ret_numbers[i]))
      return FALSE;
  }
  return TRUE;
}

static void
make_absolute (const AdjPath *path, char command, double *numbers)
{
  guint n = count_arguments (command);
  guint i;

  switch (command) {
  case 'h':
    numbers[0] += path->x;
    break;
  case 'v':
    numbers[0] += path->y;
    break;
  case 'a':
    numbers[5] += path->x;
    numbers[6] += path->y;
    break;
  default:
    for (i = 0; i + 1 < n; i += 2) {
      numbers[i] += path->x;
      numbers[i + 1] += path->y;
    }
  }
}

/* PREVIOUS tells whether there is a control point for a smooth curve to go on from. */
static void
add_command (AdjPath *path, char command, char previous, const double *n)
{
  gboolean is_smooth =
    command == 'S' ? strchr ("CS", previous) != NULL : strchr ("QT", previous) != NULL;
  double x1 = is_smooth ? 2 * path->x - path->control_x : path->x;
  double y1 = is_smooth ? 2 * path->y - path->control_y : path->y;

  switch (command) {
  case 'M':
    add_move (path, n[0], n[1]);
    break;
  case 'L':
    add_line (path, n[0], n[1]);
    break;
  case 'H':
    add_line (path, n[0], path->y);
    break;
  case 'V':
    add_line (path, path->x, n[0]);
    break;
  case 'C':
    add_curve (path, n[0], n[1], n[2], n[3], n[4], n[5]);
    break;
  case 'S':
    add_curve (path, x1, y1, n[0], n[1], n[2], n[3]);
    break;
  case 'Q':
    add_quadratic (path, n[0], n[1], n[2], n[3]);
    break;
  case 'T':
    add_quadratic (path, x1, y1, n[0], n[1]);
    break;
  case 'A':
    add_arc (path, n[0], n[1], n[2] * G_PI / 180, n[3] != 0, n[4] != 0, n[5], n[6]);
    break;
  default:
    add_close (path);
  }
}

gboolean
adj_path_add_data (AdjPath *path, const char *data, GError **error)
{
  const char *p = data;
  char previous = ' ';

  skip_separator (&p);
  while (*p != '\0') {
    char command = *p++;
    double numbers[7] = { 0 };

    if (!g_ascii_isalpha (command) || strchr ("MLHVCSQTAZ", g_ascii_toupper (command)) == NULL ||
        (previous == ' ' && g_ascii_toupper (command) != 'M'))
      goto invalid;
    skip_separator (&p);
    do {
      if (!read_arguments (&p, command, numbers))
        goto invalid;
      if (g_ascii_islower (command))
        make_absolute (path, command, numbers);
      add_command (path, g_ascii_toupper (command), previous, numbers);
      previous = g_ascii_toupper (command);
      /* More points after a move are lines. */
      if (previous == 'M')
        command = command == 'm' ? 'l' : 'L';
    } while (previous != 'Z' && *p != '\0' && !g_ascii_isalpha (*p));
  }
  return TRUE;

invalid:
  g_set_error (error,
               G_MARKUP_ERROR,
               G_MARKUP_ERROR_INVALID_CONTENT,
               "Path data is not valid at character %d",
               (int) (p - data));
  return FALSE;
}

void
adj_path_add_ellipse (AdjPath *path, double x, double y, double rx, double ry)
{
  add_move (path, x + rx, y);
  add_turn (path, x, y, rx, ry, 0, 0, 2 * G_PI);
  add_close (path);
}

void
adj_path_add_rectangle (
  AdjPath *path, double x, double y, double width, double height, double rx, double ry)
{
  double right = x + width, bottom = y + height;

  rx = MIN (rx, width / 2);
  ry = MIN (ry, height / 2);
  if (rx <= 0 || ry <= 0) {
    const double corners[] = { x, y, right, y, right, bottom, x, bottom };

    adj_path_add_points (path, corners, G_N_ELEMENTS (corners), TRUE);
    return;
  }
  add_move (path, x + rx, y);
  add_line (path, right - rx, y);
  add_turn (path, right - rx, y + ry, rx, ry, 0, -G_PI_2, G_PI_2);
  add_line (path, right, bottom - ry);
  add_turn (path, right - rx, bottom - ry, rx, ry, 0, 0, G_PI_2);
  add_line (path, x + rx, bottom);
  add_turn (path, x + rx, bottom - ry, rx, ry, 0, G_PI_2, G_PI_2);
  add_line (path, x, y + ry);
  add_turn (path, x + rx, y + ry, rx, ry, 0, G_PI, G_PI_2);
  add_close (path);
}

void
adj_path_add_points (AdjPath *path, const double *numbers, guint n, gboolean is_closed)
{
  guint i;

  for (i = 0; i + 1 < n; i += 2) {
    if (i == 0)
      add_move (path, numbers[0], numbers[1]);
    else
      add_line (path, numbers[i], numbers[i + 1]);
  }
  if (is_closed && n > 1)
    add_close (path);
}

void
adj_path_trace (const AdjPath *path, cairo_t *cr)
{
  guint i;

  for (i = 0; i < path->segments->len; i++) {
    const Segment *segment = &g_array_index (path->segments, Segment, i);
    const double *p = segment->points;

    switch (segment->kind) {
    case SEGMENT_MOVE:
      cairo_move_to (cr, p[0], p[1]);
      break;
    case SEGMENT_LINE:
      cairo_line_to (cr, p[0], p[1]);
      break;
    case SEGMENT_CURVE:
      cairo_curve_to (cr, p[0], p[1], p[2], p[3], p[4], p[5]);
      break;
    case SEGMENT_CLOSE:
    default:
      cairo_close_path (cr);
    }
  }
}
