// How much a test with seeds tries: few in `npm test`, all where the environment says TEST_LENGTH=long.

/** The first in `npm test`, the second in its long form. */
export function few<Much>(short: Much, long: Much): Much {
  return process.env['TEST_LENGTH'] === 'long' ? long : short;
}
