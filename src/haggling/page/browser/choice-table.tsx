// What our agent weighed at a turn, sortable: what each offer is worth, what it leaves, how likely it is accepted, what
// is expected of it.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Button } from '../../../web/browser/form-parts.tsx';
import { FigureRow, WideTable } from '../../../web/browser/wide-table.tsx';
import { otherPlace, worthOf } from '../../game/problem.ts';
import { marksOf, reasonWords, percent } from '../../inspector/inspection-words.ts';
import { SEAT_NAMES, dollars, shareWords } from '../../record/wording.ts';
import type { LookedTurn } from '../model/chart-figures.ts';

/** This many choices are shown until the person asks for all. */
const FEW = 8;

/** The figures of a choice: its column's heading and what that means, by what the seats are called. */
const COLUMNS = {
  expected: () => ['expected', 'What the session brings with it, refusals and later offers included'],
  chance: (_own, other) => ['chance', `How likely ${other} accepts it at once`],
  worth: (own) => [`$ to ${own}`, `What it would bring ${own}`],
  leaves: (_own, other) => [`$ to ${other}`, `What it would bring ${other}, as our agent believes`],
  truly: (_own, other) => ['truly', `What it would truly bring ${other}`],
} as const satisfies { readonly [name: string]: (own: string, other: string) => readonly [string, string] };

type ColumnName = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** The table of the turn, or of our agent's turn before it. */
export function ChoiceTable({ shown, turn }: LookedTurn): JSX.Element {
  const sort = useSignal<ColumnName>('expected');
  const isUp = useSignal(false);
  const isAll = useSignal(false);
  const { seat, problem } = shown;
  const other = otherPlace(seat);
  const at = shown.turns.slice(0, turn + 1).findLastIndex(({ thought }) => thought !== undefined);
  const { thought, standing, said } = shown.turns[at];
  const choices = thought?.choices ?? [];
  const sorted = choices.toSorted((a, b) => (isUp.value ? 1 : -1) * (a[sort.value] - b[sort.value]));
  const offers = isAll.value ? sorted : sorted.filter((one, place) => place < FEW || one.isChosen || one.isSaid);
  const rows = offers.map(({ want, isChosen, isSaid, expected, chance, worth, leaves, truly }) => ({
    words: shareWords(want, problem.counts),
    isChosen,
    mark: marksOf(isChosen, isSaid),
    figures: [expected.toFixed(2), percent(chance), dollars(worth), leaves.toFixed(1), dollars(truly)],
  }));
  if (thought && standing) {
    const isChosen = thought.chosen === undefined;
    const [worth, truly] = [seat, other].map((one) => worthOf(problem.values[one], standing[one]));
    rows.unshift({
      words: `accept ${shareWords(standing[seat], problem.counts)}`,
      isChosen,
      mark: marksOf(isChosen, said.kind === 'accept'),
      // What accepting brings is sure.
      figures: [worth.toFixed(2), '', dollars(worth), '', dollars(truly)],
    });
  }
  const sortBy = (name: ColumnName): void => {
    isUp.value = sort.value === name && !isUp.peek();
    sort.value = name;
  };
  return (
    <section class="card choices" aria-label="What our agent expected">
      <h2>What it expected {at === turn ? '' : `at turn ${at + 1}`}</h2>
      <WideTable label="Choices">
        <table>
          <thead>
            <tr>
              <th scope="col">ask for</th>
              {COLUMN_NAMES.map((name) => (
                <SortHead
                  key={name}
                  words={COLUMNS[name](SEAT_NAMES[seat], SEAT_NAMES[other])}
                  order={sort.value === name ? (isUp.value ? 'ascending' : 'descending') : 'none'}
                  sort={() => sortBy(name)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ words, isChosen, mark, figures }) => (
              <FigureRow
                key={words}
                class={isChosen ? 'chosen' : ''}
                head={mark === '' ? words : [words, ' ', <Mark text={mark} />]}
                figures={figures}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      {thought && (
        <p class="quiet">
          {reasonWords(shown, thought)} “expected” is what the whole session brings, refusals and later offers included.
        </p>
      )}
      {choices.length > offers.length && (
        <p class="buttons">
          <Button words={`Show all ${choices.length}`} does={() => (isAll.value = true)} />
        </p>
      )}
    </section>
  );
}

interface SortHeadProps {
  readonly words: readonly [short: string, long: string];
  readonly order: 'ascending' | 'descending' | 'none';
  readonly sort: () => void;
}

/** A heading that sorts; once more, the other way round. */
function SortHead({ words: [short, long], order, sort }: SortHeadProps): JSX.Element {
  return (
    <th scope="col" class="number" aria-sort={order}>
      <Button
        class="link"
        title={long}
        words={[short, <span aria-hidden="true">{{ ascending: ' ▲', descending: ' ▼', none: '' }[order]}</span>]}
        does={sort}
      />
    </th>
  );
}

/** Who took it. */
function Mark({ text }: { readonly text: string }): JSX.Element {
  const words = text === 'both' ? 'said, and our agent' : text;
  return <span class={text === 'said' ? 'badge said-badge' : 'badge next'}>{words}</span>;
}
