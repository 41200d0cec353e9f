// The program that plays a stranger's agent: Node with inside/inside-seat.mjs, without rights to anything else.

import { fileURLToPath } from 'node:url';
import type { Program } from '../../programs/child.ts';

/** Memory of the agent's objects: a file of the largest size runs in it. */
export const HEAP_MEGABYTES = 512;

/** The files of the process: all that it may read. */
const INSIDE = [
  new URL('./inside/inside-seat.mjs', import.meta.url),
  new URL('./inside/inner-agent.mjs', import.meta.url),
  new URL('./inside/inner-buffer.mjs', import.meta.url),
].map((url) => fileURLToPath(url));

/** Node, with no rights but to read those files. */
export const SANDBOX_PROGRAM: Program = {
  path: process.execPath,
  args: [
    '--permission',
    ...INSIDE.map((file) => `--allow-fs-read=${file}`),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--unhandled-rejections=none',
    '--no-warnings',
    INSIDE[0],
  ],
};
