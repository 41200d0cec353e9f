// The rows of the table of choices: to accept, or an offer of our agent's.

import type { JSX } from 'preact';
import { otherPlace, worthOf } from '../../game/problem.ts';
import { marksOf, percent } from '../../inspector/inspection-words.ts';
import type { InspectedChoice, InspectedThought, Inspection } from '../../inspector/inspection.ts';
import { dollars, shareWords } from '../../record/wording.ts';

interface AcceptRowProps {
  readonly shown: Inspection;
  /** The turn. */
  readonly at: number;
  readonly thought: InspectedThought;
}

/** What was offered, to be accepted. */
export function AcceptRow({ shown, at, thought }: AcceptRowProps): JSX.Element | null {
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
export function ChoiceRow({ one, shown }: { readonly one: InspectedChoice; readonly shown: Inspection }): JSX.Element {
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
