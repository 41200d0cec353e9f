#!/bin/sh
# Leaves a process behind that has a session of its own and ignores whatever can be ignored, and never reads.
echo "pid $$" >&2
setsid sh -c 'trap "" INT TERM HUP; echo "pid $$" >&2; sleep 60' &
sleep 60
