// What is printed of a program that was checked: a line a check, those that were not looked at, the summary.

import { plain } from '../../base/plain-text.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { CHECKS, NOT_LOOKED_AT, type Checked } from './check-list.ts';

const NAME_WIDTH = Math.max(...CHECKS.map(({ name }) => name.length));
const SHOWN = { ok: 'ok  ', fail: 'FAIL', warn: 'warn', skip: 'skip' } as const;

/** Whether a check has a line of its own: those that another one kept from being run share theirs. */
export function hasLine({ reason }: Checked): boolean {
  return !reason.startsWith(NOT_LOOKED_AT);
}

/**
 * A check and its verdict. A reason that is wider than the terminal goes on below itself.
 * @param width of the terminal
 */
export function lineOf({ verdict, name, reason }: Checked, width: number): string {
  const head = `${SHOWN[verdict]}  ${name.padEnd(NAME_WIDTH)}  `;
  return head + wrapWords(plain(reason, Infinity), width - head.length).join(`\n${' '.repeat(head.length)}`);
}

/** The checks that something else kept from being run, in one line. */
export function notLookedAt(checked: readonly Checked[]): string {
  const rest = checked.filter((one) => !hasLine(one));
  return rest.length === 0 ? '' : `skip  ${`${rest.length} more`.padEnd(NAME_WIDTH)}  ${rest[0].reason}\n`;
}

/** What came of it in all. */
export function summary(name: string, checked: readonly Checked[]): string {
  const having = (wanted: Checked['verdict']): Checked[] => checked.filter(({ verdict }) => verdict === wanted);
  const parts = [
    `${having('ok').length} ok`,
    `${having('fail').length} failed`,
    `${having('warn').length} warned`,
    `${having('skip').length} skipped`,
  ];
  const named = (wanted: Checked['verdict'], before: string): string => {
    const names = having(wanted).map((one) => one.name);
    return names.length === 0 ? '' : `${before} (${names.join(', ')})`;
  };
  const verdict =
    named('fail', 'does not follow the protocol') ||
    `follows the protocol as far as was looked at${named('warn', ', with warnings')}`;
  const seconds = checked.reduce((sum, one) => sum + one.seconds, 0);
  return `${name} ${verdict}: ${parts.join(', ')}, in ${seconds.toFixed(0)} s`;
}
