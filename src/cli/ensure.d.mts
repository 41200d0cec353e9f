// The types of ensure.mjs, which is plain JavaScript because it runs before anything is installed.

/** Why the packages must be installed, or undefined where they need not. */
export function whyInstall(root: string): string | undefined;
/** The Node that npm scripts run on. */
export function pinnedNode(root: string): string;
/** Installs where needed, saying so; gives the exit code of the whole. */
export function ensure(root: string): Promise<number>;
