// npm run strength -- load: how long moves take on the largest maps while all cores are busy. Only the first turns of
// each game are played: the game ends when the punter that is measured has had the wanted number.

import { counted } from '../../base/grouped.ts';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { shownMs } from '../../arena/figures/shown-numbers.ts';
import { type Entrant, programEntrant, rivalEntrant } from '../play/entrants.ts';
import { ALL_EXTENSIONS } from '../game/extensions.ts';
import { indexMap, type ParsedMap, riverCount } from '../game/game-map.ts';
import { type Column, names, numbers, tableText } from '../../arena/measurement/tables.ts';
import { CONTEST_LIMITS } from '../judge/limits.ts';
import { generateMap } from '../maps/kinds.ts';
import { keepBusy } from '../../programs/busy-cores.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { NO_PROGRESS, startProgress } from '../../terminal/progress-bar.ts';
import { USUAL_PUNTER, type BuildPlayers, type LoadOptions } from './strength-command.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { print, warn } from '../../terminal/print.ts';
import { teller } from '../../arena/run/tournament-run.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { nameOfMap } from '../game/map-file.ts';
import { readMapFile } from '../judge/game-files.ts';
import { turnsOf } from '../game/board.ts';
import type { FaultKind, GameRecord, RecordedTurn } from '../game/record.ts';
import { type MatchOptions, playMatch } from '../judge/match.ts';

/** What a game came to. */
type Measured = Awaited<ReturnType<typeof measureAll>>[number];

/** The others at the table answer at once, so that nearly all the time is the punter's. */
const OTHERS = ['greedy', 'eager', 'random'] as const;
const BUNDLED = join(import.meta.dirname, '..', '..', '..', 'maps', 'large-city.json');
/** Of the bundled map, and of the generated one. */
const RIVERS = 10_000;
/** As many as a table can have a river each. */
const MOST_PUNTERS = RIVERS;

/**
 * Plays the games, one at a time, and prints the table.
 * @param build builds what plays, if it is out of date: after the options were looked at
 * @returns 1 where anything failed
 * @throws {UsageError} if the options are wrong
 */
export async function measureLoad(punter: string, options: LoadOptions, build: BuildPlayers, signal: AbortSignal) {
  const tables = options.punters.map(playersOf);
  await build(punter === USUAL_PUNTER, false, teller(options));
  const path = executableAt(punter);
  const games = gamesOf(tables, options.mapSeed);
  const tell = teller(options);
  tell(
    `${counted(games.length, 'game')} to ${counted(options.turns, 'turn')} of the punter, ${busyText(options.busy)}`,
  );
  const measured = await measureAll(path, games, options, signal);
  print(
    `${punter} on maps of ${RIVERS} rivers, all three extensions, with ${busyText(options.busy)}; times in ms, of ${CONTEST_LIMITS.moveMs} a move and ${CONTEST_LIMITS.setupMs} for set-up\n\n${tableText(COLUMNS, measured, terminalWidth())}`,
  );
  const failures = measured.flatMap(failuresOf);
  for (const sentence of failures) warn(sentence);
  return failures.length === 0 ? 0 : 1;
}

/** How busy the machine is kept. */
function busyText(busy: number): string {
  return `${counted(busy, 'busy process', 'busy processes')} on ${counted(availableParallelism(), 'core')}`;
}

/** Plays every map with every number of punters, while the cores are kept busy. */
async function measureAll(path: string, games: Games, options: LoadOptions, signal: AbortSignal) {
  const measured = [];
  const total = games.reduce((sum, { map, punters }) => sum + turnsPlayed(map, punters, options.turns), 0);
  using progress = options.quiet ? NO_PROGRESS : startProgress({ label: 'turns', total });
  await using _busy = keepBusy(options.busy);
  let done = 0;
  for (const { name, map, punters } of games) {
    const played = await playFirstTurns({
      mapName: name,
      map,
      settings: ALL_EXTENSIONS,
      entrants: [programEntrant('punter', path, { handshake: 'auto', limits: {} }), ...othersAt(punters)],
      seed: options.seed,
      turns: options.turns,
      onTurn: ({ ms }) => progress.update(++done, `${name}, ${counted(punters, 'punter')}, ${shownMs(ms)} ms`),
      signal,
    });
    measured.push({ map: name, punters, played });
  }
  return measured;
}

/** Everybody else at a table of that size. */
function othersAt(punters: number): Entrant[] {
  return Array.from({ length: punters - 1 }, (_, place) => {
    const rival = OTHERS[place % OTHERS.length];
    return rivalEntrant(`${rival}-${place}`, rival);
  });
}

function playersOf(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 2 || count > MOST_PUNTERS)
    throw new UsageError(`--punters: got ${JSON.stringify(text)}, expected whole numbers from 2 to ${MOST_PUNTERS}`);
  return count;
}

type Games = ReturnType<typeof gamesOf>;

/** Each of two maps with every number of punters; a generated one is called by its kind and seed. */
function gamesOf(tables: readonly number[], seed: number) {
  const maps = [
    { name: nameOfMap(BUNDLED), map: readMapFile(BUNDLED) },
    { name: `planar-${seed}`, map: generateMap({ kind: 'planar', rivers: RIVERS, seed }) },
  ];
  return maps.flatMap((one) => tables.map((punters) => ({ ...one, punters })));
}

/** How long the punter took for a share of its moves at most. */
function within(share: number): (game: Measured) => string {
  return ({ played }) => {
    const times = played.turns.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b);
    return shownMs(times[Math.max(0, Math.ceil(share * times.length) - 1)]);
  };
}

/** How many faults of a kind it had, at set-up too. */
function faults(kind: FaultKind): (game: Measured) => number {
  return ({ played: { setup, turns } }) =>
    [setup.setupFault, ...turns.map(({ fault }) => fault)].filter((fault) => fault?.kind === kind).length;
}

const COLUMNS: readonly Column<Measured>[] = [
  names('map', ({ map }) => map),
  numbers('seats', ({ punters }) => punters),
  numbers('turns', ({ played }) => played.turns.length),
  numbers('set-up', ({ played }) => shownMs(played.setup.setupMs)),
  numbers('50%', within(0.5)),
  numbers('90%', within(0.9)),
  numbers('99%', within(0.99)),
  numbers('max', within(1)),
  numbers('late', faults('timeout')),
  numbers('illegal', faults('illegal')),
  numbers('crash', faults('dead')),
];

function failuresOf({ map, punters, played: { setup, turns, stderr } }: Measured): string[] {
  const where = `${map}, ${counted(punters, 'punter')}`;
  const late = turns.flatMap(({ fault }, turn) =>
    fault === undefined ? [] : [`${where}, turn ${turn + 1} of the punter: ${fault.kind}: ${fault.reason}`],
  );
  const early = setup.setupFault === undefined ? [] : [`${where}, set-up: ${setup.setupFault.reason}`];
  const failures = [...early, ...late];
  if (!stderr || failures.length === 0) return failures;
  return [...failures, `${where}: the punter said on standard error:\n${stderr.trimEnd()}`];
}

/** Who plays what. */
export interface FirstTurnsOptions extends Pick<MatchOptions, 'mapName' | 'map' | 'settings' | 'seed'> {
  /** The first of them is the one that is measured. */
  readonly entrants: readonly Entrant[];
  /** This many turns of the first, or all it has. */
  readonly turns: number;
  /** Called for each of its turns. */
  readonly onTurn?: (taken: RecordedTurn) => void;
  readonly signal: AbortSignal;
}

/** How many turns of the first punter a game has, where at most `wanted` are played. */
export function turnsPlayed(map: ParsedMap, punters: number, wanted: number): number {
  return Math.min(wanted, turnsOf(0, punters, riverCount(indexMap(map))));
}

/**
 * Plays it.
 * @returns the first one's turns, what it took for set-up, and the end of what it wrote to standard error
 * @throws the signal's reason
 */
export async function playFirstTurns(asked: FirstTurnsOptions) {
  const { entrants, turns: wanted, onTurn, signal, ...game } = asked;
  const enough = new AbortController();
  const opened = entrants.map((entrant, seat) => entrant.open(game.seed + seat));
  const turns: RecordedTurn[] = [];
  let cut: GameRecord | undefined;
  const record = await playMatch({
    ...game,
    seats: opened.map(({ seat }) => seat),
    signal: AbortSignal.any([signal, enough.signal]),
    onEvent: (event) => {
      if (event.kind !== 'turn' || event.punter !== 0) return;
      turns.push(event.taken);
      onTurn?.(event.taken);
      if (turns.length >= wanted) enough.abort();
    },
    onAbort: async (aborted) => {
      cut = aborted;
    },
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    if (cut === undefined) throw error;
    return cut;
  });
  return { setup: record.punters[0], turns, stderr: opened[0].stderr() };
}
