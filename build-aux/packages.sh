# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# What has to be installed, and how, for `play` and `check`, which read this file. Root is asked for
# only when something is missing. apt has been tried on Debian 12 and later; the names for
# dnf, pacman and zypper are those of their distributions.

has () {
  command -v "$1" >/dev/null 2>&1
}

has_library () {
  has pkg-config && pkg-config --exists "$1"
}

can_build () {
  has cc && has meson && has ninja && has msgfmt && has xmllint &&
    has_library 'glib-2.0 >= 2.74' && has_library gio-unix-2.0 && has_library 'sqlite3 >= 3.40' &&
    has_library 'gtk4 >= 4.8' && has_library 'libadwaita-1 >= 1.2' && has_library gsound
}

# The fuzzers need clang with its runtime, which some distributions package apart.
can_fuzz () {
  has clang || return 1
  probe=$(mktemp -d) || return 1
  echo 'int LLVMFuzzerTestOneInput (const char *data, unsigned long size) { return 0 * (int) size * (data != 0); }' >"$probe/fuzz.c"
  clang -fsanitize=fuzzer,address,undefined -o "$probe/fuzz" "$probe/fuzz.c" >/dev/null 2>&1
  status=$?
  rm -rf "$probe"
  return $status
}

# What reads the window as a screen reader does needs the bindings, which only the distribution's
# own Python has.
can_listen () {
  /usr/bin/python3 -c 'import gi; gi.require_version ("Atspi", "2.0")' 2>/dev/null
}

can_show () {
  has Xvfb && has dbus-run-session && has xdotool && can_listen &&
    [ -n "$(fc-list Cantarell 2>/dev/null)" ]
}

can_check () {
  can_build && has python3 && has git && has appstreamcli && has desktop-file-validate &&
    can_show && can_fuzz
}

# The loader of SVG, which draws every piece, is a package that no other asks for.
packages () {
  case "$1:$2" in
    apt:build)
      echo 'build-essential pkgconf meson ninja-build gettext libxml2-utils libglib2.0-dev'
      echo 'libsqlite3-dev libgtk-4-dev libadwaita-1-dev libgsound-dev librsvg2-common'
      echo 'adwaita-icon-theme'
      ;;
    dnf:build)
      echo 'gcc pkgconf-pkg-config meson ninja-build gettext libxml2 glib2-devel sqlite-devel'
      echo 'gtk4-devel libadwaita-devel gsound-devel librsvg2 adwaita-icon-theme'
      ;;
    pacman:build)
      echo 'base-devel meson ninja gettext libxml2 glib2-devel sqlite gtk4 libadwaita gsound librsvg'
      echo 'adwaita-icon-theme'
      ;;
    zypper:build)
      echo 'gcc pkgconf meson ninja gettext-tools libxml2-tools glib2-devel sqlite3-devel'
      echo 'gtk4-devel libadwaita-devel gsound-devel gdk-pixbuf-loader-rsvg'
      echo 'adwaita-icon-theme'
      ;;
    apt:check)
      echo "clang $(apt_clang_runtime) $(apt_clang_format) python3 git appstream desktop-file-utils xvfb dbus xdotool"
      echo 'at-spi2-core python3-gi gir1.2-atspi-2.0 fontconfig fonts-cantarell'
      echo 'gsettings-desktop-schemas locales zsh fish pulseaudio pulseaudio-utils'
      echo 'libcanberra-pulse'
      ;;
    *:valgrind) echo 'valgrind' ;;
    *:orca) echo 'orca' ;;
    apt:flatpak)
      echo 'flatpak flatpak-builder ostree bubblewrap mmdebstrap elfutils xz-utils imagemagick'
      echo 'debian-archive-keyring xvfb dbus at-spi2-core python3-gi git xdg-desktop-portal'
      echo 'xdg-desktop-portal-gtk xdotool'
      ;;
    dnf:check)
      echo 'clang compiler-rt libasan libubsan python3 git appstream desktop-file-utils'
      echo 'xorg-x11-server-Xvfb dbus-daemon xdotool at-spi2-core python3-gobject fontconfig'
      echo 'abattis-cantarell-fonts gsettings-desktop-schemas'
      ;;
    pacman:check)
      echo 'clang compiler-rt python git appstream desktop-file-utils xorg-server-xvfb dbus xdotool'
      echo 'at-spi2-core python-gobject fontconfig cantarell-fonts gsettings-desktop-schemas'
      ;;
    zypper:check)
      echo 'clang libasan8 libubsan1 python3 git AppStream desktop-file-utils'
      echo 'xorg-x11-server-Xvfb dbus-1-daemon xdotool at-spi2-core python3-gobject'
      echo 'typelib-1_0-Atspi-2_0 fontconfig cantarell-fonts gsettings-desktop-schemas'
      ;;
  esac
}

# Debian names the runtime after the version of clang.
apt_clang_runtime () {
  apt-cache depends clang 2>/dev/null | sed -n 's/.*Depends: clang-\([0-9]*\)$/libclang-rt-\1-dev/p' | head -n 1
}

# Where it is of the version that the project is formatted with.
apt_clang_format () {
  apt-cache depends clang-format 2>/dev/null | sed -n 's/.*Depends: clang-format-14$/clang-format/p'
}

as_root () {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif has sudo; then
    sudo "$@"
  else
    echo "As root, please run: $*" >&2
    return 1
  fi
}

# install_packages WHAT…: "build", "check", "valgrind", "orca", "flatpak" (apt only).
install_packages () {
  for manager in apt-get dnf pacman zypper none; do
    has $manager && break
  done

  case $manager in
    apt-get)
      as_root apt-get -q update || return 1
      # shellcheck disable=SC2046
      as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=540 \
        install -y --no-install-recommends $(for what; do packages apt "$what"; done)
      ;;
    dnf)
      # shellcheck disable=SC2046
      as_root dnf install -y $(for what; do packages dnf "$what"; done)
      ;;
    pacman)
      # shellcheck disable=SC2046
      as_root pacman -S --needed --noconfirm $(for what; do packages pacman "$what"; done)
      ;;
    zypper)
      # shellcheck disable=SC2046
      as_root zypper --non-interactive install $(for what; do packages zypper "$what"; done)
      ;;
    *)
      echo 'No package manager that we know. Needed are a C compiler, pkg-config, Meson 1.0, Ninja,' >&2
      echo 'gettext, xmllint, and GTK 4.8, libadwaita 1.2 and SQLite 3.40 with headers; for the tests' >&2
      echo 'also clang with its runtimes, Python 3 with the bindings of AT-SPI, git, Xvfb, D-Bus, xdotool,' >&2
      echo 'the font Cantarell, appstreamcli and desktop-file-validate.' >&2
      return 1
      ;;
  esac
}
