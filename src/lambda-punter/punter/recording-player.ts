// A game online as its client sees it, kept as a record: the map, the moves as the server told them, the scores of the
// stop message, our own times and faults.

import { seatAt, turnsOf } from '../game/board.ts';
import type { Fault, GameRecord, RecordedTurn } from '../game/record.ts';
import { type GameMap, indexMap, riverCount } from '../game/game-map.ts';
import { mineDistances } from '../game/distances.ts';
import { moveText, pass, stepsOf, type Move } from '../game/moves.ts';
import type { PunterId } from '../game/ids.ts';
import { rescore, type Replayable } from '../game/rescoring.ts';
import type { RawObject } from '../../base/shape.ts';
import { parseMoves, parseReady, type Score, type Setup } from '../protocol/messages.ts';
import type { OnlinePlayer } from './online-game.ts';
import { onlineReports } from './online-player.ts';
import { withoutPassword } from './online-arguments.ts';

/** What a record says of where its game was played. */
export interface RecordedPlace {
  /** Our name there, and the server's address. */
  readonly name: string;
  readonly server: string;
  /** When the game began: the time of day, asked for at set-up. */
  readonly today: () => Date;
  /** The clock of `arrived`. */
  readonly now: () => number;
}

/** A turn of ours. */
interface OwnTurn {
  sent?: Move;
  ms?: number;
  fault?: Fault;
}

/** A game that has begun. */
type Begun = ReturnType<typeof gameBegun>;

function gameBegun(setup: Setup, started: Date, ready: RawObject, setupMs: number) {
  return {
    setup,
    map: indexMap(setup.map),
    started: started.toISOString(),
    ready,
    setupMs,
    reports: onlineReports(setup.punter),
    /** By punter, the moves told of it. */
    told: Array.from({ length: setup.punters }, (): Move[] => []),
    own: [] as OwnTurn[],
  };
}

/** A player that another one decides for; what passes through it makes a record. */
export type RecordingPlayer = ReturnType<typeof recordingPlayer>;

/** Records what that player does at that place. */
export function recordingPlayer(player: OnlinePlayer, { name, server, today, now }: RecordedPlace) {
  let begun: Begun | undefined;
  let scores: readonly number[] | undefined;

  /** Takes in what is told; the turn of ours that it asks for. */
  const hear = (moves: readonly unknown[]): OwnTurn => {
    const turn: OwnTurn = {};
    if (begun === undefined) return turn;
    take(begun, begun.reports.take(parseMoves(moves).moves), false);
    begun.own.push(turn);
    return turn;
  };
  return {
    /** Whether the game has begun. */
    get hasBegun(): boolean {
      return begun !== undefined;
    },
    /** How many turns of ours the server called lost. */
    get lostTurns(): number {
      return (begun?.own ?? []).filter(({ fault }) => fault?.kind === 'timeout').length;
    },
    async setup(setup: Setup, arrived: number): Promise<RawObject> {
      const started = today();
      const ready = await player.setup(setup, arrived);
      begun = gameBegun(setup, started, ready, rounded(now() - arrived));
      return ready;
    },
    async move(moves: readonly unknown[], arrived: number): Promise<RawObject | undefined> {
      const turn = hear(moves);
      const answer = await player.move(moves, arrived);
      turn.ms = rounded(now() - arrived);
      const [sent] = parseMoves(answer === undefined ? [] : [answer]).moves;
      if (sent !== undefined) turn.sent = sent;
      return answer;
    },
    giveUp: () => player.giveUp(),
    missed(moves: readonly unknown[]): void {
      hear(moves).fault = { kind: 'timeout', reason: 'later messages came with this one: it was too late' };
      player.missed(moves);
    },
    lost(sent: boolean, seconds?: number): void {
      const turn = begun?.own.at(-1);
      const waited = seconds === undefined ? '' : ` ${seconds} s`;
      const reason = `the server waited${waited}${sent ? '; the answer was on its way' : ''}`;
      if (turn !== undefined) turn.fault = { kind: 'timeout', reason };
      player.lost(sent, seconds);
    },
    async stop(moves: readonly unknown[], told: readonly Score[]): Promise<void> {
      if (begun !== undefined) {
        take(begun, parseMoves(moves).moves, true);
        const known = new Map(told.map(({ punter, score }) => [punter, score]));
        const all = begun.told.map((_, punter) => known.get(punter as PunterId));
        if (all.every((score) => score !== undefined)) scores = all;
      }
      await player.stop(moves, told);
    },
    /**
     * The game as far as it went; undefined before set-up.
     * @param aborted why it did not come to its end
     */
    record(aborted?: string): GameRecord | undefined {
      if (begun === undefined) return undefined;
      const { setup, map, started, ready, setupMs } = begun;
      const { settings, punters, punter } = setup;
      const futures = settings.futures ? parseReady(ready).futures : [];
      const turns = recordedTurns(begun, scores !== undefined);
      const all = Array.from({ length: punters }, (_, seat) => (seat === punter ? futures : []));
      const game = { settings, futures: all, moves: turns.map(({ move }) => move) };
      return {
        mapName: `a map of ${server}`,
        map: setup.map,
        settings,
        seed: 0,
        started,
        judging: {},
        ended: scores === undefined ? 'aborted' : 'finished',
        ...(scores === undefined && aborted !== undefined && { aborted }),
        punters: all.map((bets, seat) => ({
          name: seat === punter ? withoutPassword(name) : `punter ${seat}`,
          futures: bets,
          ...(seat === punter && { setupMs }),
        })),
        turns,
        scores: scores ?? scoresSoFar(map, game),
        client: { punter, server },
      };
    },
  };
}

/**
 * Takes in moves, which are told by punter. At first some tell "no move yet" of those who come after us, by passes; at
 * the end passes stand for what was told before, and for our own last move.
 */
function take({ setup, map, told, own }: Begun, moves: readonly Move[], ending: boolean): void {
  const rivers = riverCount(map);
  const waiting = new Set<number>();
  if (own.length === 0 && !ending)
    for (let seat: number = setup.punter; seat < setup.punters; seat++) waiting.add(seat);
  for (const move of moves) {
    const known = told[move.punter];
    if (known === undefined || (move.kind === 'pass' && waiting.delete(move.punter))) continue;
    const isOwnEnd = ending && move.punter === setup.punter && move.kind === 'pass';
    if (!isOwnEnd && known.length < turnsOf(move.punter, setup.punters, rivers)) known.push(move);
  }
}

/** The turns in their order: all of a finished game; of another one, up to the first that nobody told us. */
function recordedTurns({ setup, map, told, own }: Begun, isFinished: boolean): RecordedTurn[] {
  const turns: RecordedTurn[] = [];
  for (let turn = 0; turn < riverCount(map); turn++) {
    const seat = seatAt(turn, setup.punters);
    const at = Math.floor(turn / setup.punters);
    const mine = seat === setup.punter ? own[at] : undefined;
    const heard = told[seat][at] ?? (mine?.fault === undefined ? mine?.sent : undefined);
    if (heard === undefined && !isFinished) break;
    const move = heard ?? pass(seat);
    const fault = mine === undefined ? undefined : faultOf(mine, move);
    turns.push({ move, ...(mine?.ms !== undefined && { ms: mine.ms }), ...(fault && { fault }) });
  }
  return turns;
}

/** What was wrong with a turn of ours: lost, or the server made a pass of the answer. */
function faultOf({ sent, fault }: OwnTurn, made: Move): Fault | undefined {
  if (fault !== undefined) return fault;
  if (sent === undefined || sent.kind === 'pass' || made.kind !== 'pass') return undefined;
  return { kind: 'illegal', reason: `the server made a pass of our ${moveText(sent)}` };
}

/** The scores so far, by distances from the mines that rivers or bets touch: a map may have thousands of others. */
function scoresSoFar(map: GameMap, game: Replayable): readonly number[] {
  const named = [...game.moves.flatMap(stepsOf).flat(), ...game.futures.flat().map(({ source }) => source)];
  const touched = new Set(named.map((id) => map.siteOf.get(id)).filter((site) => site !== undefined));
  return rescore(map, mineDistances(map, touched), game).scores;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
