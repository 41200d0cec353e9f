// What a summary needs to know of a tournament besides its games, from what its journal says it is.

import type { Outcome, Setting } from '../../arena/contest.ts';
import { SCHEDULE_KINDS, scheduleGames } from '../../arena/schedule.ts';
import type { ScheduleOptions } from '../../arena/schedule.ts';
import type { SummaryOptions } from '../../arena/summary.ts';
import { LAMBDA_PUNTER } from './lambda-punter-contest.ts';
import { lambdaSettings, MAP_CLASSES } from './tournament-settings.ts';
import type { MapChoice } from './tournament-settings.ts';
import { MEGABYTE } from '../../terminal/option-values.ts';
import { isObject } from '../../base/shape.ts';
import project from '../../../package.json' with { type: 'json' };

/** The games of a journal are sought in its schedule among so many times as many, and some. */
const SOUGHT = { times: 4, more: 10_000 };

type Json = { readonly [key: string]: unknown };

/**
 * Reads the description of a tournament. What it does not understand, as of a contest that it does not know, is
 * left out: there are no breakdowns by tag then, or the games are not in the order of the schedule.
 * @param identity a `Header`'s spec
 * @param command the command line that made the report
 */
export function summaryOptions(identity: unknown, outcomes: readonly Outcome[], command: string): SummaryOptions {
  const spec = objectOf(identity);
  const contest = objectOf(spec['contest']);
  const options = objectOf(contest['options']);
  const schedule = objectOf(spec['schedule']);
  const settings = contest['contest'] === LAMBDA_PUNTER ? lambdaSettingsOf(options) : namesOf(outcomes);
  const played = new Set(outcomes.map(({ game }) => game.setting));
  const seed = typeof schedule['seed'] === 'number' ? schedule['seed'] : 0;
  const fillers = textsOf(schedule['fillers']);
  return {
    seed,
    settings: settings.filter(({ name }) => played.has(name)),
    fillers: new Set(fillers),
    order: orderOf(
      { entrants: textsOf(schedule['entrants']), kind: schedule['kind'], settings, seed, fillers },
      outcomes,
    ),
    made: madeOf(spec, contest, options, schedule, command),
  };
}

function lambdaSettingsOf({ maps, extensions }: Json): Setting[] {
  return lambdaSettings(Array.isArray(maps) ? maps.filter(isMap) : [], textsOf(extensions));
}

/** Settings of a contest that nothing is known of. */
function namesOf(outcomes: readonly Outcome[]): Setting[] {
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

function madeOf(
  spec: Json,
  contest: Json,
  options: Json,
  schedule: Json,
  command: string,
): { readonly [name: string]: string } {
  const maps = Array.isArray(options['maps']) ? options['maps'].filter(isMap) : [];
  const facts: { readonly [name: string]: unknown } = {
    Command: command,
    Version: project.version,
    Contest: contest['contest'],
    'Digest of the code that played': spec['code'],
    Schedule: schedule['kind'],
    Entrants: (Array.isArray(options['entrants']) ? options['entrants'] : []).map(entrantLine).join('\n'),
    Maps: maps.map(({ file, digest, seats }) => `${file} (${digest}), ${seats} seats`).join('\n'),
    Extensions: textsOf(options['extensions']).join(', '),
    Handshake: options['handshake'],
    Limits: limitsLine(objectOf(options['limits'])),
    Judging: options['judging'],
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      if (value === undefined || value === '') return [];
      return [[name, typeof value === 'string' ? value : shown(value)]];
    }),
  );
}

/** An entrant in words; what is not understood, as of another version, as it is. */
function entrantLine(value: unknown): string {
  const { name, kind, rival, budget, policy, path, digest, ...more } = objectOf(value);
  const { unit, move, setup } = objectOf(budget);
  const what = [
    kind === 'program'
      ? `the executable ${String(path)}${typeof digest === 'string' ? ` (${digest})` : ''}`
      : undefined,
    kind === 'rival' ? `the rival ${String(rival)}` : undefined,
    kind === 'planner' ? `the planner, ${String(move)} ${String(unit)} a move, ${String(setup)} for set-up` : undefined,
    policy === undefined ? undefined : `with ${shown(policy)}`,
    Object.keys(more).length > 0 ? shown(more) : undefined,
  ];
  return `${String(name)}: ${what.filter((part) => part !== undefined).join(', ')}`;
}

/** Limits of time and memory in words, the rest by name. */
function limitsLine({ moveMs, setupMs, memoryBytes, ...more }: Json): string {
  const parts = [
    typeof moveMs === 'number' ? `a move ${moveMs / 1000} s` : undefined,
    typeof setupMs === 'number' ? `set-up ${setupMs / 1000} s` : undefined,
    typeof memoryBytes === 'number' ? `memory ${memoryBytes / MEGABYTE} MB` : undefined,
    Object.keys(more).length > 0 ? shown(more) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** An object's values after their names; deeper ones as JSON. */
function shown(value: unknown): string {
  return Object.entries(objectOf(value))
    .map(([name, one]) => `${name} ${typeof one === 'string' ? one : JSON.stringify(one)}`)
    .join(', ');
}

function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function isMap(value: unknown): value is MapChoice {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    typeof value['file'] === 'string' &&
    typeof value['digest'] === 'string' &&
    typeof value['seats'] === 'number' &&
    MAP_CLASSES.some(({ name }) => name === value['class'])
  );
}
