// What a game of Taboo is to the arena: a describer who keeps its seat, a guesser, and the city of the game's seed.

import { addAbortListener } from 'node:events';
import { ArenaError } from '../../arena/arena-error.ts';
import type { Contest, GameResult } from '../../arena/contest.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import { histogramOf } from '../../arena/figures/histogram.ts';
import { keepRecord } from '../../arena/run/record-files.ts';
import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { type HintGame, tabooRecordJson, tabooScore } from '../game/taboo-record.ts';
import { foundWith, recordOf, type TabooGame } from '../game/taboo-game.ts';
import { readTabooTexts } from '../knowledge/taboo-texts.ts';
import type { GuesserSources } from '../bundled/bundled-agents.ts';
import { playDescribed, playedGame, playRecorded } from '../bundled/played-taboo.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { bundledGuesser, knowledgeDigest, openGuessers, type SeatedGuesser } from './entrants.ts';
import { readTabooOptions, type TabooOptions } from './desk-options.ts';
import { TABOO_SEATS, tabooTraits } from './traits.ts';

/** The contest for the arena. */
export const TABOO_ENTRY: ContestEntry = {
  name: 'taboo',
  module: import.meta.url,
  read(raw) {
    const options = readTabooOptions(raw, 'options');
    return { ...tabooTraits(options), open: () => openTaboo(options) };
  },
};

/**
 * Opens the contest.
 * @throws {ArenaError} if somebody is not there, or other things are known here
 */
async function openTaboo(options: TabooOptions): Promise<Contest> {
  const texts = readTabooTexts();
  const digest = knowledgeDigest(texts);
  if (digest !== options.knowledge)
    throw new ArenaError(`this tournament was begun with other knowledge (${options.knowledge}; here it is ${digest})`);
  const mind = await keptMind();
  if (options.recorded !== undefined) return openRecorded(options, options.recorded, { texts, mind });
  const odd = options.describers.find((name) => !TABOO_DESCRIBERS.has(name));
  if (odd !== undefined) throw new ArenaError(`there is no bundled describer ${odd}`);
  const guessers = openGuessers(options, { texts, mind });
  const { lot } = options;
  const order = shuffled(mind.index.cities, randomFrom(lot ?? seedOf('cities')));
  return {
    async play(game, signal) {
      signal.throwIfAborted();
      const describer = TABOO_DESCRIBERS.get(game.seats[TABOO_SEATS.describer]);
      const sit = guessers.get(game.seats[TABOO_SEATS.guesser]);
      if (describer === undefined || sit === undefined)
        throw new ArenaError(`${game.id}: there is no describer ${game.seats[0]}, or no guesser ${game.seats[1]}`);
      const { hints, taboo, records } = options;
      const city = order[(game.seed - 1) % order.length];
      // Everybody who meets this describer at this city hears the same if it does not react.
      const random = randomFrom(
        lot === undefined
          ? seedOf(game.seed, 'describer', game.seats[TABOO_SEATS.describer])
          : seedOf(lot, city.name, city.country),
      );
      const guesser = sit();
      let played: TabooGame | undefined;
      using _ends = addAbortListener(signal, () => void guesser.end(false));
      try {
        played = await playDescribed(city, describer.start({ mind, city, random, hints, taboo }), guesser, hints);
      } finally {
        await guesser.end(played?.end === 'found');
      }
      signal.throwIfAborted();
      const result = resultOf(played, guesser, hints);
      if (lot !== undefined) return { ...result, told: playedGame(city, played) };
      if (records === undefined) return result;
      const [by, to] = game.seats;
      // A describer that ran out of hints costs as much as one that gave all.
      const record = tabooRecordJson({ ...recordOf(played, { describer: by, guesser: to }), hints });
      return { ...result, record: await keepRecord(records, game, `${JSON.stringify(record, undefined, 1)}\n`) };
    },
  };
}

/** Recorded games. A guesser hears all hints, also those after it has found the city. */
function openRecorded({ entrants }: TabooOptions, games: readonly HintGame[], sources: GuesserSources): Contest {
  const guessers = new Map(
    entrants.flatMap((one) => (one.kind === 'bundled' ? [[one.name, bundledGuesser(one.guesser, sources)]] : [])),
  );
  return {
    play({ id, seed, seats }, signal) {
      signal.throwIfAborted();
      const [game, sit] = [games.at(seed - 1), guessers.get(seats[TABOO_SEATS.guesser])];
      if (game === undefined || sit === undefined) throw new ArenaError(`${id}: there is no such game or guesser`);
      const told = playRecorded(game, sources.mind.index.cities, sit());
      const score = tabooScore(told.found, game.hints.length);
      return Promise.resolve({ seats: seats.map(() => ({ score, faults: {} })), told });
    },
  };
}

/** Both score the same: the number of guesses, or what a game costs in which the city is not found. */
function resultOf(played: TabooGame, { faults: failed, times }: SeatedGuesser, hints: number): GameResult {
  const score = tabooScore(foundWith(played), hints);
  const measures = { found: played.end === 'found' ? 100 : 0, hints: played.turns.length };
  const guesser = {
    score,
    measures,
    faults: Object.fromEntries([...Map.groupBy(failed, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
    ...(failed.length > 0 && { failed }),
    ...(times.length > 0 && { times: histogramOf(times) }),
  };
  return { seats: [{ score, measures, faults: {} }, guesser] };
}
