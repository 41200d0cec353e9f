// Sessions of haggling that are worth seeing: between our agent and its rivals.

import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import { moneyOf, playInOneGo, roundsLeft } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import { PROBLEM_SIZES, worthOf } from '../game/problem.ts';
import { SEAT_NAMES } from '../record/wording.ts';
import { type LogEvent, openingEvent, turnEvents } from '../record/session-log.ts';
import { atLeast, chosenGames, type GalleryGame, heldGames, type Reason } from '../../web/gallery-game.ts';

/** A session, with its log, and what each has made. */
type SeenSession = ReturnType<typeof played>;

/** How many sessions are played of each pair. */
const SEEDS = 4;
const OURS = 'haggler';

/** Plays our agent on both seats with every rival, and chooses ten. */
export async function hagglingSessions(): Promise<GalleryGame[]> {
  const sessions = [...BUNDLED_AGENTS.keys()].flatMap((rival, at) =>
    Array.from({ length: SEEDS }, (_, place) => {
      const names = place % 2 === 0 ? ([OURS, rival] as const) : ([rival, OURS] as const);
      return played(names, at * SEEDS + place + 1, place === SEEDS - 1 ? 'large' : 'standard');
    }),
  );
  const chosen = chosenGames(sessions, REASONS, ({ names, split }) => ({
    title: names.join(' and '),
    why: `${split}.`,
  }));
  const held = await heldGames(chosen, ({ events }) => JSON.stringify(events));
  return held.map((game, at) => ({ ...game, seat: chosen[at].game.seat }));
}

function played(names: readonly [string, string], seed: number, size: keyof typeof PROBLEM_SIZES) {
  const { problem } = problemOf(seed, PROBLEM_SIZES[size]);
  const events: LogEvent[] = [['seed', seed], openingEvent(problem, ['script', 'script'])];
  const [first, second] = names.map((name) => BUNDLED_AGENTS.get(name)?.Agent);
  if (first === undefined || second === undefined) throw new Error(`no such agents: ${names.join(', ')}`);
  let turns = 0;
  const session = playInOneGo(problem, [first, second], (now) => {
    events.push(...turnEvents(turns++ % 2 === 0 ? 0 : 1, now));
  });
  const money = moneyOf(session);
  const { counts, values } = problem;
  const best = counts.reduce((sum, count, type) => sum + count * Math.max(values[0][type], values[1][type]), 0);
  const seat = names[0] === OURS ? 0 : 1;
  const offer = events.find((event) => event[0] === 'offer' && event[1] === seat);
  const asked = offer?.[0] === 'offer' ? (offer[2]?.[seat] ?? []) : [];
  const made = names.map((name, at) => `${SEAT_NAMES[at]} (${name}) ${at === 0 ? 'makes ' : ''}$${money[at]}`);
  return {
    names,
    session,
    events,
    money,
    seat,
    isItself: names[0] === names[1],
    isAgreed: session.ending?.kind === 'agreed',
    /** What the agreement lacks of the best for both together. */
    lacking: best - money[0] - money[1],
    ours: money[seat],
    theirs: money[1 - seat],
    /** What ours asked for first, less what it has made, in dollars. */
    gaveUp: worthOf(values[seat], asked) - money[seat],
    kinds: counts.length,
    /** Who makes what; the page knows them by their seats' names. */
    split: made.join(', '),
  };
}

/** The turn before the last. */
const lastButOne = ({ session }: SeenSession): number => session.turns - 1;

const REASONS: readonly Reason<SeenSession>[] = [
  {
    title: 'As much as there is, for both',
    worth: ({ isAgreed, lacking, isItself, money }) => isAgreed && lacking === 0 && !isItself && Math.min(...money),
    why: ({ split }) => `${split}: nobody could have more without taking it from the other.`,
    turn: () => 1,
  },
  {
    title: 'At the last moment',
    worth: ({ isAgreed, session }) => isAgreed && roundsLeft(session) <= 1 && session.turns,
    why: ({ session, split }) =>
      `They agree on turn ${session.turns}, when one more No would have left both with nothing: ${split}.`,
    turn: lastButOne,
  },
  {
    title: 'An even split',
    worth: ({ isAgreed, isItself, ours, theirs }) => isAgreed && !isItself && atLeast(-1, -Math.abs(ours - theirs)),
    why: ({ split }) => `${split}. See what each asked for at first.`,
    turn: () => 1,
  },
  {
    title: 'A good deal for the haggler',
    worth: ({ isAgreed, ours, theirs }) => isAgreed && atLeast(2, ours - theirs),
    why: ({ split }) => `${split}. See what the haggler believes, and what it offers next.`,
    turn: () => 2,
  },
  {
    title: 'The other is better off',
    worth: ({ isAgreed, ours, theirs }) => isAgreed && ours > 0 && atLeast(1, theirs - ours),
    why: ({ split }) => `${split}. The haggler takes what it can still get; look at what it expects on its last turn.`,
    turn: lastButOne,
  },
  {
    title: 'Quickly done',
    worth: ({ isAgreed, session }) => isAgreed && -session.turns,
    why: ({ session, split }) => `After ${session.turns} turns they agree: ${split}. The first offer was good enough.`,
    turn: () => 1,
  },
  {
    title: 'A large problem',
    worth: ({ isAgreed, isItself, kinds, ours, theirs }) => isAgreed && !isItself && kinds > 3 && ours + theirs,
    why: ({ kinds, split }) => `${kinds} kinds of things for $20: ${split}. See how the beliefs narrow turn by turn.`,
    turn: () => 3,
  },
  {
    title: 'Money left on the table',
    worth: ({ isAgreed, lacking }) => isAgreed && atLeast(1, lacking),
    why: ({ split, lacking }) =>
      `${split}: together they could have had $${lacking} more. Look at the chart of splits.`,
    turn: lastButOne,
  },
  {
    title: 'The haggler with itself',
    worth: ({ isAgreed, isItself, session }) => isAgreed && isItself && session.turns,
    why: ({ session, split }) => `Both seats think alike and still need ${session.turns} turns: ${split}.`,
    turn: ({ session }) => Math.round(session.turns / 2),
  },
  {
    title: 'Step by step',
    worth: ({ isAgreed, gaveUp }) => isAgreed && atLeast(1, gaveUp),
    why: ({ gaveUp, split }) => `The haggler comes down by $${gaveUp} from its first offer to its last word: ${split}.`,
    turn: () => 1,
  },
];
