#!/bin/sh
# The wrapper of the Taboo Challenge: challenge.sh GUESSER TOKEN GAME
# It starts the program GUESSER, asks the describer service for its hints and tells it the guesses. --help says more.
# It can be called from any folder, and through a link. A copy finds the project by TABOO_PROJECT=/its/folder.

if test -z "${TABOO_PROJECT-}"; then
  here=$(readlink -f -- "$0") || exit 1
  TABOO_PROJECT=${here%/src/taboo/client/*}
fi
if ! test -f "$TABOO_PROJECT/src/cli/contest-script.ts"; then
  echo 'challenge.sh: TABOO_PROJECT must be the folder of the project that this file was copied from' >&2
  exit 1
fi
# The shell remembers the name of a folder that is gone; the system does not.
if ! env pwd >/dev/null 2>&1; then
  echo 'challenge.sh: the folder that you are in is not there any more' >&2
  exit 1
fi
# In a fresh clone the packages are missing.
(cd "$TABOO_PROJECT" && exec node src/packaging/ensure.mjs </dev/null) || exit 1
exec "$TABOO_PROJECT/node_modules/.bin/node" "$TABOO_PROJECT/src/cli/contest-script.ts" taboo challenge "$@"
