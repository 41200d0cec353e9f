// What a summary needs to know of a tournament besides its games, from what its journal says it is.

import { ArenaError } from '../arena-error.ts';
import { PACKAGE_VERSION } from './digests.ts';
import type { Outcome, Setting, VoidGame } from '../contest.ts';
import type { Desk, DeskFacts } from '../contest-entry.ts';
import { factLines, factsIn, wordsIn } from '../report/fact-lines.ts';
import { SCHEDULE_KINDS, scheduleGames, type ScheduleOptions } from '../schedule/schedule.ts';
import type { SummaryOptions } from '../figures/summary.ts';

/** The games of a journal are sought among the first games of its schedule: this many for each, and some more. */
const SOUGHT = { times: 4, more: 10_000 };

/** What of a tournament has been played. */
export interface Played {
  readonly outcomes: readonly Outcome[];
  readonly voids?: readonly VoidGame[];
}

/** The contest's name in a journal's spec; '' if there is none. */
export function contestIn(identity: unknown): string {
  const { contest } = factsIn(factsIn(identity)['contest']);
  return typeof contest === 'string' ? contest : '';
}

/**
 * Reads the description of a tournament. What it does not understand is left out: there are no breakdowns by tag
 * then, or the games are not in the order of the schedule.
 * @param desk the contest's; undefined of a contest that is not known
 * @param identity a `Header`'s spec
 * @param command the command line that made the report
 * @throws {ArenaError} naming the contest, if its desk does not leave out what it does not understand
 */
export function summaryOptions(
  desk: Desk | undefined,
  identity: unknown,
  { outcomes, voids = [] }: Played,
  command: string,
): SummaryOptions {
  const { contest, schedule, code } = factsIn(identity);
  const { options } = factsIn(contest);
  const { seed: drawn, entrants, fillers: seated, kind } = factsIn(schedule);
  const facts: DeskFacts = desk ? factsOf(desk, options) : { traits: { settings: settingsIn(outcomes) }, made: {} };
  const { settings, figure, measures } = facts.traits;
  const played = new Set(outcomes.map(({ game }) => game.setting));
  const seed = typeof drawn === 'number' ? drawn : 0;
  const fillers = wordsIn(seated);
  return {
    seed,
    settings: settings.filter(({ name }) => played.has(name)),
    ...(figure && { figure }),
    ...(measures && { measures }),
    ...(facts.stands && { stands: facts.stands }),
    fillers: new Set(fillers),
    order: orderOf({ entrants: wordsIn(entrants), kind, settings, seed, fillers }, outcomes),
    voids,
    made: factLines({
      Command: command,
      Version: PACKAGE_VERSION,
      Contest: contestIn(identity),
      'Digest of the code that played': code,
      Schedule: kind,
      ...facts.made,
    }),
  };
}

function factsOf(desk: Desk, options: unknown): DeskFacts {
  try {
    return desk.facts(options);
  } catch (error) {
    if (!(error instanceof ArenaError)) throw error;
    throw new ArenaError(`the contest ${desk.entry.name} cannot read what was played: ${error.message}`);
  }
}

/** Settings of a contest that nothing is known of. */
function settingsIn(outcomes: readonly Outcome[]): Setting[] {
  const seats = new Map(outcomes.map(({ game }) => [game.setting, game.seats.length]));
  return [...seats]
    .map(([name, count]) => ({ name, seats: count, tags: {} }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The ids of the schedule until every game that was played has come; of what makes no schedule, none. */
function orderOf(
  { kind, ...rest }: Omit<ScheduleOptions, 'kind'> & { readonly kind: unknown },
  outcomes: readonly Outcome[],
): string[] {
  const known = SCHEDULE_KINDS.find((one) => one === kind);
  const missing = new Set(outcomes.map(({ game }) => game.id));
  if (known === undefined || missing.size === 0) return [];
  const most = SOUGHT.times * missing.size + SOUGHT.more;
  const order: string[] = [];
  try {
    for (const { id } of scheduleGames({ ...rest, kind: known })) {
      order.push(id);
      missing.delete(id);
      if (missing.size === 0 || order.length >= most) break;
    }
  } catch {
    return [];
  }
  return order;
}
