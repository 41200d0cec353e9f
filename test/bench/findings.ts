// The bench's findings as rows of its tables, in words and units.

import { cpus } from 'node:os';
import { textTable } from '../../src/terminal/text-table.ts';
import type { GameClass } from './classes.ts';
import type { ColdStart } from './cold-start.ts';
import type { MessagesResult } from './message-cost.ts';
import type { RaceResult } from './side-by-side.ts';
import type { StateResult } from './states.ts';
import type { Row } from './works.ts';

/** A table with what must be said about it. */
export interface Section {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** What is aimed at, besides the ratios to C++. */
const AIMS = { coldRatio: 1.6, decodeMs: 15, stateKilobytes: 1000, setupMs: 6000, megabytes: 250 };

/** The headings of the table of ratios. */
export const RATIO_HEADINGS = [
  '',
  'class',
  'engine',
  'beside it',
  'ratio',
  'aim',
  'fresh, once',
  'fresh ratio',
] as const;

/** The cold start as a row. */
export function coldRow({ punterMs, bareMs }: ColdStart): string[] {
  const ratio = punterMs / bareMs;
  return [
    'cold start to a trivial answer',
    '',
    time(punterMs),
    `${time(bareMs)} (bare)`,
    figure(ratio),
    aim(ratio, AIMS.coldRatio),
    '',
    '',
  ];
}

/** The state as rows. */
export function stateRows({ name }: GameClass, { decode, encode, kilobytes }: StateResult): string[][] {
  const decoded = aim(decode.fresh, AIMS.decodeMs, `${AIMS.decodeMs} ms fresh`);
  const sized = aim(kilobytes, AIMS.stateKilobytes, '1 MB');
  return [
    ['decode the state', name, time(decode.warm), '', '', decoded, time(decode.fresh), ''],
    [`encode the state: ${Math.round(kilobytes)} kB`, name, time(encode.warm), '', '', sized, time(encode.fresh), ''],
  ];
}

/** A race as a row. */
export function raceRow(
  { title, counted, aim: most }: Row,
  { name }: GameClass,
  rivers: number,
  { engine, kernel, ratio, fresh }: RaceResult,
): string[] {
  const shown = (ms: number): string => (counted === undefined ? time(ms) : rate((counted(rivers) / ms) * 1000));
  return [
    counted === undefined ? title : `${title} a second`,
    name,
    shown(engine),
    kernel === undefined ? 'no compiler' : `${shown(kernel)} (C++)`,
    ratio === undefined ? '' : figure(ratio),
    most === undefined ? '' : aim(ratio ?? 0, most),
    time(fresh),
    kernel === undefined ? '' : figure(fresh / kernel),
  ];
}

/** ./punter a process a message, a row a class. */
export function messagesSection(results: readonly (readonly [GameClass, MessagesResult])[]): Section {
  const rows = results.map(([{ what }, one]) => [
    what,
    ...[one.rivers, one.punters, one.setupMs, one.firstMs, one.halfMs, one.megabytes, one.stateKilobytes].map((value) =>
      Math.round(value).toLocaleString('en'),
    ),
  ]);
  const worst = (of: (result: MessagesResult) => number): number =>
    Math.max(...results.map(([, result]) => of(result)));
  return {
    headings: [
      'map',
      'rivers',
      'punters',
      'set-up, ms',
      'first move, ms',
      'move at half-time, ms',
      'memory, MB',
      'state, kB',
    ],
    rows,
    notes: [
      'all three extensions; times from the start of the process to its whole answer',
      `aims: set-up within ${aim(
        worst(({ setupMs }) => setupMs),
        AIMS.setupMs,
        '1,500 ms',
      )}; memory ${aim(
        worst(({ megabytes }) => megabytes),
        AIMS.megabytes,
        '250 MB',
      )}`,
    ],
  };
}

/** The machine and what ran on it. */
export function machine(compiler: string | undefined): string {
  const all = cpus();
  return (
    `${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), ${process.platform} on ${process.arch}, Node ` +
    `${process.version}, ${compiler ?? 'no C++ compiler'}`
  );
}

/** A section as text, or as Markdown. */
export function sectionText({ headings, rows, notes }: Section, markdown: boolean): string {
  if (!markdown) return [textTable(headings, rows), ...notes].join('\n');
  const lines = [
    headings,
    headings.map((_, column) => (rows.every((row) => /^[\d,. ]*$/.test(row[column])) ? '--:' : '---')),
    ...rows,
  ];
  return [...lines.map((cells) => `| ${cells.join(' | ')} |`), '', ...notes.map((note) => `- ${note}`)].join('\n');
}

/** What is aimed at, and whether it was missed. */
export function aim(value: number, most: number, said = String(most)): string {
  return value <= most ? said : `${said}: missed`;
}

function time(ms: number): string {
  return ms < 1 ? `${figure(ms * 1000)} µs` : `${figure(ms)} ms`;
}

function rate(perSecond: number): string {
  if (perSecond >= 1e6) return `${figure(perSecond / 1e6)} M`;
  return perSecond >= 1e4 ? `${figure(perSecond / 1e3)} k` : figure(perSecond);
}

/** Three digits, or all before the point. */
function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString();
}
