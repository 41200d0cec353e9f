// New games on a running server: who may start one, how many, and their tables. They go away by
// themselves (table.ts, `lifetime`).

import { InputError } from '../../base/errors.ts';
import { AddressCount, networkOf } from '../../web/address-allowance.ts';
import { wrong } from '../game/error-table.ts';
import type { Extensions } from '../game/extensions.ts';
import type { TableConditions } from '../judge/live-game.ts';
import type { Lobby } from './lobby.ts';
import { type AskedTable, type OfferedMap, parseNewTable } from './new-table.ts';
import { nameKey, Password } from './password.ts';
import type { Filler, Table, TableSpec } from './table.ts';

/** How many new tables there may be, where, and for how long. */
export type NewTableLimits = Readonly<typeof NEW_TABLE_LIMITS>;

/** The default limits. */
export const NEW_TABLE_LIMITS = {
  /** At a time, in all and from one address. */
  tables: 16,
  tablesPerAddress: 3,
  /** The first of as many ports as there may be tables; 0 for any free ones. */
  firstPort: 0,
  emptyMs: 600_000,
  endedMs: 120_000,
};

/** What the server gives a new table. */
export interface TableStock {
  /** The maps that there are. */
  maps(): Promise<readonly OfferedMap[]>;
  /** A map of these, ready to be played on. */
  conditions(map: string, settings: Extensions): TableConditions;
  readonly rivals: readonly string[];
  fillers(names: readonly string[]): readonly Filler[];
}

/** What new tables need. */
export interface NewTablesOptions {
  readonly lobby: Lobby;
  readonly stock: TableStock;
  readonly limits: NewTableLimits;
  /** Called for each new table: a sentence for the operator. */
  readonly onOpened?: (sentence: string) => void;
}

/** New games on a server. */
export type NewTables = Readonly<ReturnType<typeof newTablesOf>>;

/** Lets people start new games; none is started yet. */
export function newTablesOf({ lobby, stock, limits, onOpened = () => {} }: NewTablesOptions) {
  /** Those that are there, with the network that each was started from. */
  const started = new Map<Table, string>();
  /** Those that are being opened, by network, and their names. */
  const opening = new AddressCount();
  const openingNames = new Set<string>();
  let named = 0;

  const mayOpen = (network: string): void => {
    if (newTables.left === 0) throw wrong('table.most', 'tables', `${limits.tables} in all already`);
    const own = [...started.values()].filter((one) => one === network).length;
    if (own + opening.held(network) >= limits.tablesPerAddress)
      throw wrong('table.own', 'tables', `${limits.tablesPerAddress} from this address already`);
  };
  /** The name that was asked for, else a number that no table has. */
  const nameFor = ({ name }: AskedTable): string => {
    const taken = new Set([...lobby.tables.map(({ spec }) => nameKey(spec.name)), ...openingNames]);
    if (name !== undefined && taken.has(nameKey(name))) throw wrong('table.taken', 'name', name);
    if (name !== undefined) return name;
    do named++;
    while (taken.has(nameKey(`game ${named}`)));
    return `game ${named}`;
  };
  const specOf = ({ map, punters, settings, fill, password }: AskedTable, name: string): TableSpec => ({
    name,
    port: 0,
    punters,
    conditions: stock.conditions(map, settings),
    lifetime: limits,
    ...(fill && { fill: { afterMs: fill.afterMs, with: stock.fillers(fill.with) } }),
    ...(password !== undefined && { password: new Password(password) }),
  });
  /** Opens the table at the first of our ports that can be had; others may have taken some. */
  const openAtPort = async (spec: TableSpec): Promise<Table> => {
    const { firstPort, tables } = limits;
    if (firstPort === 0) return lobby.openTable(spec);
    const last = firstPort + tables - 1;
    for (let port = firstPort; ; port++) {
      if (port < last && lobby.tables.some((table) => lobby.portOf(table) === port)) continue;
      try {
        return await lobby.openTable({ ...spec, port });
      } catch (error) {
        if (port >= last || !(error instanceof InputError && error.code === 'serve.listen')) throw error;
      }
    }
  };

  const newTables = {
    limits,
    stock,
    /** How many more there may be. */
    get left(): number {
      for (const table of started.keys()) if (table.gone !== undefined) started.delete(table);
      return Math.max(0, limits.tables - started.size - openingNames.size);
    },
    /**
     * Starts a new game.
     * @param raw what was asked for (docs/serving.md, "Letting people start games")
     * @throws {InputError} `table…`; `serve.listen` if there is no port, `file.read` or `map…` of a map that is broken
     */
    async open(raw: unknown, address: string): Promise<Table> {
      const asked = parseNewTable(raw, { maps: await stock.maps(), rivals: stock.rivals });
      const network = networkOf(address);
      mayOpen(network);
      const name = nameFor(asked);
      // Counted before anything is waited for, so that many requests at once are no more than the limit.
      opening.enter(network);
      openingNames.add(nameKey(name));
      try {
        const table = await openAtPort(specOf(asked, name));
        started.set(table, network);
        onOpened(`table ${name}: started by ${address}, port ${lobby.portOf(table)}, ${asked.map}`);
        return table;
      } finally {
        opening.leave(network);
        openingNames.delete(nameKey(name));
      }
    },
  };
  return newTables;
}
