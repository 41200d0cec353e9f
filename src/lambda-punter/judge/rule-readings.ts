// Where the task's text and the organisers' server differ, each difference an option by name.
// docs/judging.md, "Two readings of the rules", is held to this table by a test.

import type { FrameStyle } from '../../base/frame.ts';

/** An option's values, and which of them each reading has. */
interface Rule<Value extends string> {
  readonly values: readonly Value[];
  /** docs/recorded-games.md, "What the organisers' server did". */
  readonly judged: Value;
  /** What the text of the task, or of an extension, says or seems to say. */
  readonly text: Value;
}

function rule<const Value extends string>(judged: Value, text: Value, ...others: readonly Value[]): Rule<Value> {
  return { values: [judged, text, ...others], judged, text };
}

/** Every option. */
export const JUDGING_RULES = {
  /** Which ten time-outs make a zombie: ten in all, or ten with no answer between. */
  zombieAfter: rule('total', 'in-a-row'),
  /** What a crash counts as, or anything else that breaks the protocol: the end, or a time-out like any other. */
  crash: rule('zombie', 'timeout'),
  /** What it is to answer set-up late or wrongly: the end, or one time-out, after which moves are asked for. */
  failedSetup: rule('zombie', 'timeout'),
  /** Whether the judge ends its JSON with a newline, which its length counts. */
  newline: rule('counted', 'none'),
  /** What a frame's length counts. The judge writes ASCII, so only what punters write is read otherwise. */
  length: rule('bytes', 'characters'),
  /** Whether white space may stand before a punter's length. */
  blanks: rule('skipped', 'refused'),
  /** What it is to name another punter in a move or in `ready`. */
  wrongPunter: rule('ignored', 'illegal'),
  /**
   * Which last moves the stop message tells, all others being passes: those of others that the
   * receiver has not been told yet; its own besides; or all, as in the task's sample play.
   */
  stop: rule('news', 'news-and-own', 'last-moves'),
  /** Whether a turn lost to a time-out or an illegal move adds to the credit for splurges. */
  credit: rule('every-turn', 'own-turns'),
  /** Whether a river that the map lists twice stands for one turn or for two. It is one river all the same. */
  parallelRivers: rule('one-turn', 'turn-each'),
  /**
   * What happens to an offline program after the stop message: killed at once, or given a move's time to end by
   * itself.
   */
  afterStop: rule('killed', 'awaited'),
} as const;

/** An option's name. */
export type RuleName = keyof typeof JUDGING_RULES;

/** How a game is judged: a value for every option. */
export type RuleReadings = { readonly [Name in RuleName]: (typeof JUDGING_RULES)[Name]['values'][number] };

/** The options' names, in the order of the table. */
export const RULE_NAMES = Object.keys(JUDGING_RULES) as RuleName[];

/** The presets' names. */
export const READINGS = ['judged', 'text'] as const;

/** A preset's name. */
export type Reading = (typeof READINGS)[number];

/** As the organisers' server did it; the default everywhere. */
export const JUDGED: RuleReadings = preset('judged');
/** As the task's text says. */
export const TEXT: RuleReadings = preset('text');

/** The preset of that name. */
export function judgingOf(reading: Reading): RuleReadings {
  return reading === 'judged' ? JUDGED : TEXT;
}

function preset(reading: Reading): RuleReadings {
  return Object.fromEntries(RULE_NAMES.map((name) => [name, JUDGING_RULES[name][reading]])) as RuleReadings;
}

/** `judging` with one option set, as said on a command line; undefined if there is no such option or value. */
export function withRule(judging: RuleReadings, name: string, value: string): RuleReadings | undefined {
  const known = RULE_NAMES.find((one) => one === name);
  if (known === undefined || !JUDGING_RULES[known].values.some((one) => one === value)) return undefined;
  return { ...judging, [known]: value };
}

/** How frames travel under `judging`. */
export function frameStyle({ newline, length, blanks }: RuleReadings): FrameStyle {
  return { newline, length, blanks };
}
