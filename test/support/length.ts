// How much a test with seeds tries: few in `npm test`, all where the environment says TEST_LENGTH=long.

/** The first number in `npm test`, the second in its long form. */
export function few(short: number, long: number): number {
  return process.env['TEST_LENGTH'] === 'long' ? long : short;
}
