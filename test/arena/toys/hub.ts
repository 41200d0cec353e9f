// A hub that is opened once and at which at most two games are under way: it counts how often it was opened, and
// how many games it had at once.

import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contest, Setting } from '../../../src/arena/contest.ts';
import type { ContestEntry, Desk } from '../../../src/arena/contest-entry.ts';
import { specRecord, specText } from '../../../src/arena/run/spec-shape.ts';

const SETTINGS: readonly Setting[] = [{ name: 'hall', seats: 2, tags: {} }];

export const HUB: ContestEntry = {
  name: 'hub',
  module: import.meta.url,
  read(raw) {
    const { log } = specRecord({ log: specText })(raw, 'options');
    return {
      settings: SETTINGS,
      openedOnce: true,
      width: 2,
      open: () => openHub(log),
    };
  },
};

function openHub(log: string): Contest {
  appendFileSync(log, 'opened\n');
  let underWay = 0;
  return {
    async play({ seats, seed }, signal) {
      appendFileSync(log, `${++underWay} under way\n`);
      await sleep(5, undefined, { signal }).finally(() => underWay--);
      return { seats: seats.map((name) => ({ score: name.length + (seed % 2), faults: {} })) };
    },
    close: () => Promise.resolve(appendFileSync(log, 'closed\n')),
  };
}

export const HUB_DESK: Desk = {
  entry: HUB,
  noun: 'guest',
  addOptions: (command) => command.argument('<guest...>').requiredOption('--log <file>', 'a line there an event'),
  plan: ({ words, command }) => ({
    options: { log: command.opts<{ readonly log: string }>().log },
    entrants: words,
  }),
  facts: () => ({ traits: { settings: SETTINGS }, made: {} }),
};
