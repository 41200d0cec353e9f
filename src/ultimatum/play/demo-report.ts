// What the demo says at its end: the table, what our agent has learned of whom, what to try next.

import { wrapWords } from '../../terminal/wrapped-text.ts';
import { plain } from '../../base/plain-text.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { print } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { textTable } from '../../terminal/text-table.ts';
import type { KnownBelief } from '../bundled/agent-beliefs.ts';
import type { TableRow } from '../record/final-table.ts';

/** Where helps and hints keep a journal. */
export const USUAL_JOURNAL = 'records/ultimatum.jsonl';
/** This many beliefs are shown. */
const MOST_BELIEFS = 12;
/** What is shown is no wider, even on a wider terminal. */
const MOST_COLUMNS = 80;
/** What is shown of each belief. */
const BELIEF_HEADS = ['of', 'taken for', 'best offer', 'taken', 'it offers', 'a round brings'];

/** Beliefs by the uid of whose they are. */
type Known = ReadonlyMap<string, readonly KnownBelief[]>;

/** What the person has asked for. */
interface DemoWishes {
  /** The journal that was kept. */
  readonly journal?: string;
  /** Whether beliefs are told with their grounds. */
  readonly why: boolean;
}

/** Prints all of it. */
export function tellDemo(rows: readonly TableRow[], known: Known, wishes: DemoWishes): void {
  const width = Math.min(MOST_COLUMNS, terminalWidth());
  const cells = rows.map(({ place, name, score, mean, error, rounds }) => [
    place ?? '–',
    name,
    score.toFixed(2),
    `${mean.toFixed(2)} ± ${error.toFixed(2)}`,
    rounds,
  ]);
  print(textTable(['#', 'agent', 'score', 'gain a round', 'rounds'], cells, width));
  tellBeliefs(rows, known, wishes, width);
  tellMore(wishes);
}

function tellBeliefs(rows: readonly TableRow[], known: Known, { why }: DemoWishes, width: number): void {
  const names = new Map(rows.map(({ uid, name }) => [uid, plain(name, 40)]));
  const places = new Map(rows.map(({ uid }, place) => [uid, place]));
  const placeOf = (uid: string): number => places.get(uid) ?? rows.length;
  // Of several that can say, the best.
  for (const [of, all] of [...known].toSorted(([a], [b]) => placeOf(a) - placeOf(b)).slice(0, 1)) {
    const beliefs = all.toSorted((a, b) => placeOf(a.partner) - placeOf(b.partner)).slice(0, MOST_BELIEFS);
    print(`\nWhat ${names.get(of) ?? of} has learned${beliefs.length < all.length ? ', of the first ones' : ''}:`);
    print(
      textTable(
        BELIEF_HEADS,
        beliefs.map((belief) => beliefCells(belief, names)),
        width,
      ),
    );
    if (why)
      for (const { partner, why: reason } of beliefs)
        print(`\n${wrapWords(`${names.get(partner) ?? partner}: ${reason}`, width).join('\n')}`);
  }
  if (known.size > 0 && !why) print('--why says what it has learned from.');
}

function tellMore({ journal }: DemoWishes): void {
  const more = [
    ['play'],
    ['page', ...(journal === undefined ? [] : [journal])],
    ['--page', '0', '--journal', USUAL_JOURNAL, '--rounds', '3000'],
    ['server', '--clients-amount', '2'],
  ];
  print('\nWhat to try next (your own agent: docs/ultimatum.md):');
  for (const words of more) print(`  ${commandLine('ultimatum', words)}`);
}

function beliefCells(belief: KnownBelief, names: ReadonlyMap<string, string>): (string | number)[] {
  const { partner, kind, bestOffer, chance, usualOffer, rounds, gained } = belief;
  return [
    names.get(partner) ?? partner,
    kind,
    bestOffer,
    `${Math.round(chance * 100)}%`,
    usualOffer === undefined ? '–' : Math.round(usualOffer),
    rounds === 0 ? '–' : (gained / rounds).toFixed(1),
  ];
}
