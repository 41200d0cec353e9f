// The Node that all runs on and that goes into ./punter: where it lies, and whether it is the very one whose
// hash node-hashes.json keeps. Plain JavaScript for Node 18 on, with no package, as ensure.mjs needs it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { version, sha256 } = JSON.parse(readFileSync(new URL('./node-hashes.json', import.meta.url), 'utf8'));

/** The version of the pinned Node, such as `24.21.0`. @type {string} */
export const NODE_VERSION = version;

/** This platform, as Node's packages are called after it: `linux-x64`. */
export const PLATFORM = `${process.platform}-${process.arch}`;

/** The Node that npm scripts run on. @param {string} root */
export function pinnedNode(root) {
  return join(root, 'node_modules', '.bin', 'node');
}

/** The package that brings it. */
export function nodePackage(platform = PLATFORM) {
  return `node-${platform}`;
}

/**
 * The SHA-256 that Node of this version must have on this platform; undefined if none is kept.
 * @param {string} of
 * @returns {string | undefined}
 */
export function keptHash(of = process.versions.node, platform = PLATFORM) {
  return of === version && Object.hasOwn(sha256, platform) ? sha256[platform] : undefined;
}

/** The environment's word for a Node of which no hash is kept: its SHA-256. */
export const TRUST_NODE = 'PUNTER_TRUST_NODE';

/**
 * What is wrong with a Node, to be read after its name, or undefined.
 * @param {string} file
 * @param {{ of?: string, platform?: string, trusted?: string | undefined }} about its version and platform, if they are
 *   not those that run this; the hash that the user trusts if none is kept
 * @returns {string | undefined}
 */
export function nodeTrouble(file, { of = process.versions.node, platform = PLATFORM, trusted } = {}) {
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  const kept = keptHash(of, platform);
  if (found === (kept ?? trusted)) return undefined;
  const has = `has the SHA-256 ${found}`;
  const what = `for Node ${of} on ${platform}`;
  if (kept !== undefined) return `${has}, expected ${kept}, which src/packaging/node-hashes.json keeps ${what}`;
  const otherwise = trusted === undefined ? '' : ` and ${TRUST_NODE} names ${trusted}`;
  return `${has}; src/packaging/node-hashes.json keeps none ${what}${otherwise}`;
}
