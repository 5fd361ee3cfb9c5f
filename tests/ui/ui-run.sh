#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# ui-run.sh COMMAND…: runs COMMAND with an X server, a session bus and a home of its own, and exits
# with its status. The server picks a free number for itself, so that several can run side by side.
# What can't be run for want of a server is skipped, in the words of TAP if COMMAND speaks it.
#
#   UI_SCREEN   size of the screen, 1600x1200x24 if not set
#   UI_FONT     the face of the window, Cantarell 11 if not set
set -u

skip () {
  case " $* " in
    *' --tap '*) echo "1..0 # SKIP $missing is missing"; exit 0 ;;
  esac
  echo "skipped: $missing is missing" >&2
  exit 77
}

for missing in Xvfb dbus-run-session; do
  command -v $missing >/dev/null 2>&1 || skip "$@"
done

dir=$(mktemp -d "${TMPDIR:-/tmp}/ui-run.XXXXXX") || exit 99
server=
command=

stop () {
  for process in $command $server; do
    kill "$process" 2>/dev/null
    wait "$process" 2>/dev/null
  done
  rm -rf "$dir"
}

trap stop EXIT
trap 'exit 143' HUP INT TERM

mkdir -m 700 "$dir/run"
mkdir -p "$dir/services" "$dir/home/.config/gtk-4.0"
printf '[Settings]\ngtk-font-name=%s\n' "${UI_FONT:-Cantarell 11}" >"$dir/home/.config/gtk-4.0/settings.ini"

# A server that can't start closes its end: the line is then empty.
mkfifo "$dir/display"
Xvfb -displayfd 3 -screen 0 "${UI_SCREEN:-1600x1200x24}" -nolisten tcp -noreset \
  3>"$dir/display" 2>"$dir/Xvfb.log" &
server=$!
read -r number <"$dir/display" || { cat "$dir/Xvfb.log" >&2; exit 99; }

# Nothing is started by the bus but the screen readers' own: portals and settings daemons would be
# slower, and remember.
cp /usr/share/dbus-1/services/org.a11y.Bus.service "$dir/services/" 2>/dev/null
cat >"$dir/bus.conf" <<XML
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:tmpdir=$dir/run</listen>
  <auth>EXTERNAL</auth>
  <servicedir>$dir/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
  <limit name="max_match_rules_per_connection">50000</limit>
</busconfig>
XML

# With GL, the drivers of the machine would be in the picture, and in the reports of leaks. One of
# each pair of names is GTK 4.8's, the other that of later versions.
env -u WAYLAND_DISPLAY -u XAUTHORITY DISPLAY=":$number" GDK_BACKEND=x11 \
  HOME="$dir/home" XDG_RUNTIME_DIR="${UI_RUNTIME_DIR:-$dir/run}" XDG_CONFIG_HOME="$dir/home/.config" \
  XDG_DATA_HOME="$dir/home/.local/share" XDG_CACHE_HOME="$dir/home/.cache" \
  XDG_STATE_HOME="$dir/home/.local/state" GSETTINGS_BACKEND="${GSETTINGS_BACKEND-memory}" \
  GSK_RENDERER="${GSK_RENDERER-cairo}" GDK_DEBUG="${GDK_DEBUG-gl-disable}" \
  GDK_DISABLE="${GDK_DISABLE-gl,vulkan}" ADW_DISABLE_PORTAL=1 GTK_USE_PORTAL=0 \
  dbus-run-session --config-file="$dir/bus.conf" -- "$@" <&0 &
command=$!
wait $command
status=$?
command=
exit $status
