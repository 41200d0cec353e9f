// What the program calls itself. A test holds the version to package.json's.

/** The name given in the handshake. */
export const NAME = 'lambda-punter';
/** The version that `--version` prints. */
export const VERSION = '0.1.0';
