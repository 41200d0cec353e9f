// The types of pinned-node.mjs, which is plain JavaScript because it runs before anything is installed.

/** The version of the pinned Node, such as `24.21.0`. */
export declare const NODE_VERSION: string;
/** This platform, as Node's packages are called after it: `linux-x64`. */
export declare const PLATFORM: string;
/** The Node that npm scripts run on. */
export function pinnedNode(root: string): string;
/** The package that brings it. */
export function nodePackage(platform?: string): string;
/** The SHA-256 that Node of this version must have on this platform; undefined if none is kept. */
export function keptHash(of?: string, platform?: string): string | undefined;
/** The environment's word for a Node of which no hash is kept: its SHA-256. */
export declare const TRUST_NODE: string;
/**
 * What is wrong with a Node, to be read after its name, or undefined. `of` is its version, `trusted` the
 * hash that the user trusts if none is kept.
 */
export function nodeTrouble(
  file: string,
  about?: { of?: string; platform?: string; trusted?: string | undefined },
): string | undefined;
