#!/bin/sh
# A scheduler that keeps its nodes in a folder: NODE is there while it takes jobs, NODE.closed has the reason why not, and
# NODE.jobs a line "ID USER" for each job that is on it.
set -eu
cd /var/lib/nodes
tab=$(printf '\t')

status() {
    for node in "$@"; do
        [ -e "$node" ] || continue # A node that is not known is left out.
        if [ -e "$node.closed" ]; then
            echo "node$tab$node${tab}closed${tab}yes$tab$(cat "$node.closed")"
        else
            echo "node$tab$node${tab}open${tab}yes$tab"
        fi
        [ ! -e "$node.jobs" ] || sed "s/^\([^ ]*\) \(.*\)/job$tab$node$tab\1$tab\2/" "$node.jobs"
    done
}

verb=$1
shift
case $verb in
    status) status "$@" ;;
    drain) [ -e "$1" ] && printf '%s\n' "$2" > "$1.closed" ;;
    resume) rm -f "$1.closed" ;;
    *) echo "no such verb: $verb" >&2; exit 1 ;;
esac
