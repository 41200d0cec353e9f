#!/bin/sh
# Every npm script is `launch.sh NAME …`: it sees to it that the packages are there and then becomes the command, which
# is src/cli/NAME.ts on the pinned Node, or the program of that name that a package brought, or else a contest's. A
# shell can become what it starts, so a signal reaches the command once and its exit code is the script's; a Node could
# only stand between the two. Nothing here may need a package: in a fresh clone there is none before the second line.

node src/packaging/ensure.mjs </dev/null || exit
name=$1
shift
# Node keeps what it has compiled there, and later commands start with half of the work. It goes on without where it
# cannot write. Programs of others never see this variable.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE-$PWD/build/compile-cache}"
# By their paths: a shell remembers where it found `node`, and that was the user's own.
if [ -f "src/cli/$name.ts" ]; then
  exec node_modules/.bin/node "src/cli/$name.ts" "$@"
elif [ -f "node_modules/.bin/$name" ]; then
  exec "node_modules/.bin/$name" "$@"
fi
exec node_modules/.bin/node src/cli/contest-script.ts "$name" "$@"
