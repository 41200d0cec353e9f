// The words by which people name agents of the ultimatum game on a command line.

import { onceEach } from '../../arena/run/entrant-words.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { type BundledUltimatumAgent, ULTIMATUM_AGENTS } from '../bundled/bundled-agents.ts';
import { namedAgent } from '../bundled/named-agents.ts';
import type { UltimatumEntrant } from './desk-options.ts';

/** Words for several agents at once; those that only try the rules are in none. */
const LISTS: { readonly [word: string]: () => readonly string[] } = {
  field: () => listWhere(({ family }) => family !== true),
  official: () => listWhere(({ official }) => official === true),
  tuned: () => listWhere(({ tuning, official, family }) => tuning === true && official !== true && family !== true),
  'kept-out': () => listWhere(({ tuning }) => tuning === false),
  families: () => listWhere(({ tuning, family }) => tuning === true && family === true),
};

/** `NAME=AGENT:COUNT`. */
const ENTRANT = /^(?:(?<called>[^=]+)=)?(?<what>.*?)(?::(?<count>\d{1,3}))?$/s;
/** More copies nobody needs. */
const MOST_COPIES = 100;

/** What one may write. */
export const ULTIMATUM_AGENT_HELP = `bundled agents: ${[...ULTIMATUM_AGENTS.keys()].join(', ')}; official for the course's, tuned for the other rivals that ours was tuned on, families for those that adapt and draw their numbers for each partner, kept-out for those of them that were kept out of tuning, field for all but these two lists. NAME=AGENT gives it a name, AGENT:COUNT makes as many copies`;

/**
 * The entrants of a command line.
 * @throws {UsageError} if a word names nobody, or two have one name
 */
export function ultimatumEntrants(words: readonly string[]): UltimatumEntrant[] {
  const entrants = onceEach(
    words.flatMap(entrantsIn),
    ({ name, agent }) => name === agent,
    (twice) => `two agents are called ${twice}; give one another name: other=AGENT`,
  );
  const [first] = entrants;
  if (entrants.length < 2)
    throw new UsageError(`it takes two agents to share; field names all, and ${first.name}:2 is one against itself`);
  return entrants;
}

/** The names of a list of agents. */
export function agentsListed(list: keyof typeof LISTS): readonly string[] {
  return LISTS[list]();
}

function entrantsIn(word: string): UltimatumEntrant[] {
  if (Object.hasOwn(LISTS, word)) return LISTS[word]().map((agent) => ({ name: agent, agent }));
  const { called, what = '', count } = ENTRANT.exec(word)?.groups ?? {};
  namedAgent(what, Object.keys(LISTS));
  const name = called ?? what;
  const copies = Number(count ?? 1);
  if (copies < 1 || copies > MOST_COPIES)
    throw new UsageError(`${word}: got ${copies} copies, expected 1 to ${MOST_COPIES}`);
  return Array.from({ length: copies }, (_, at) => ({ name: at === 0 ? name : `${name}-${at + 1}`, agent: what }));
}

function listWhere(isMeant: (agent: BundledUltimatumAgent) => boolean): string[] {
  return [...ULTIMATUM_AGENTS].flatMap(([name, one]) => (one.rulesOnly !== true && isMeant(one) ? [name] : []));
}
