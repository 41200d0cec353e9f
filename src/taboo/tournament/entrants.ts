// Who guesses: bundled guessers in this process, programs in processes of their own, one a game. People name them on a
// command line; what a program does wrong is told, and ends no tournament.

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import type { SeatFault } from '../../arena/contest.ts';
import { programDigest } from '../../arena/run/digests.ts';
import { calledWord, checkEntrantFile, onceEach } from '../../arena/run/entrant-words.ts';
import { absolutePath, portablePath, readVerified } from '../../arena/run/tournament-files.ts';
import { plain } from '../../base/plain-text.ts';
import { unknownName } from '../../terminal/unknown-name.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { GUESS_TROUBLES, readGuess } from '../game/guess.ts';
import type { TabooTexts } from '../knowledge/country-file.ts';
import { type GuesserFault, GuesserTrouble, ProgramGuesser } from '../seats/program-guesser.ts';
import { BUNDLED_GUESSERS, type GuesserSources, guesserNamed, namedList } from '../bundled/bundled-agents.ts';
import type { HintGuesser, RankingGuesser } from '../bundled/played-taboo.ts';
import { type GuesserEntrant, START_GUESSER_MS, type TabooOptions } from './desk-options.ts';

/** The word for all bundled guessers. */
const FIELD = 'field';

/** What one may write. */
export const GUESSER_HELP = [
  `bundled guessers: ${namedList(BUNDLED_GUESSERS)}`,
  `${FIELD} for all of them`,
  'or a program, such as ./build/guesser, that is given a hint a line and says a city a line. NAME=GUESSER names it',
].join('; ');

/**
 * The guessers of a command line.
 * @throws {UsageError} if a word names nobody, or two have one name
 */
export function guessersNamed(words: readonly string[], describers: readonly string[]): GuesserEntrant[] {
  return onceEach(
    words.flatMap(entrantsOf),
    (one) => one.kind === 'bundled' && one.name === one.guesser,
    (twice) => `two are called ${twice}; give one another name: other=${twice}`,
    describers,
  );
}

/**
 * The describers of an option: names separated by commas.
 * @throws {UsageError} if one is none
 */
export function describersNamed(text: string): string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const known = [...TABOO_DESCRIBERS.keys()];
  const odd = names.find((name) => !TABOO_DESCRIBERS.has(name));
  if (odd === undefined) return names;
  throw new UsageError(`--describers: ${unknownName('describer', odd, known)}`);
}

function entrantsOf(word: string): GuesserEntrant[] {
  const { called, what } = calledWord(word);
  if (BUNDLED_GUESSERS.has(what)) return [{ name: called ?? what, kind: 'bundled', guesser: what }];
  if (called === undefined && what === FIELD)
    return [...BUNDLED_GUESSERS.keys()].map((guesser) => ({ name: guesser, kind: 'bundled', guesser }));
  const known = [...BUNDLED_GUESSERS.keys(), FIELD];
  checkEntrantFile(what, { noun: 'guesser', known, or: 'a program', expected: 'a program', isProgram: true });
  return [{ name: called ?? basename(what), kind: 'program', path: portablePath(what), digest: programDigest(what) }];
}

/** How long it may take to end by itself after its game. */
const END_MS = 500;
/** A guesser needs no more. */
const ALLOWANCE = { memoryBytes: 2048 * 1024 * 1024, processes: 64 };
const LONGEST_REASON = 200;

/** A guesser in one game. */
export interface SeatedGuesser extends HintGuesser {
  /** What it did wrong. */
  readonly faults: readonly SeatFault[];
  /** How long its guesses took, in milliseconds; none if that says nothing. */
  readonly times: readonly number[];
  /** Tells how the game ended, and ends the guesser. */
  end(isFound: boolean): Promise<void>;
}

/**
 * A program in one game. One that fails is out of it.
 * @param limits how long it may take for its first guess, while it starts, and for each other, in milliseconds; none by
 *   default
 */
export function seatedProgram(path: string, limits?: Record<'first' | 'next', number>): SeatedGuesser {
  const program = new ProgramGuesser({ path, child: { allowance: ALLOWANCE } });
  const faults: SeatFault[] = [];
  const times: number[] = [];
  let turn = -1;
  const fail = (kind: GuesserFault, reason: string): undefined => void faults.push({ turn, kind, reason });
  return {
    faults,
    times,
    async guess(hint) {
      turn++;
      if (faults.length > 0) return undefined;
      const begun = performance.now();
      let line: string;
      try {
        line = await program.ask(hint, turn === 0 ? limits?.first : limits?.next);
      } catch (error) {
        if (!(error instanceof GuesserTrouble)) throw error;
        return fail(error.kind, plain(error.message, LONGEST_REASON));
      }
      // For the first one it starts.
      if (turn > 0) times.push(performance.now() - begun);
      const read = readGuess(line);
      if (read.kind !== 'trouble') return read;
      // The wrapper cannot go on either: a service takes no try for it, and gives no hint.
      return fail('no guess', `said ${plain(line, 60) || 'nothing'}: ${GUESS_TROUBLES[read.why]}`);
    },
    async end(isFound) {
      await program.finish(isFound, faults.length > 0 ? 0 : END_MS);
    },
  };
}

/** Sits down to a game. */
export type SitGuesser = () => SeatedGuesser;

/**
 * Opens everybody.
 * @throws {ArenaError} if a file is not there or is another one, or there is no such bundled guesser
 */
export function openGuessers(
  { entrants, timeoutMs }: Pick<TabooOptions, 'entrants' | 'timeoutMs'>,
  sources: GuesserSources,
): ReadonlyMap<string, SitGuesser> {
  const limits = timeoutMs === undefined ? undefined : { first: timeoutMs + START_GUESSER_MS, next: timeoutMs };
  return new Map(
    entrants.map((one): [string, SitGuesser] => {
      if (one.kind === 'program') {
        readVerified(one.path, one.digest);
        const path = absolutePath(one.path);
        return [one.name, () => seatedProgram(path, limits)];
      }
      const sit = bundledGuesser(one.guesser, sources);
      return [
        one.name,
        () => {
          const player = sit();
          return { guess: (hint) => player.guess(hint), faults: [], times: [], end: () => Promise.resolve() };
        },
      ];
    }),
  );
}

/**
 * A bundled guesser. What it knows is put together when it first sits down.
 * @throws {ArenaError} if there is none of that name
 */
export function bundledGuesser(name: string, sources: GuesserSources): () => RankingGuesser {
  const open = guesserNamed(name);
  if (open === undefined) throw new ArenaError(`there is no bundled guesser ${name}`);
  let sit: (() => RankingGuesser) | undefined;
  return () => {
    sit ??= open(sources);
    return sit();
  };
}

/** 16 hexadecimal digits. */
export function knowledgeDigest(texts: TabooTexts): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}
