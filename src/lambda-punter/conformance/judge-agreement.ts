// One game judged three times: by our judge with the punters in its process, then, with the same
// answers said by executables, by our judge and by an independent one.

import { execFile, execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { messageOf } from '../../base/errors.ts';
import { readJsonFile } from '../../base/text-file.ts';
import { integerOf, listOf, objectOf } from '../game/error-table.ts';
import { mapToJson } from '../game/game-map.ts';
import { moveToJson } from '../game/moves.ts';
import type { GameRecord } from '../game/record.ts';
import { EXTENSIONS } from '../game/extensions.ts';
import { playMatch } from '../judge/match.ts';
import { ProcessSeat } from '../judge/process-seat.ts';
import type { Seat } from '../judge/seat.ts';
import { finalStandingsOf } from '../judge/final-standings.ts';
import { scriptedProgram, scriptWritingSeat, type Script } from './scripted-program.ts';
import type { FuzzGame } from './fuzz-games.ts';

/** Where the independent judge lies, unless the command line says otherwise. */
export const REFEREE = '../shared/tools/referee.py';
/** For a move, in seconds: time-outs are not what is compared. */
const MOVE_SECONDS = 20;
const REFEREE_LIMIT_MS = 120_000;

/** The independent judge: a Python, and its program. */
export interface Referee {
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
export interface JudgeAccount {
  readonly moves: readonly object[];
  readonly scores: readonly number[];
  readonly illegal: readonly number[];
  readonly zombies: readonly boolean[];
}

/** What came of the comparison. */
export interface Agreement {
  /** Our judge's word, with the punters in its process. */
  readonly told: JudgeAccount;
  /** A sentence for the first thing that another told otherwise; undefined where all agree. */
  readonly difference: string | undefined;
}

/** Plays the game in an empty folder, which may be removed afterwards. */
export async function compareJudges(game: FuzzGame, referee: Referee, folder: string): Promise<Agreement> {
  const said: Script[] = game.kinds.map(() => []);
  const told = toldBy(
    await match(
      game,
      game.kinds.map((kind, punter) => scriptWritingSeat(kind, game.seed * 31 + punter, said[punter])),
    ),
  );
  const programs = said.map((answers, punter) => scriptedProgram(join(folder, `punter${punter}`), answers));
  const limits = { moveMs: MOVE_SECONDS * 1000 };
  const run = toldBy(
    await match(
      game,
      programs.map((path) => new ProcessSeat({ name: path, program: { path }, handshake: 'on', limits })),
    ),
  );
  let other: JudgeAccount;
  try {
    other = await refereed(game, programs, referee, folder);
  } catch (error) {
    return { told, difference: `the referee failed: ${messageOf(error)}` };
  }
  return {
    told,
    difference: difference('our judge, with executables', told, run) ?? difference('the referee', told, other),
  };
}

function match({ map, settings, seed }: FuzzGame, seats: readonly Seat[]): Promise<GameRecord> {
  return playMatch({ mapName: 'fuzz', map, settings, seats, seed });
}

function toldBy(record: GameRecord): JudgeAccount {
  const standings = finalStandingsOf(record).toSorted((a, b) => a.punter - b.punter);
  return {
    moves: record.turns.map(({ move }) => moveToJson(move)),
    scores: record.scores,
    illegal: standings.map(({ illegal }) => illegal),
    zombies: standings.map(({ zombie }) => zombie !== undefined),
  };
}

async function refereed(
  { map, settings }: FuzzGame,
  programs: readonly string[],
  { python, file }: Referee,
  folder: string,
): Promise<JudgeAccount> {
  const mapFile = join(folder, 'map.json');
  const log = join(folder, 'log.jsonl');
  rmSync(log, { force: true });
  writeFileSync(mapFile, JSON.stringify(mapToJson(map)));
  const on = EXTENSIONS.filter((name) => settings[name]).map((name) => `--${name}`);
  const options = ['--map', mapFile, '--move-timeout', `${MOVE_SECONDS}`, '--log', log, '--quiet', ...on];
  await promisify(execFile)(python, [file, ...options, ...programs.map((path) => `exec '${path}'`)], {
    timeout: REFEREE_LIMIT_MS,
  });
  return parseAccount(readJsonFile(log, 'log'));
}

/** @throws {InputError} `record…` where a judge's log has another shape */
function parseAccount(raw: unknown): JudgeAccount {
  const account = objectOf(raw, 'record', 'log');
  const result = objectOf(account['result'], 'record', 'log.result');
  const punters = listOf(result['punters'], 'record', 'log.result.punters').map((punter, place) =>
    objectOf(punter, 'record', `log.result.punters[${place}]`),
  );
  const numbers = (name: string): number[] =>
    punters.map((punter, place) => integerOf(punter[name], 'record', `log.result.punters[${place}].${name}`));
  return {
    moves: listOf(account['moves'], 'record', 'log.moves').map((move, turn) =>
      objectOf(move, 'record', `log.moves[${turn}]`),
    ),
    scores: numbers('score'),
    illegal: numbers('illegal'),
    zombies: punters.map(({ zombie }) => zombie !== null),
  };
}

function difference(who: string, told: JudgeAccount, other: JudgeAccount): string | undefined {
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
