// Series of the ultimatum game that are worth seeing: between agents of different manners.

import { wholePercent } from '../../base/grouped.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { seatAgents, ULTIMATUM_AGENTS } from '../bundled/bundled-agents.ts';
import { playQuickSeries } from '../game/series-play.ts';
import { OFFICIAL_TERMS, type RoundOutcome } from '../game/ultimatum-series.ts';
import { packSeries, SeriesTape } from '../page/model/series-tape.ts';
import { atLeast, chosenGames, type GalleryGame, heldGames, type Reason } from '../../web/gallery-game.ts';

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
  const chosen = chosenGames([...tables, ...duels, ...selves], REASONS, ({ names, scored }) => ({
    title: names.join(' and '),
    why: `${scored}.`,
  }));
  return heldGames(chosen, packSeries);
}

function played(names: readonly string[], seed: number) {
  const terms = { ...OFFICIAL_TERMS, rounds: ROUNDS };
  const seats = seatAgents(names, seed, ROUNDS);
  const players = seats.map(({ uid, name }) => ({ uid, name }));
  const agents = new Map(seats.map(({ uid, agent }) => [uid, agent]));
  const tape = new SeriesTape({ terms, rules: 'official', minPercent: 1, players });
  const outcomes: RoundOutcome[] = [];
  const series = playQuickSeries(agents, terms, randomFrom(seedOf(seed, 'series')), (outcome) => {
    outcomes.push(outcome);
    tape.addOutcome(outcome);
  });
  /** As the page shows them. */
  const scores = players.map(({ uid }) => series.tallies.get(uid)?.score(terms.total) ?? 0);
  const third = Math.ceil(outcomes.length / 3);
  const [ours, ...others] = scores;
  return {
    names,
    scores,
    tape,
    isTable: names.length > 2,
    isDuel: names.length === 2 && names[0] !== names[1],
    /** By how much ours is ahead of the best of the others. */
    lead: ours - Math.max(...others),
    /** The part of refused offers: in all rounds, in the first third of them, in the last. */
    refused: refusedIn(outcomes),
    first: refusedIn(outcomes.slice(0, third)),
    last: refusedIn(outcomes.slice(2 * third)),
    /** Everybody's score: the gain a round, drawn towards 50 by rounds that nobody played. */
    scored: names.map((name, at) => `${name}${at === 0 ? ' scores' : ''} ${scores[at].toFixed(1)}`).join(', '),
  };
}

/** The part of some rounds in which an offer was refused. */
function refusedIn(outcomes: readonly RoundOutcome[]): number {
  return outcomes.filter(({ win }) => !win).length / Math.max(1, outcomes.length);
}

const REASONS: readonly Reason<SeenSeries>[] = [
  {
    title: 'The dealmaker is ahead',
    worth: ({ isTable, lead }) => isTable && atLeast(1, lead),
    why: ({ scored }) => `${scored}. The table of pairs shows with whom it deals best.`,
  },
  {
    title: 'The dealmaker is behind',
    worth: ({ isTable, lead }) => isTable && atLeast(1, -lead),
    why: ({ scored }) => `${scored}. The table of pairs shows with whom it deals worst.`,
  },
  {
    title: 'Everybody says no',
    worth: ({ isTable, refused }) => isTable && atLeast(0.4, refused),
    why: ({ refused, scored }) =>
      `${wholePercent(refused)} of the offers are refused, and then both get nothing: ${scored}.`,
  },
  {
    title: 'Peace',
    worth: ({ isTable, refused }) => isTable && atLeast(-0.25, -refused),
    why: ({ refused, scored }) => `Only ${wholePercent(refused)} of the offers are refused: ${scored}.`,
  },
  {
    title: 'Who accepts little is offered little',
    worth: ({ isDuel, lead }) => isDuel && atLeast(10, lead),
    why: ({ names, scored }) =>
      `The dealmaker finds how little ${names[1]} takes: ${scored}. See the offers of the first ten rounds.`,
  },
  {
    title: 'A hard partner',
    worth: ({ isDuel, lead }) => isDuel && atLeast(10, -lead),
    why: ({ names, scored }) =>
      `${names[1]} does not give in, and the dealmaker takes less rather than nothing: ${scored}.`,
  },
  {
    title: 'They cannot agree',
    worth: ({ isDuel, refused }) => isDuel && atLeast(0.4, refused),
    why: ({ refused, scored }) =>
      `${wholePercent(refused)} of the offers are refused: ${scored}. Watch whether anybody learns.`,
  },
  {
    title: 'Half and half',
    worth: ({ isDuel, scores }) => isDuel && atLeast(45, Math.min(...scores)),
    why: ({ scored }) => `Both gain alike: ${scored}. See when the offers settle.`,
  },
  {
    title: 'Somebody learns',
    worth: ({ isDuel, first, last }) => isDuel && atLeast(0.2, first - last),
    why: ({ first, last }) =>
      `In the first third ${wholePercent(first)} of the offers are refused, in the last ${wholePercent(last)}.`,
  },
  {
    title: 'The dealmaker with itself',
    worth: ({ names }) => names[0] === names[1] && 1,
    why: ({ refused, scored }) =>
      `${scored}: two of the same mind, and ${wholePercent(refused)} of their offers are refused.`,
  },
];
