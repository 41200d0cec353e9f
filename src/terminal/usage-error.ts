// The user's mistake on the command line: told without a stack, and the command ends with 1.

/** Something on the command line is wrong; the message says what. */
export class UsageError extends Error {
  override name = 'UsageError';
}
