// Series of the ultimatum game that are worth seeing: between agents of different manners.

import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { ULTIMATUM_AGENTS } from '../../ultimatum/bundled/bundled-agents.ts';
import { playQuickSeries } from '../../ultimatum/game/series-play.ts';
import { OFFICIAL_TERMS, type RoundOutcome } from '../../ultimatum/game/ultimatum-series.ts';
import { packSeries } from '../../ultimatum/page/model/carried-series.ts';
import { SeriesTape } from '../../ultimatum/page/model/series-tape.ts';
import { atLeast, chosenGames, type GalleryGame, heldGames, type Reason } from './gallery-game.ts';

/** A series that was played. */
type SeenSeries = ReturnType<typeof played>;

const OURS = 'dealmaker';
const ROUNDS = 60;
/** Rivals at a table besides ours. */
const OTHERS = 3;

/** Plays tables of ours and three rivals, and duels with each rival, and chooses ten. */
export function ultimatumSeries(): Promise<GalleryGame[]> {
  const rivals = [...ULTIMATUM_AGENTS.keys()].filter((name) => name !== OURS);
  const tables = rivals.flatMap((_, from) => {
    const others = Array.from({ length: OTHERS }, (__, place) => rivals[(from * 2 + place * 5) % rivals.length]);
    return new Set(others).size < OTHERS ? [] : [played([OURS, ...others], from + 1)];
  });
  const duels = rivals.map((rival, at) => played([OURS, rival], at + 1));
  const selves = [played([OURS, OURS], 1)];
  const chosen = chosenGames([...tables, ...duels, ...selves], REASONS, (seen) => ({
    title: seen.names.join(' and '),
    why: `${scored(seen)}.`,
  }));
  return heldGames(chosen, packSeries);
}

function played(names: readonly string[], seed: number) {
  const terms = { ...OFFICIAL_TERMS, rounds: ROUNDS };
  const players = names.map((name, place) => ({ uid: `${place + 1}`, name }));
  const agents = new Map(
    players.flatMap(({ uid, name }) => {
      const bundled = ULTIMATUM_AGENTS.get(name);
      const start = { random: randomFrom(seedOf(seed, 'agent', uid)), rounds: ROUNDS };
      return bundled === undefined ? [] : [[uid, bundled.make(start)] as const];
    }),
  );
  const tape = new SeriesTape({ terms, rules: 'official', minPercent: 1, players });
  const outcomes: RoundOutcome[] = [];
  const series = playQuickSeries(agents, terms, randomFrom(seedOf(seed, 'series')), (outcome) => {
    outcomes.push(outcome);
    tape.addOutcome(outcome);
  });
  /** As the page shows them. */
  const scores = players.map(({ uid }) => series.tallies.get(uid)?.score(terms.total) ?? 0);
  return { names, outcomes, scores, tape };
}

const isTable = ({ names }: SeenSeries): boolean => names.length > 2;
const isDuel = ({ names }: SeenSeries): boolean => names.length === 2 && names[0] !== names[1];

/** The part of rounds in which an offer was refused. */
function refused({ outcomes }: SeenSeries): number {
  return outcomes.filter(({ win }) => !win).length / outcomes.length;
}

const REASONS: readonly Reason<SeenSeries>[] = [
  {
    title: 'The dealmaker is ahead',
    worth: (seen) => isTable(seen) && atLeast(1, lead(seen)),
    why: (seen) => `${scored(seen)}. The table of pairs shows with whom it deals best.`,
  },
  {
    title: 'The dealmaker is behind',
    worth: (seen) => isTable(seen) && atLeast(1, -lead(seen)),
    why: (seen) => `${scored(seen)}. The table of pairs shows with whom it deals worst.`,
  },
  {
    title: 'A table of No',
    worth: (seen) => isTable(seen) && atLeast(0.4, refused(seen)),
    why: (seen) => `${percent(refused(seen))} of the offers are refused, and then both get nothing: ${scored(seen)}.`,
  },
  {
    title: 'Peace',
    worth: (seen) => isTable(seen) && atLeast(-0.25, -refused(seen)),
    why: (seen) => `Only ${percent(refused(seen))} of the offers are refused: ${scored(seen)}.`,
  },
  {
    title: 'Who accepts little is offered little',
    worth: (seen) => isDuel(seen) && atLeast(10, seen.scores[0] - seen.scores[1]),
    why: (seen) =>
      `The dealmaker finds how little ${seen.names[1]} takes: ${scored(seen)}. See the offers of ` +
      `the first ten rounds.`,
  },
  {
    title: 'A hard partner',
    worth: (seen) => isDuel(seen) && atLeast(10, seen.scores[1] - seen.scores[0]),
    why: (seen) =>
      `${seen.names[1]} does not give in, and the dealmaker takes less rather than nothing: ${scored(seen)}.`,
  },
  {
    title: 'They cannot agree',
    worth: (seen) => isDuel(seen) && atLeast(0.4, refused(seen)),
    why: (seen) =>
      `${percent(refused(seen))} of the offers are refused: ${scored(seen)}. Watch whether anybody learns.`,
  },
  {
    title: 'Half and half',
    worth: (seen) => isDuel(seen) && atLeast(45, Math.min(...seen.scores)),
    why: (seen) => `Both gain alike: ${scored(seen)}. See when the offers settle.`,
  },
  {
    title: 'Somebody learns',
    worth: (seen) => isDuel(seen) && atLeast(0.2, learnt(seen)),
    why: (seen) =>
      `In the first third ${percent(refusedIn(seen, 0))} of the offers are refused, in the last ` +
      `${percent(refusedIn(seen, 2))}.`,
  },
  {
    title: 'The dealmaker with itself',
    worth: ({ names }) => names[0] === names[1] && 1,
    why: (seen) => `${scored(seen)}: two of the same mind, and ${percent(refused(seen))} of their offers are refused.`,
  },
];

/** By how much ours is ahead of the best of the others. */
function lead({ scores: [ours, ...others] }: SeenSeries): number {
  return ours - Math.max(...others);
}

/** Everybody's score: the gain a round, drawn towards 50 by rounds that nobody played. */
function scored({ names, scores }: SeenSeries): string {
  return names.map((name, place) => `${name}${place === 0 ? ' scores' : ''} ${scores[place].toFixed(1)}`).join(', ');
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

/** The part of refused offers in a third of the series. */
function refusedIn({ outcomes }: SeenSeries, third: 0 | 1 | 2): number {
  const size = Math.ceil(outcomes.length / 3);
  const some = outcomes.slice(third * size, (third + 1) * size);
  return some.filter(({ win }) => !win).length / Math.max(1, some.length);
}

function learnt(seen: SeenSeries): number {
  return refusedIn(seen, 0) - refusedIn(seen, 2);
}
