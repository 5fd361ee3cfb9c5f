# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What can be completed is what the program itself tells of, so that nothing is listed twice.

# The names in a section of a help.
_adjuge_cli_list () {
  LC_ALL=C.UTF-8 "$@" --help 2>/dev/null | sed -n '/^\(Commands\|Actions\):/,/^$/s/^  \([a-z]*\) .*/\1/p'
}

_adjuge_cli () {
  local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]} word=${COMP_WORDS[COMP_CWORD]} known

  if [ "$COMP_CWORD" -eq 1 ]; then
    known="$(_adjuge_cli_list "$program") --help --language --version"
  elif [ "${COMP_WORDS[COMP_CWORD - 1]}" = --game ]; then
    known=$("$program" games 2>/dev/null | sed -n 's/^\([a-z]*\)  *.*/\1/p')
  elif [ "${word:0:1}" = - ]; then
    known=$("$program" "$command" --help 2>/dev/null |
      sed -n 's/^  \(-., \)\{0,1\}\(--[a-z-]*\).*/\2/p')
  elif [ "$COMP_CWORD" -eq 2 ] && [ "$command" = library ]; then
    known=$(_adjuge_cli_list "$program" library)
  else
    compopt -o default
    return
  fi
  mapfile -t COMPREPLY < <(compgen -W "$known" -- "$word")
}

complete -F _adjuge_cli adjuge-cli
