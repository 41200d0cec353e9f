// What our agent weighed at a turn, sortable: what each offer is worth, what it leaves, how likely it is accepted, what
// is expected of it.

import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { WideTable } from '../../../web/browser/wide-table.tsx';
import { otherPlace, worthOf } from '../../game/problem.ts';
import { marksOf, reasonWords, percent } from '../../inspector/inspection-words.ts';
import type { InspectedChoice, InspectedThought, Inspection } from '../../inspector/inspection.ts';
import { SEAT_NAMES, dollars, shareWords } from '../../record/wording.ts';

/** This many choices are shown until the person asks for all. */
const FEW = 8;

const COLUMNS = ['expected', 'chance', 'worth', 'leaves', 'truly'] as const;
type ColumnName = (typeof COLUMNS)[number];

interface ChoiceTableProps {
  readonly shown: Inspection;
  readonly turn: number;
}

/** The table of the turn, or of our agent's turn before it. */
export function ChoiceTable({ shown, turn }: ChoiceTableProps): JSX.Element {
  const sort = useSignal<ColumnName>('expected');
  const isUp = useSignal(false);
  const isAll = useSignal(false);
  const at = shown.turns.slice(0, turn + 1).findLastIndex(({ thought }) => thought !== undefined);
  const thought = shown.turns[at].thought;
  const choices = thought?.choices ?? [];
  const sorted = choices.toSorted((a, b) => (isUp.value ? 1 : -1) * (a[sort.value] - b[sort.value]));
  const rows = isAll.value ? sorted : sorted.filter((one, place) => place < FEW || one.isChosen || one.isSaid);
  return (
    <section class="card choices" aria-label="What our agent expected">
      <h2>What it expected {at === turn ? '' : `at turn ${at + 1}`}</h2>
      <WideTable label="Choices">
        <table>
          <ChoiceHead shown={shown} sort={sort} isUp={isUp} />
          <tbody>
            {thought && <AcceptRow shown={shown} at={at} thought={thought} />}
            {rows.map((one) => (
              <ChoiceRow key={one.want.join()} one={one} shown={shown} />
            ))}
          </tbody>
        </table>
      </WideTable>
      {thought && (
        <p class="quiet">
          {reasonWords(shown, thought)} “expected” is what the whole session brings, refusals and later offers included.
        </p>
      )}
      {choices.length > rows.length && (
        <p class="buttons">
          <button type="button" onClick={() => void (isAll.value = true)}>
            Show all {choices.length}
          </button>
        </p>
      )}
    </section>
  );
}

interface ChoiceHeadProps {
  readonly shown: Inspection;
  readonly sort: Signal<ColumnName>;
  readonly isUp: Signal<boolean>;
}

/** The headings, each with what it means. */
function ChoiceHead({ shown: { seat }, sort, isUp }: ChoiceHeadProps): JSX.Element {
  const [own, other] = [SEAT_NAMES[seat], SEAT_NAMES[otherPlace(seat)]];
  const words: { readonly [name in ColumnName]: readonly [string, string] } = {
    worth: [`$ to ${own}`, `What it would bring ${own}`],
    leaves: [`$ to ${other}`, `What it would bring ${other}, as our agent believes`],
    truly: ['truly', `What it would truly bring ${other}`],
    chance: ['chance', `How likely ${other} accepts it at once`],
    expected: ['expected', 'What the session brings with it, refusals and later offers included'],
  };
  return (
    <thead>
      <tr>
        <th scope="col">ask for</th>
        {COLUMNS.map((name) => (
          <SortHead key={name} name={name} words={words[name]} sort={sort} isUp={isUp} />
        ))}
      </tr>
    </thead>
  );
}

interface SortHeadProps {
  readonly name: ColumnName;
  readonly words: readonly [string, string];
  readonly sort: Signal<ColumnName>;
  readonly isUp: Signal<boolean>;
}

/** A heading that sorts; once more, the other way round. */
function SortHead({ name, words: [short, long], sort, isUp }: SortHeadProps): JSX.Element {
  const isSorted = sort.value === name;
  return (
    <th scope="col" class="number" aria-sort={isSorted ? (isUp.value ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        class="link"
        title={long}
        onClick={() => {
          isUp.value = isSorted && !isUp.peek();
          sort.value = name;
        }}
      >
        {short}
        <span aria-hidden="true">{isSorted ? (isUp.value ? ' ▲' : ' ▼') : ''}</span>
      </button>
    </th>
  );
}

interface AcceptRowProps {
  readonly shown: Inspection;
  /** The turn. */
  readonly at: number;
  readonly thought: InspectedThought;
}

/** What was offered, to be accepted. */
function AcceptRow({ shown, at, thought }: AcceptRowProps): JSX.Element | null {
  const { standing, said } = shown.turns[at];
  if (standing === undefined) return null;
  const worth = worthOf(shown.problem.values[shown.seat], standing[shown.seat]);
  const other = otherPlace(shown.seat);
  const isChosen = thought.chosen === undefined;
  return (
    <tr class={isChosen ? 'chosen' : ''}>
      <th scope="row">
        accept {shareWords(standing[shown.seat], shown.problem.counts)}
        <Mark text={marksOf(isChosen, said.kind === 'accept')} />
      </th>
      <td class="number">{worth.toFixed(2)}</td>
      <td class="number" />
      <td class="number">{dollars(worth)}</td>
      <td class="number" />
      <td class="number">{dollars(worthOf(shown.problem.values[other], standing[other]))}</td>
    </tr>
  );
}

/** An offer that it weighed. */
function ChoiceRow({ one, shown }: { readonly one: InspectedChoice; readonly shown: Inspection }): JSX.Element {
  return (
    <tr class={one.isChosen ? 'chosen' : ''}>
      <th scope="row">
        {shareWords(one.want, shown.problem.counts)}
        <Mark text={marksOf(one.isChosen, one.isSaid)} />
      </th>
      <td class="number">{one.expected.toFixed(2)}</td>
      <td class="number">{percent(one.chance)}</td>
      <td class="number">{dollars(one.worth)}</td>
      <td class="number">{one.leaves.toFixed(1)}</td>
      <td class="number">{dollars(one.truly)}</td>
    </tr>
  );
}

/** Who took it. */
function Mark({ text }: { readonly text: string }): JSX.Element | null {
  if (text === '') return null;
  return (
    <>
      {' '}
      <span class={text === 'said' ? 'badge said-badge' : 'badge next'}>
        {text === 'both' ? 'said, and our agent' : text}
      </span>
    </>
  );
}
