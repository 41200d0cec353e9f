// The types of ensure.mjs, which is plain JavaScript because it runs before anything is installed.

/** Why the packages must be installed, or undefined if they need not. */
export function whyInstall(root: string): string | undefined;
/** Sees to it that the right Node is there when npm is done; gives what is wrong, or undefined. */
export function settleNode(
  root: string,
  here?: { platform: string; version: string; file: string },
): string | undefined;
/** Installs where needed, saying so; gives the exit code of the whole. */
export function ensure(root: string): Promise<number>;
