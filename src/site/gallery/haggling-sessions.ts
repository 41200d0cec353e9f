// Sessions of haggling that are worth seeing: between our agent and its rivals.

import { BUNDLED_AGENTS } from '../../haggling/bundled/bundled-agents.ts';
import { moneyOf, playInOneGo, roundsLeft } from '../../haggling/game/haggling-session.ts';
import { problemOf } from '../../haggling/game/problem-generator.ts';
import { PROBLEM_SIZES, worthOf } from '../../haggling/game/problem.ts';
import { SEAT_NAMES } from '../../haggling/record/wording.ts';
import { type LogEvent, openingEvent, turnEvents } from '../../haggling/record/session-log.ts';
import { atLeast, chosenGames, type GalleryGame, heldGames, type Reason } from './gallery-game.ts';

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
  const chosen = chosenGames(sessions, REASONS, (seen) => ({
    title: `${seen.names[0]} and ${seen.names[1]}`,
    why: `${split(seen)}.`,
  }));
  const held = await heldGames(chosen, ({ events }) => JSON.stringify(events));
  return held.map((game, at) => ({ ...game, seat: seatOfOurs(chosen[at].game) }));
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
  return { names, session, events, money: moneyOf(session) };
}

/** What an agreement lacks of the best for both together; nothing if there is none. */
function lacking({ session: { problem, ending }, money }: SeenSession): number | undefined {
  if (ending?.kind !== 'agreed') return undefined;
  const [one, other] = problem.values;
  const best = problem.counts.reduce((sum, count, type) => sum + count * Math.max(one[type], other[type]), 0);
  return best - money[0] - money[1];
}

const isItself = ({ names }: SeenSession): boolean => names[0] === names[1];
const isAgreed = ({ session }: SeenSession): boolean => session.ending?.kind === 'agreed';

/** The turn before the last. */
const lastButOne = ({ session }: SeenSession): number => session.turns - 1;

const REASONS: readonly Reason<SeenSession>[] = [
  {
    title: 'As much as there is, for both',
    worth: (seen) => lacking(seen) === 0 && !isItself(seen) && Math.min(...seen.money),
    why: (seen) => `${split(seen)}: nobody could have more without taking it from the other.`,
    turn: () => 1,
  },
  {
    title: 'In the last moment',
    worth: (seen) => isAgreed(seen) && roundsLeft(seen.session) <= 1 && seen.session.turns,
    why: (seen) =>
      `They agree on turn ${seen.session.turns}, when one more No would have left both with ` +
      `nothing: ${split(seen)}.`,
    turn: lastButOne,
  },
  {
    title: 'An even split',
    worth: (seen) => isAgreed(seen) && !isItself(seen) && atLeast(-1, -Math.abs(seen.money[0] - seen.money[1])),
    why: (seen) => `${split(seen)}. See what each asked for at first.`,
    turn: () => 1,
  },
  {
    title: 'A good deal for the haggler',
    worth: (seen) => isAgreed(seen) && atLeast(2, ours(seen) - theirs(seen)),
    why: (seen) => `${split(seen)}. See what the haggler believes, and what it offers next.`,
    turn: () => 2,
  },
  {
    title: 'The other is better off',
    worth: (seen) => isAgreed(seen) && ours(seen) > 0 && atLeast(1, theirs(seen) - ours(seen)),
    why: (seen) => `${split(seen)}. The haggler takes what it can still get; look at what it expects on its last turn.`,
    turn: lastButOne,
  },
  {
    title: 'Quickly done',
    worth: (seen) => isAgreed(seen) && -seen.session.turns,
    why: (seen) => `After ${seen.session.turns} turns they agree: ${split(seen)}. The first offer was good enough.`,
    turn: () => 1,
  },
  {
    title: 'A large problem',
    worth: (seen) => isAgreed(seen) && !isItself(seen) && kinds(seen) > 3 && seen.money[0] + seen.money[1],
    why: (seen) => `${kinds(seen)} kinds of things for $20: ${split(seen)}. See how the beliefs narrow turn by turn.`,
    turn: () => 3,
  },
  {
    title: 'Money left on the table',
    worth: (seen) => isAgreed(seen) && atLeast(1, lacking(seen) ?? 0),
    why: (seen) => `${split(seen)}: together they could have had $${lacking(seen)} more. Look at the chart of splits.`,
    turn: lastButOne,
  },
  {
    title: 'The haggler with itself',
    worth: (seen) => isAgreed(seen) && isItself(seen) && seen.session.turns,
    why: (seen) => `Both seats think alike and still need ${seen.session.turns} turns: ${split(seen)}.`,
    turn: (seen) => Math.round(seen.session.turns / 2),
  },
  {
    title: 'Step by step',
    worth: (seen) => isAgreed(seen) && atLeast(1, gaveUp(seen)),
    why: (seen) => `The haggler comes down by $${gaveUp(seen)} from its first offer to its last word: ${split(seen)}.`,
    turn: () => 1,
  },
];

/** Who makes what; the page knows them by their seats' names. */
function split({ names, money }: SeenSession): string {
  const made = names.map((name, seat) => `${SEAT_NAMES[seat]} (${name}) ${seat === 0 ? 'makes ' : ''}$${money[seat]}`);
  return made.join(', ');
}

function kinds({ session }: SeenSession): number {
  return session.problem.counts.length;
}

function seatOfOurs({ names }: SeenSession): 0 | 1 {
  return names[0] === OURS ? 0 : 1;
}

function ours(seen: SeenSession): number {
  return seen.money[seatOfOurs(seen)];
}

function theirs(seen: SeenSession): number {
  return seen.money[seatOfOurs(seen) === 0 ? 1 : 0];
}

/** What ours asked for first, less what it has made, in dollars. */
function gaveUp(seen: SeenSession): number {
  const seat = seatOfOurs(seen);
  const first = seen.events.find((event) => event[0] === 'offer' && event[1] === seat);
  const asked = first?.[0] === 'offer' ? (first[2]?.[seat] ?? []) : [];
  return worthOf(seen.session.problem.values[seat], asked) - seen.money[seat];
}
