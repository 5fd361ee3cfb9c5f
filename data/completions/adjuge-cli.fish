# SPDX-License-Identifier: GPL-3.0-or-later
#
# What can be completed is what the program itself tells of, so that nothing is listed twice.

# The names in a section of a help, each with what it does.
function __adjuge_cli_list
    LC_ALL=C.UTF-8 $argv --help 2>/dev/null |
        sed -n '/^\(Commands\|Actions\):/,/^$/s/^  \([a-z]*\) [^ ]*  */\1\t/p'
end

function __adjuge_cli_options
    set -l words (commandline -opc)
    $words[1] $words[2] --help 2>/dev/null |
        sed -n 's/^  \(-., \)\{0,1\}\(--[a-z-]*\)[^ ]*  */\2\t/p'
end

function __adjuge_cli_games
    set -l words (commandline -opc)
    $words[1] games 2>/dev/null | sed -n 's/^\([a-z]*\)  */\1\t/p'
end

set -l program '(commandline -opc)[1]'
complete -c adjuge-cli -n '__fish_is_first_token' -f -a "(__adjuge_cli_list $program)"
complete -c adjuge-cli -n '__fish_seen_subcommand_from library; and test (count (commandline -opc)) -eq 2' \
    -a "(__adjuge_cli_list $program library)"
complete -c adjuge-cli -n 'not __fish_is_first_token; and string match -q -- "-*" (commandline -ct)' \
    -f -a '(__adjuge_cli_options)'
complete -c adjuge-cli -n 'test (commandline -opc)[-1] = --game' -f -a '(__adjuge_cli_games)'
