// What a game of Taboo is to the arena: a describer who keeps its seat, a guesser, and the city of the game's seed.

import { dirname, join } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import type { Contest, Game, GameResult } from '../../arena/contest.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import { histogramOf } from '../../arena/figures/histogram.ts';
import { FileError, onDisk } from '../../base/file-error.ts';
import { fileNamePart } from '../../base/file-name.ts';
import { makeFolder } from '../../base/folder.ts';
import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { writeWhole } from '../../base/whole-file.ts';
import { TABOO_DESCRIBERS, type NamedDescriber } from '../describer/named-describers.ts';
import type { HintGame } from '../game/hints.ts';
import { foundWith, recordOf, type TabooGame } from '../game/taboo-game.ts';
import { tabooRecordJson, tabooScore } from '../game/taboo-record.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { readTabooTexts } from '../knowledge/taboo-texts.ts';
import type { GuesserGround } from '../bundled/named-guessers.ts';
import { playDescribed, playedGame, playRecorded } from '../bundled/played-taboo.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { bundledGuesser, knowledgeDigest, openGuessers, type SeatedGuesser, type SitGuesser } from './entrants.ts';
import { parseTabooOptions, type TabooOptions } from './desk-options.ts';
import { TABOO_SEATS, tabooTraits } from './traits.ts';

/** The contest for the arena. */
export const TABOO_ENTRY: ContestEntry = {
  name: 'taboo',
  module: import.meta.url,
  read(raw) {
    const options = parseTabooOptions(raw);
    return { ...tabooTraits(options), open: () => openTaboo(options) };
  },
};

/**
 * Opens the contest.
 * @throws {ArenaError} where somebody is not there, or other things are known here
 */
async function openTaboo(options: TabooOptions): Promise<Contest> {
  const texts = readTabooTexts();
  const digest = knowledgeDigest(texts);
  if (digest !== options.knowledge)
    throw new ArenaError(`this tournament was begun with other knowledge (${options.knowledge}; here it is ${digest})`);
  const mind = await keptMind();
  if (options.recorded !== undefined) return openRecorded(options, options.recorded, { texts, mind });
  const describers = new Map(options.describers.map((name) => [name, describerNamed(name)]));
  const guessers = openGuessers(options, { texts, mind });
  const { lot } = options;
  const order = shuffled(mind.index.cities, randomFrom(lot ?? seedOf('cities')));
  return {
    async play(game, signal) {
      signal.throwIfAborted();
      const { start, sit } = seated(game, describers, guessers);
      const { hints, taboo, records } = options;
      const city = order[(game.seed - 1) % order.length];
      // Everybody who meets this describer at this city hears the same where it does not react.
      const random = randomFrom(
        lot === undefined
          ? seedOf(game.seed, 'describer', game.seats[TABOO_SEATS.describer])
          : seedOf(lot, city.name, city.country),
      );
      const guesser = sit();
      let played: TabooGame | undefined;
      const abort = (): void => void guesser.end(false);
      signal.addEventListener('abort', abort, { once: true });
      try {
        played = await playDescribed(city, start({ mind, city, random, hints, taboo }), guesser, hints);
      } finally {
        signal.removeEventListener('abort', abort);
        await guesser.end(played?.end === 'found');
      }
      signal.throwIfAborted();
      const record = records === undefined ? undefined : await kept(records, game, { city, played, hints });
      const result = resultOf(played, guesser, hints, record);
      return lot === undefined ? result : { ...result, told: playedGame(city, played) };
    },
    close: () => Promise.resolve(),
  };
}

/** Recorded games. A guesser hears all hints, also those after it has found the city. */
function openRecorded({ entrants }: TabooOptions, games: readonly HintGame[], ground: GuesserGround): Contest {
  const guessers = new Map(
    entrants.flatMap((one) => (one.kind === 'bundled' ? [[one.name, bundledGuesser(one.guesser, ground)]] : [])),
  );
  return {
    play({ id, seed, seats }, signal) {
      signal.throwIfAborted();
      const [game, sit] = [games.at(seed - 1), guessers.get(seats[TABOO_SEATS.guesser])];
      if (game === undefined || sit === undefined) throw new ArenaError(`${id}: there is no such game or guesser`);
      const told = playRecorded(game, ground.mind.index.cities, sit());
      const score = tabooScore(told.found, game.hints.length);
      return Promise.resolve({ seats: seats.map(() => ({ score, faults: {} })), told });
    },
    close: () => Promise.resolve(),
  };
}

/** Both score the same: the number of guesses, or what a game costs in which the city is not found. */
function resultOf(played: TabooGame, guesser: SeatedGuesser, hints: number, record?: string): GameResult {
  const score = tabooScore(foundWith(played), hints);
  const measures = { found: played.end === 'found' ? 100 : 0, hints: played.turns.length };
  const { faults: failed, times } = guesser;
  const counts: { [kind: string]: number } = {};
  for (const { kind } of failed) counts[kind] = (counts[kind] ?? 0) + 1;
  return {
    seats: [
      { score, measures, faults: {} },
      {
        score,
        measures,
        faults: counts,
        ...(failed.length > 0 && { failed }),
        ...(times.length > 0 && { times: histogramOf(times) }),
      },
    ],
    ...(record !== undefined && { record }),
  };
}

function describerNamed(name: string): NamedDescriber {
  const found = TABOO_DESCRIBERS.get(name);
  if (found === undefined) throw new ArenaError(`there is no bundled describer ${name}`);
  return found;
}

function seated(
  { id, seats }: Game,
  describers: ReadonlyMap<string, NamedDescriber>,
  guessers: ReadonlyMap<string, SitGuesser>,
): { readonly start: NamedDescriber['start']; readonly sit: SitGuesser } {
  const describer = describers.get(seats[TABOO_SEATS.describer]);
  const sit = guessers.get(seats[TABOO_SEATS.guesser]);
  if (describer === undefined || sit === undefined)
    throw new ArenaError(`${id}: there is no describer ${seats[0]}, or no guesser ${seats[1]}`);
  return { start: describer.start, sit };
}

/** Keeps the game's record. @throws {ArenaError} where it cannot be written */
async function kept(
  folder: string,
  { id, seats }: Game,
  { city, played, hints }: { readonly city: KnownCity; readonly played: TabooGame; readonly hints: number },
): Promise<string> {
  const path = join(folder, `${fileNamePart(id, Infinity)}.json`);
  const [describer, guesser] = [seats[TABOO_SEATS.describer], seats[TABOO_SEATS.guesser]];
  // A describer that ran out of hints costs as much as one that gave all.
  const record = tabooRecordJson({ ...recordOf(played, city, { describer, guesser }), hints });
  try {
    await onDisk(path, async () => {
      makeFolder(dirname(path));
      await writeWhole(path, `${JSON.stringify(record, undefined, 1)}\n`);
    });
  } catch (error) {
    throw error instanceof FileError ? new ArenaError(`what was played cannot be kept: ${error.message}`) : error;
  }
  return path;
}
