// The server's limits, lowered where this process may not open as many files as they would take.

import {
  descriptorLimit,
  leastDescriptors,
  newTablesWithin,
  openDescriptors,
  withinDescriptors,
} from '../server/descriptors.ts';
import { SERVER_LIMITS, type ServerLimits } from '../server/wire-limits.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import type { ServeConfig, TableConfig } from '../server/server-config.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** Limits that the machine bears. */
export interface BorneLimits {
  readonly limits: ServerLimits;
  /** How many new tables people may have started at a time. */
  readonly newTables: number;
  /** What became fewer than was asked for, in a sentence. */
  readonly warning?: string;
}

/**
 * The limits of a configuration, those on connections and new tables as far as there are file descriptors for them.
 * @param newTables how many are wanted
 * @throws {UsageError} where there are too few to serve at all
 */
export function borneLimits({ tables, limits: asked }: ServeConfig, newTables: number): BorneLimits {
  const limits = { ...SERVER_LIMITS, ...asked };
  const limit = descriptorLimit();
  if (limit === undefined) return { limits, newTables };
  const programTables = tables.filter(seatsPrograms).length;
  const needs = { open: openDescriptors(), tables: tables.length, programTables };
  const least = leastDescriptors(needs);
  const may = `this process may open ${limit} files`;
  if (limit < least) throw new UsageError(`${may}: to serve these tables it needs ${least} at least (see ulimit -n)`);
  const borneTables = Math.min(newTables, newTablesWithin(limit, needs));
  const borne = withinDescriptors(limits, limit, { ...needs, tables: tables.length + borneTables });
  const { connections, httpConnections } = borne;
  const enough = `${connections} connections to the game ports and ${httpConnections} to the status port`;
  const games = borneTables < newTables ? `, and ${borneTables} new game${borneTables === 1 ? '' : 's'}` : '';
  const fewer = connections < limits.connections || httpConnections < limits.httpConnections || games !== '';
  const warning = `${may} (see ulimit -n): that is enough for ${enough}${games}`;
  return { limits: { ...limits, ...borne }, newTables: borneTables, ...(fewer && { warning }) };
}

/** Whether programs may sit at a table: whoever fills seats and is no rival is an executable. */
function seatsPrograms({ fill }: TableConfig): boolean {
  return fill?.with.some((name) => RIVAL_NAMES.every((rival) => rival !== name)) ?? false;
}
