// Two sellers turn around a buyer who stays: a person, so that a game may not be played again. The sellers' points
// count.

import { appendFileSync } from 'node:fs';
import type { Game, GameResult } from '../../../src/arena/contest.ts';
import type { ContestEntry, ContestTraits, Desk } from '../../../src/arena/contest-entry.ts';
import { specRecord, specText } from '../../../src/arena/run/spec-shape.ts';
import { seedOf } from '../../../src/base/seeded-random.ts';

/** Where the buyer sits. */
const BUYER = { seat: 1, name: 'buyer' };

/** What is true of all its games, whatever the options. */
const TRAITS: ContestTraits = {
  settings: [{ name: 'shop', seats: 3, stays: [BUYER], tags: { goods: 'hats' } }],
  figure: { name: 'points a session', of: 'score', better: 'higher', decimals: 1, range: { low: 0, high: 10 } },
  measures: [
    { name: 'deal', label: 'deals', decimals: 2 },
    { name: 'rounds', label: 'rounds', decimals: 1 },
  ],
};

export const SELLING: ContestEntry = {
  name: 'selling',
  module: import.meta.url,
  read(raw) {
    const { leaves: left, log: file } = specRecord({}, { leaves: specText, log: specText })(raw, 'options');
    return {
      ...TRAITS,
      replayable: false,
      width: 1,
      open: () =>
        Promise.resolve({
          play: async (game, signal) => {
            if (file !== undefined) appendFileSync(file, `${game.id}\n`);
            if (game.id === left) throw new Error('the buyer left');
            if (`${game.id} hangs` === left) await new Promise((_, reject) => signal.addEventListener('abort', reject));
            return sold(game);
          },
          close: () => Promise.resolve(),
        }),
    };
  },
};

/** The buyer's score is of another kind, and would win every game were it compared. */
function sold({ seed, seats }: Game): GameResult {
  return {
    seats: seats.map((name, seat) =>
      seat === BUYER.seat
        ? { score: 1000, faults: {} }
        : {
            score: name === 'kind' ? 6 + (seed % 3) : 2 + (seedOf(seed, name) % 3),
            measures: { deal: name === 'kind' ? 1 : 0, rounds: 1 + (seed % 4) },
            faults: {},
          },
    ),
  };
}

export const SELLING_DESK: Desk = {
  entry: SELLING,
  noun: 'seller',
  addOptions: (command) =>
    command
      .argument('<seller...>', 'kind, or any other word')
      .option('--leaves <game>', 'the game of which the buyer leaves')
      .option('--log <file>', 'a line there a game that is begun'),
  plan: ({ words, command }) => {
    const { leaves, log } = command.opts<{ readonly leaves?: string; readonly log?: string }>();
    return {
      options: {},
      besides: { ...(leaves !== undefined && { leaves }), ...(log !== undefined && { log }) },
      entrants: words,
    };
  },
  facts: () => ({ traits: TRAITS, made: {} }),
};
