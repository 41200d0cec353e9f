// The checks of what a program needs and takes of the machine: time, memory, environment, files, network,
// processes, streams.

import { children } from './check-children.ts';
import type { Check } from './check-kind.ts';
import { memory, timing } from './check-large-game.ts';
import { files, network } from './check-reach.ts';
import { environment, folder, stderr } from './check-surroundings.ts';

/** In the order in which they are run. */
export const MACHINE_CHECKS: readonly Check[] = [
  { name: 'folder', about: 'runs in a folder that is not its own', run: folder },
  { name: 'environment', about: 'runs with an empty environment', run: environment },
  { name: 'stderr', about: 'is not held up where nobody reads its standard error', run: stderr },
  { name: 'files', about: 'writes no files (strace)', run: files },
  { name: 'network', about: 'uses no network (strace, unshare)', run: network },
  { name: 'children', about: 'leaves no process behind', run: children },
  { name: 'timing', about: 'set-up and moves in time on 10,000 rivers with 17 punters', run: timing },
  { name: 'memory', about: 'memory on the same map', run: memory },
];
