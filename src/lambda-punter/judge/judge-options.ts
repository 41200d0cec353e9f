// How programs are run and judged: the options that every command with a judge in it has.

import { canIsolate, NOT_ISOLATED } from '../../programs/isolation.ts';
import type { Command } from '../../terminal/command.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { collect, MEGABYTE, megabytes, seconds } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import {
  type RuleReadings,
  JUDGING_RULES,
  judgingOf,
  type Reading,
  READINGS,
  RULE_NAMES,
  withRule,
} from './rule-readings.ts';
import { CONTEST_LIMITS, type Limits } from './limits.ts';
import { HANDSHAKES } from './process-seat.ts';

/** Their values. */
export type JudgeOptions = ReturnType<typeof addJudgeOptions>['values'];

/** Adds them to a command. */
export function addJudgeOptions(command: Command) {
  return command
    .choice('--handshake <kind>', 'whether executables send the handshake first; auto finds out', HANDSHAKES, 'auto')
    .option(
      '--move-timeout <seconds>',
      'the time that an executable has for a move',
      seconds,
      CONTEST_LIMITS.moveMs / 1000,
    )
    .option(
      '--setup-timeout <seconds>',
      'the time that an executable has for set-up',
      seconds,
      CONTEST_LIMITS.setupMs / 1000,
    )
    .option(
      '--memory-limit <MB>',
      'the memory of an executable with all that it starts',
      megabytes,
      CONTEST_LIMITS.memoryBytes / MEGABYTE,
    )
    .option('--isolate', 'keeps every executable from the network, other processes and files (needs bubblewrap)')
    .choice(
      '--rules <reading>',
      "the task's text and the organisers' server differ here and there: judge as the server did, or as the text says",
      READINGS,
      'judged',
    )
    .option(
      '--rule <name=value>',
      'sets one of these differences by itself (docs/judging.md lists them); may be repeated',
      collect,
      [],
      'none',
    );
}

/**
 * How executables are run and judged, as these values say.
 * @throws {UsageError} if a rule is wrong, or this machine cannot keep programs apart
 */
export function judgedBy({ handshake, moveTimeout, setupTimeout, memoryLimit, isolate, rules, rule }: JudgeOptions) {
  if (isolate && !canIsolate()) throw new UsageError(NOT_ISOLATED);
  const limits: Partial<Limits> = {
    moveMs: moveTimeout * 1000,
    setupMs: setupTimeout * 1000,
    memoryBytes: memoryLimit * MEGABYTE,
  };
  return { handshake, limits, judging: judgingFrom(rules, rule), ...(isolate && { isolate }) };
}

/**
 * A preset with options set by themselves, each `NAME=VALUE`; the last word on an option counts.
 * @throws {UsageError} if there is no such option or value
 */
export function judgingFrom(reading: Reading, rules: readonly string[]): RuleReadings {
  let judging = judgingOf(reading);
  for (const rule of rules) {
    const [name, value = ''] = rule.split('=', 2);
    const next = withRule(judging, name, value);
    if (next === undefined) throw new UsageError(`--rule ${rule}: ${expectedFor(name)}`);
    judging = next;
  }
  return judging;
}

function expectedFor(name: string): string {
  const known = RULE_NAMES.find((one) => one === name);
  if (known === undefined)
    return `no such option; expected one of ${RULE_NAMES.join(', ')}${didYouMean(name, RULE_NAMES)}`;
  return `expected ${JUDGING_RULES[known].values.map((value) => `${known}=${value}`).join(' or ')}`;
}
