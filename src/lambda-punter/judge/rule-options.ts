// The command line's --rules and --rule: how a game is judged.

import { JUDGING_RULES, judgingOf, RULE_NAMES, withRule, type Judging, type Reading } from './judging.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/**
 * A preset with options set by themselves, each `NAME=VALUE`; the last word on an option counts.
 * @throws {UsageError} where there is no such option or value
 */
export function judgingFrom(reading: Reading, rules: readonly string[]): Judging {
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
