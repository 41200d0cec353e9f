// Seeded games judged three times: by our judge with the punters in its process, then, with the same answers said by
// executables, by our judge and by an independent one.

import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempDisposableSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { counted } from '../../base/grouped.ts';
import { messageOf } from '../../base/errors.ts';
import { readersOf } from '../../base/shape.ts';
import { readJsonFile } from '../../base/text-file.ts';
import { objectOf, wrong } from '../game/error-table.ts';
import { mapToJson } from '../game/game-map.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';
import { moveToJson } from '../game/moves.ts';
import { finalStandingsOf } from '../judge/final-standings.ts';
import { playMatch } from '../judge/match.ts';
import { processSeat } from '../judge/process-seat.ts';
import type { Seat } from '../judge/seat.ts';
import { type FuzzGame, fuzzGame, type Script, scriptedProgram, scriptWritingSeat } from './fuzz-games.ts';

/** Where the independent judge lies, unless the command line says otherwise. */
export const REFEREE = '../shared/tools/referee.py';
/** For a move, in seconds: time-outs are not what is compared. */
const MOVE_SECONDS = 20;
const REFEREE_LIMIT_MS = 120_000;

/** The independent judge: a Python, and its program. */
interface Referee {
  readonly python: string;
  readonly file: string;
}

/** The independent judge, or why there is none. */
export function refereeAt(file: string): Referee | string {
  if (!existsSync(file)) return `${file} is not there`;
  try {
    // Python's own path: a version manager's `python3` can take longer to start than a game.
    const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim();
    return { python, file: resolve(file) };
  } catch {
    return 'there is no python3';
  }
}

/** What a judge says of a game. */
type JudgeAccount = ReturnType<typeof accountOf>;

/**
 * Plays the game in an empty folder, which may be removed afterwards.
 * @returns our judge's word, with the punters in its process, and a sentence for the first thing that another told
 *   otherwise; undefined if all agree
 */
export async function compareJudges(game: FuzzGame, referee: Referee, folder: string) {
  const said: Script[] = game.kinds.map(() => []);
  const inside = game.kinds.map((kind, punter) => scriptWritingSeat(kind, game.seed * 31 + punter, said[punter]));
  const told = await judged(game, inside);
  const programs = said.map((answers, punter) => scriptedProgram(join(folder, `punter${punter}`), answers));
  const limits = { moveMs: MOVE_SECONDS * 1000 };
  const outside = programs.map((path) => processSeat({ name: path, program: { path }, handshake: 'on', limits }));
  const run = await judged(game, outside);
  let other: JudgeAccount;
  try {
    other = await refereed(game, programs, referee, folder);
  } catch (error) {
    return { told, difference: `the referee failed: ${messageOf(error)}` };
  }
  return {
    told,
    difference: differenceFrom('our judge, with executables', told, run) ?? differenceFrom('the referee', told, other),
  };
}

/** What our judge says of it. */
async function judged({ map, settings, seed }: FuzzGame, seats: readonly Seat[]): Promise<JudgeAccount> {
  const record = await playMatch({ mapName: 'fuzz', map, settings, seats, seed });
  const standings = finalStandingsOf(record).toSorted((a, b) => a.punter - b.punter);
  const punters = standings.map((one) => ({ ...one, zombie: one.zombie !== undefined }));
  return accountOf({ result: { punters }, moves: record.turns.map(({ move }) => moveToJson(move)) });
}

async function refereed({ map, settings }: FuzzGame, programs: readonly string[], referee: Referee, folder: string) {
  const mapFile = join(folder, 'map.json');
  const log = join(folder, 'log.jsonl');
  rmSync(log, { force: true });
  writeFileSync(mapFile, JSON.stringify(mapToJson(map)));
  const on = EXTENSIONS.filter((name) => settings[name]).map((name) => `--${name}`);
  const options = ['--map', mapFile, '--move-timeout', `${MOVE_SECONDS}`, '--log', log, '--quiet', ...on];
  await promisify(execFile)(referee.python, [referee.file, ...options, ...programs.map((path) => `exec '${path}'`)], {
    timeout: REFEREE_LIMIT_MS,
  });
  return accountOf(readLog(readJsonFile(log, 'log'), 'log'));
}

const { object, list, whole } = readersOf(wrong, 'record');
/** @throws {InputError} `record…` if a judge's log has another shape */
const readLog = object({
  result: object({ punters: list(object({ score: whole(), illegal: whole(), zombie: (raw) => raw !== null })) }),
  moves: list((raw, path): object => objectOf(raw, 'record', path)),
});

function accountOf({ result: { punters }, moves }: ReturnType<typeof readLog>) {
  return {
    moves,
    scores: punters.map(({ score }) => score),
    illegal: punters.map(({ illegal }) => illegal),
    zombies: punters.map(({ zombie }) => zombie),
  };
}

function differenceFrom(who: string, told: JudgeAccount, other: JudgeAccount): string | undefined {
  const length = Math.max(told.moves.length, other.moves.length);
  for (let turn = 0; turn < length; turn++) {
    if (isDeepStrictEqual(told.moves[turn], other.moves[turn])) continue;
    return `turn ${turn + 1}: ${who} has ${JSON.stringify(other.moves[turn])}, not ${JSON.stringify(told.moves[turn])}`;
  }
  for (const part of ['scores', 'illegal', 'zombies'] as const) {
    if (!isDeepStrictEqual(told[part], other[part]))
      return `${part}: ${who} has ${other[part].join(', ')}, not ${told[part].join(', ')}`;
  }
  return undefined;
}

/** Which games are played. */
interface AgreementRun {
  readonly games: number;
  /** The first game's; each further game takes the next. */
  readonly seed: number;
  readonly referee: Referee;
  /** Called for each game that has been played, with how many those are. */
  readonly onGame: (seed: number, difference: string | undefined, played: number) => void;
  readonly signal: AbortSignal;
}

/** What the games come to, with the moves of each kind. */
type AgreementTally = Awaited<ReturnType<typeof runAgreement>>;

/**
 * Plays the games; their programs and files are gone when this ends.
 * @throws the signal's reason
 */
export async function runAgreement({ games, seed, referee, onGame, signal }: AgreementRun) {
  const kinds: { [kind: string]: number } = {};
  const tally = { games: 0, agreed: 0, kinds, illegal: 0, zombies: 0 };
  using folder = mkdtempDisposableSync(join(tmpdir(), 'agree-'));
  for (let game = seed; game < seed + games; game++) {
    signal.throwIfAborted();
    const { told, difference } = await compareJudges(fuzzGame(game), referee, join(folder.path, `${game}`));
    rmSync(join(folder.path, `${game}`), { recursive: true });
    for (const kind of told.moves.flatMap((move) => Object.keys(move))) kinds[kind] = (kinds[kind] ?? 0) + 1;
    tally.illegal += told.illegal.reduce((sum, one) => sum + one, 0);
    tally.zombies += told.zombies.filter(Boolean).length;
    tally.games++;
    if (difference === undefined) tally.agreed++;
    onGame(game, difference, tally.games);
  }
  return tally;
}

/** The games in one sentence. */
export function tallyText({ games, agreed, kinds, illegal, zombies }: AgreementTally): string {
  const counts = Object.entries(kinds).map(([kind, number]) => `${kind} ${number}`);
  return (
    `${counted(games, 'game')}, ${agreed} agree (${counts.join(', ')}; of the passes ` +
    `${counted(illegal, 'illegal move')}; ${counted(zombies, 'zombie')})`
  );
}
