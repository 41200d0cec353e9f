// What is printed of a program that is checked: a line a check, those that were not looked at, the summary; and on
// standard error what is being checked, once a check takes long.

import { plain } from '../../base/plain-text.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { VERDICTS } from './check-kind.ts';
import { type Checked, CHECKS, NOT_LOOKED_AT } from './check-list.ts';

const NAME_WIDTH = Math.max(...CHECKS.map(({ name }) => name.length));
const SHOWN = { ok: 'ok  ', fail: 'FAIL', warn: 'warn', skip: 'skip' } as const;
const COUNTED = { ok: 'ok', fail: 'failed', warn: 'warned', skip: 'skipped' } as const;

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

/** The checks that could not be run because of something else, in one line. */
export function notLookedAt(checked: readonly Checked[]): string {
  const rest = checked.filter((one) => !hasLine(one));
  return rest.length === 0 ? '' : `skip  ${`${rest.length} more`.padEnd(NAME_WIDTH)}  ${rest[0].reason}\n`;
}

/** The summary. */
export function summary(name: string, checked: readonly Checked[]): string {
  const namesOf = (wanted: Checked['verdict']): string[] =>
    checked.flatMap((one) => (one.verdict === wanted ? [one.name] : []));
  const parts = VERDICTS.map((verdict) => `${namesOf(verdict).length} ${COUNTED[verdict]}`);
  const named = (wanted: Checked['verdict'], before: string): string =>
    namesOf(wanted).length === 0 ? '' : `${before} (${namesOf(wanted).join(', ')})`;
  const verdict =
    named('fail', 'does not follow the protocol') ||
    `follows the protocol as far as was looked at${named('warn', ', with warnings')}`;
  const seconds = checked.reduce((sum, one) => sum + one.seconds, 0);
  return `${name} ${verdict}: ${parts.join(', ')}, in ${seconds.toFixed(0)} s`;
}

/** What takes no longer than this needs no progress; after that, the time between two lines. */
const PATIENCE_MS = 2_000;
const REDRAW_MS = 500;
const LINE_EVERY_MS = 5_000;

/** Begins to show what is being done, until `stop`: in place on a terminal, else a line now and then. */
export function startNotes() {
  const terminal = process.stderr.isTTY;
  let text = '';
  let current = '';
  let shown = false;
  let begun = performance.now();
  const clear = (): void => {
    if (shown && terminal) process.stderr.write('\r\u001b[K');
    shown = false;
  };
  const show = (): void => {
    const ms = performance.now() - begun;
    if (ms < PATIENCE_MS || text === '') return;
    const line = `… ${current}: ${text} (${Math.round(ms / 1000)} s)`;
    process.stderr.write(
      terminal ? `\r\u001b[K${plain(line, (process.stderr.columns || 80) - 1)}` : `${plain(line)}\n`,
    );
    shown = true;
  };
  const timer = setInterval(show, terminal ? REDRAW_MS : LINE_EVERY_MS);
  return {
    /** What is being done, and in which check. */
    note: (check: string, doing: string): void => {
      if (check !== current) begun = performance.now();
      [current, text] = [check, doing];
    },
    /** Makes room for a line on standard output. */
    clear,
    stop: (): void => {
      clearInterval(timer);
      clear();
    },
  };
}
