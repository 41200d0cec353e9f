// The inspector's tables. What our agent believes of the other's values, type by type: the darker, the likelier; the
// true value has a frame. And what it weighed at a turn, sortable.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { between, capital } from '../../../arena/figures/shown-numbers.ts';
import { type ColumnHeading, DataTable, FigureRow, Table, WideTable } from '../../../web/browser/wide-table.tsx';
import { type ObjectValues, otherPlace, worthOf } from '../../game/problem.ts';
import { marksOf, neighbourSums, percent, reasonWords, truthWords } from '../../inspector/inspection-words.ts';
import type { InspectedThought, Inspection } from '../../inspector/inspection.ts';
import { dollars, nameOfType, SEAT_NAMES, shareWords } from '../../record/wording.ts';
import type { LookedTurn } from '../model/chart-figures.ts';
import { useSignal } from '@preact/signals';
import { Button, Panel } from '../../../web/browser/form-parts.tsx';

/** More values than these share cells, fewer ones, for their headings are longer. */
const MOST_VALUES = 21;
const SHARED_CELLS = 12;
/** This many whole valuations are listed. */
const LISTED = 10;
/** The likeliest cell is mixed with this much colour: its number stays readable. */
const DARKEST = 55;
/** A smaller chance is a point: it would round to 0%. */
const LEAST_SHOWN = 0.005;

/** What our agent thought at a turn. */
export interface ThoughtProps {
  readonly shown: Inspection;
  readonly thought: InspectedThought;
}

/** What is believed, and what the other truly values. */
type TruthProps<Key extends keyof InspectedThought> = Pick<InspectedThought, Key> & { readonly truth: ObjectValues };

/** The tables. */
export function BeliefTable({ shown: { problem, seat }, thought }: ThoughtProps): JSX.Element {
  const truth = problem.values[otherPlace(seat)];
  const other = SEAT_NAMES[otherPlace(seat)];
  return (
    <Panel label={`What ${other} values`} heading={<>What it believes that {other} values</>} class="card beliefs">
      <HeatTable types={thought.types} truth={truth} />
      <p class="quiet">{capital(truthWords(thought))}. The frame is the true value.</p>
      <details>
        <summary>The likeliest valuations</summary>
        <LikeliestTable beliefs={thought.beliefs} truth={truth} />
      </details>
    </Panel>
  );
}

/** The chance of each value, type by type. */
function HeatTable({ types, truth }: TruthProps<'types'>): JSX.Element {
  const values = Math.max(...types.map(({ chances }) => chances.length));
  const size = values <= MOST_VALUES ? 1 : Math.ceil(values / SHARED_CELLS);
  const ranges = Array.from({ length: Math.ceil(values / size) }, (_, at) =>
    between(String(at * size), String(Math.min(values, (at + 1) * size) - 1)),
  );
  return (
    <DataTable label="Beliefs by type" class="heat" columns={['$ for a', ...['true', 'mean', ...ranges].map(number)]}>
      {types.map(({ chances, mean }, type) => {
        const sums = neighbourSums(chances, size);
        return (
          <FigureRow key={type} head={nameOfType(type, 1)} figures={[dollars(truth[type]), mean.toFixed(1)]}>
            {ranges.map((_, at) => (
              <HeatCell key={at} chance={sums.at(at)} isTrue={Math.floor(truth[type] / size) === at} />
            ))}
          </FigureRow>
        );
      })}
    </DataTable>
  );
}

/** The likeliest valuations as wholes, the likeliest first. */
function LikeliestTable({ beliefs, truth }: TruthProps<'beliefs'>): JSX.Element {
  return (
    <Table class="narrow" columns={[...truth.map((_, type) => nameOfType(type, 1)), 'chance'].map(number)}>
      {beliefs.slice(0, LISTED).map(({ values, weight }) => (
        <tr key={values.join()} class={values.join() === truth.join() ? 'chosen' : ''}>
          {[...values.map(dollars), percent(weight)].map((figure, at) => (
            <td key={at} class="number">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** A chance as a shade, with the percentage; undefined, and empty, if no object of the type can have such a value. */
function HeatCell({ chance, isTrue }: { readonly chance: number | undefined; readonly isTrue: boolean }): JSX.Element {
  const cell = useRef<HTMLTableCellElement>(null);
  const heat = `${Math.round((chance ?? 0) * DARKEST)}%`;
  // By the object model: the page's policy allows no styles in markup.
  useEffect(() => cell.current?.style.setProperty('--heat', heat), [heat]);
  return (
    <td ref={cell} class={isTrue ? 'cell true' : 'cell'}>
      {chance === undefined ? '' : chance < LEAST_SHOWN ? '·' : Math.round(chance * 100)}
      {isTrue && <span class="unseen"> (true)</span>}
    </td>
  );
}

/** A heading of numbers. */
function number(heading: string): ColumnHeading {
  return { number: heading };
}

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
  const heading = `What it expected ${at === turn ? '' : `at turn ${at + 1}`}`;
  return (
    <Panel label="What our agent expected" heading={heading} class="card choices">
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
                head={
                  mark === ''
                    ? words
                    : [
                        words,
                        ' ',
                        <span class={`badge ${mark === 'said' ? 'said-badge' : 'next'}`}>
                          {mark === 'both' ? 'said, and our agent' : mark}
                        </span>,
                      ]
                }
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
    </Panel>
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
