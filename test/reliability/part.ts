// Tries a part of a check in a process of its own, so that what it takes of memory is known and what it breaks stays
// there. `part.ts NAME FROM COUNT`; it prints what came of it, as JSON.

import { stackOf } from '../../src/base/errors.ts';
import type { Findings } from './check.ts';
import { checkNamed } from './checks.ts';

const BYTES_IN_KB = 1024;
const BYTES_IN_MB = 1_000_000;

const [name, from, count] = process.argv.slice(2);
// What nobody waits for is a fault as well.
const loose: string[] = [];
process.on('unhandledRejection', (error) => loose.push(`rejected: ${stackOf(error)}`));
process.on('uncaughtException', (error) => loose.push(`thrown: ${stackOf(error)}`));

// What a check throws itself, as where something is left at its end, is a fault of the whole part.
const { faults, most } = await checkNamed(name)
  .run({ from: Number(from), count: Number(count) })
  .catch((error: unknown): Findings => ({ faults: [`${name} from ${from}: ${stackOf(error)}`] }));
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const mb = Math.round((maxRSS * BYTES_IN_KB) / BYTES_IN_MB);
const cpuMs = Math.round((userCPUTime + systemCPUTime) / 1000);
const found = JSON.stringify({ faults: [...faults, ...loose], most: most ?? {}, mb, cpuMs });
// What a check has left running must not keep the part from ending.
process.stdout.write(`${found}\n`, () => process.exit(0));
