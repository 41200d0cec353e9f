// New games on a running server: who may start one, how many, and their tables. They go away by
// themselves (table.ts, `TableLifetime`).

import { InputError } from '../../base/errors.ts';
import { AddressCount, networkOf } from '../../web/address-allowance.ts';
import { wrong } from '../game/error-table.ts';
import type { Extensions } from '../game/extensions.ts';
import type { TableConditions } from '../judge/live-game.ts';
import type { Lobby } from './lobby.ts';
import { type AskedTable, type OfferedMap, parseNewTable } from './new-table.ts';
import { nameKey, Password } from './password.ts';
import type { Filler, Table, TableSpec } from './table.ts';

/** How many new tables there may be, where, and for how long (`TableLifetime`). */
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

/** Owns the count of the tables that people have started. */
export class NewTables {
  readonly limits: NewTableLimits;
  readonly stock: TableStock;
  readonly #lobby: Lobby;
  readonly #onOpened: (sentence: string) => void;
  /** Those that are there, with the network that each was started from. */
  readonly #started = new Map<Table, string>();
  /** Those that are being opened, by network, and their names. */
  readonly #opening = new AddressCount();
  readonly #openingNames = new Set<string>();
  #named = 0;

  constructor({ lobby, stock, limits, onOpened = () => {} }: NewTablesOptions) {
    this.#lobby = lobby;
    this.stock = stock;
    this.limits = limits;
    this.#onOpened = onOpened;
  }

  /** How many more there may be. */
  get left(): number {
    this.#forgetGone();
    return Math.max(0, this.limits.tables - this.#started.size - this.#openingNames.size);
  }

  /**
   * Starts a new game.
   * @param raw what was asked for (docs/serving.md, "Letting people start games")
   * @throws {InputError} `table…`; `serve.listen` if there is no port, `file.read` or `map…` of a map that is broken
   */
  async open(raw: unknown, address: string): Promise<Table> {
    const asked = parseNewTable(raw, { maps: await this.stock.maps(), rivals: this.stock.rivals });
    const network = networkOf(address);
    this.#mayOpen(network);
    const name = this.#nameFor(asked);
    const key = nameKey(name);
    // Counted before anything is waited for, so that many requests at once are no more than the limit.
    this.#opening.enter(network);
    this.#openingNames.add(key);
    try {
      const table = await this.#openAtPort(this.#specOf(asked, name));
      this.#started.set(table, network);
      this.#onOpened(`table ${name}: started by ${address}, port ${this.#lobby.portOf(table)}, ${asked.map}`);
      return table;
    } finally {
      this.#opening.leave(network);
      this.#openingNames.delete(key);
    }
  }

  #mayOpen(network: string): void {
    const { tables, tablesPerAddress } = this.limits;
    if (this.left === 0) throw wrong('table.most', 'tables', `${tables} in all already`);
    const own = [...this.#started.values()].filter((one) => one === network).length;
    if (own + this.#opening.held(network) >= tablesPerAddress)
      throw wrong('table.own', 'tables', `${tablesPerAddress} from this address already`);
  }

  #forgetGone(): void {
    for (const table of this.#started.keys()) if (table.gone !== undefined) this.#started.delete(table);
  }

  /** The name that was asked for, else a number that no table has. */
  #nameFor({ name }: AskedTable): string {
    const taken = new Set(this.#lobby.tables.map(({ spec }) => nameKey(spec.name)));
    const isTaken = (one: string): boolean => taken.has(nameKey(one)) || this.#openingNames.has(nameKey(one));
    if (name !== undefined && isTaken(name)) throw wrong('table.taken', 'name', name);
    if (name !== undefined) return name;
    do this.#named++;
    while (isTaken(`game ${this.#named}`));
    return `game ${this.#named}`;
  }

  #specOf({ map, punters, settings, fill, password }: AskedTable, name: string): TableSpec {
    const { emptyMs, endedMs } = this.limits;
    return {
      name,
      port: 0,
      punters,
      conditions: this.stock.conditions(map, settings),
      lifetime: { emptyMs, endedMs },
      ...(fill && { fill: { afterMs: fill.afterMs, with: this.stock.fillers(fill.with) } }),
      ...(password !== undefined && { password: new Password(password) }),
    };
  }

  /** Opens the table at the first of our ports that can be had; others may have taken some. */
  async #openAtPort(spec: TableSpec): Promise<Table> {
    const { firstPort, tables } = this.limits;
    if (firstPort === 0) return this.#lobby.openTable(spec);
    const last = firstPort + tables - 1;
    for (let port = firstPort; ; port++) {
      if (port < last && this.#lobby.tables.some((table) => this.#lobby.portOf(table) === port)) continue;
      try {
        return await this.#lobby.openTable({ ...spec, port });
      } catch (error) {
        if (port >= last || !(error instanceof InputError && error.code === 'serve.listen')) throw error;
      }
    }
  }
}
