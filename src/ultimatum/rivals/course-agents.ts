// The course's own agents. None of them learns.

import { type Random, randomBelow } from '../../base/seeded-random.ts';
import type { UltimatumAgent } from '../game/agent.ts';
import type { UltimatumRival } from './partner-manner.ts';

/** Plays by chance alone. */
export const CHAOTIC = courseAgent('offers anything, takes half of the offers, whatever they are', (random) => ({
  offer: ({ total }) => randomBelow(random, total + 1),
  deal: () => random() < 0.5,
}));

/** Gives half and takes anything. */
export const DUMMY = courseAgent('offers half, takes all above 0', () => ({
  offer: ({ total }) => Math.floor(total / 2),
  deal: ({ offer }) => offer > 0,
}));

/** Gives as little as there is. */
export const CHEATER = courseAgent('offers 1, takes all above 0', () => ({
  offer: ({ total }) => Math.min(1, total),
  deal: ({ offer }) => offer > 0,
}));

/** Only half is fair. Its name on command lines is `fair`, as the course's. */
export const EVEN_SPLITTER = courseAgent('offers half, takes half or more', () => ({
  offer: ({ total }) => Math.floor(total / 2),
  deal: ({ total, offer }) => offer >= total / 2,
}));

/** The template from which students began their own agent. */
export const TEMPLATE_AGENT = courseAgent('offers 1, takes all, even 0', () => ({
  offer: ({ total }) => Math.min(1, total),
  deal: () => true,
}));

function courseAgent(about: string, play: (random: Random) => Pick<UltimatumAgent, 'offer' | 'deal'>): UltimatumRival {
  return { about, tuning: true, official: true, make: ({ random }) => ({ ...play(random), told: () => undefined }) };
}
