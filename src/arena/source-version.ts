// Which version of the program this is, so that machines that play for one tournament play the same.

import manifest from '../../package.json' with { type: 'json' };
import { codeDigest } from './tournament-files.ts';

/** The version of the package and a digest of the code that plays, such as `0.1.0+3f2a9c41d0be7a55`. */
export function sourceVersion(): string {
  return `${manifest.version}+${codeDigest()}`;
}
