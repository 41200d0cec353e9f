// How much a command does at a time, as its option says.

import { availableParallelism } from 'node:os';
import { wholeNumber } from './option-values.ts';

/** More threads or processes than this for each core slow each other down; 256 are allowed on any machine. */
const MOST_JOBS = Math.max(256, 4 * availableParallelism());

/** Reads how much is done at a time: each takes a thread or a process. */
export const jobCount = wholeNumber(1, MOST_JOBS);
