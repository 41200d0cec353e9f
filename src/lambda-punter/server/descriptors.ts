// File descriptors: how many this process may hold, and which of them connections leave to games and records.
// docs/serving.md, "File descriptors", has the formula.

import { readdirSync } from 'node:fs';
import { orNothing } from '../../base/errors.ts';
import { bytesOrNothing } from '../../base/text-file.ts';
import { HTTP_FAREWELLS } from '../../web/http-server.ts';
import type { ServerLimits } from './wire-limits.ts';

/** What a server needs descriptors for, besides connections. */
export interface Needs {
  /** Those open before it listens. */
  readonly open: number;
  readonly tables: number;
  /** Those of the tables at which programs may sit; of a table's programs one runs at a time. */
  readonly programTables: number;
}

/** The limits that descriptors bound. */
export type ConnectionLimits = Pick<ServerLimits, 'connections' | 'farewells' | 'httpConnections'>;

/** Taken for open if that cannot be counted. */
const OPEN = 32;
/** A table's port and the record that it may be writing. */
const FOR_TABLE = 2;
/** A running program's input, output and standard error. */
const FOR_PROGRAM = 3;
/** What starting a program takes for the moment, and what its guard takes for good. */
const FOR_STARTING = 10;
/** The status port, those that it is just turning away, and what nobody has thought of. */
const FOR_THE_REST = 1 + HTTP_FAREWELLS + 16;
/** With fewer left to connections than this there is no serving anybody. */
const LEAST_LEFT = 32;
/** A connection by HTTP and the record that it may be asking for. */
const FOR_HTTP = 2;

/** How many files this process may open, by its soft limit; undefined if there is none or it cannot be told. */
export function descriptorLimit(): number | undefined {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(bytesOrNothing('/proc/self/limits')) ?? [];
  return soft === undefined ? undefined : Number(soft);
}

/** The number of descriptors that this process holds. */
export function openDescriptors(): number {
  return orNothing(() => readdirSync('/proc/self/fd').length) ?? OPEN;
}

/** The least limit under which a server can serve. */
export function leastDescriptors(needs: Needs): number {
  return kept(needs) + LEAST_LEFT;
}

/** How many tables more there may be: they take at most an eighth of what is left to connections. */
export function newTablesWithin(limit: number, needs: Needs): number {
  return Math.max(0, Math.floor((limit - leastDescriptors(needs)) / 8 / FOR_TABLE));
}

/**
 * Lowers the limits on connections so that all of them together leave what games, records and programs need: a
 * quarter of the rest goes to HTTP, the other connections have what remains.
 * @param limit at least `leastDescriptors(needs)`
 */
export function withinDescriptors(limits: ConnectionLimits, limit: number, needs: Needs): ConnectionLimits {
  const left = limit - kept(needs);
  const httpConnections = Math.min(limits.httpConnections, Math.floor(left / 4 / FOR_HTTP));
  const others = left - httpConnections * FOR_HTTP;
  const farewells = Math.min(limits.farewells, Math.floor(others / 8));
  return { httpConnections, farewells, connections: Math.min(limits.connections, others - farewells) };
}

function kept({ open, tables, programTables }: Needs): number {
  const programs = programTables > 0 ? programTables * FOR_PROGRAM + FOR_STARTING : 0;
  return open + tables * FOR_TABLE + programs + FOR_THE_REST;
}
