// What our agent believes of the other's values, type by type: the darker, the likelier; the true value has a frame.

import type { JSX } from 'preact';
import { useRef, useEffect } from 'preact/hooks';
import { otherPlace } from '../game/problem.ts';
import { neighbourSums, percent } from '../inspector/chance-bars.ts';
import { truthWords } from '../inspector/inspection-words.ts';
import type { InspectedThought, Inspection } from '../inspector/inspection.ts';
import { dollars, nameOfType } from '../record/goods-words.ts';
import { SEAT_NAMES } from '../record/wording.ts';

/** More values than these share cells, fewer ones, for their headings are longer. */
const MOST_VALUES = 21;
const SHARED_CELLS = 12;
/** So many whole valuations are listed. */
const LISTED = 10;
/** The likeliest cell is mixed with so much colour: its number stays readable. */
const DARKEST = 55;

interface BeliefTableProps {
  readonly shown: Inspection;
  readonly thought: InspectedThought;
}

/** The table. */
export function BeliefTable({ shown, thought }: BeliefTableProps): JSX.Element {
  const { problem, seat } = shown;
  const truth = problem.values[otherPlace(seat)];
  const other = SEAT_NAMES[otherPlace(seat)];
  const values = Math.max(...thought.types.map(({ chances }) => chances.length));
  const size = values <= MOST_VALUES ? 1 : Math.ceil(values / SHARED_CELLS);
  const cells = Math.ceil(values / size);
  return (
    <section class="card beliefs" aria-label={`What ${other} values`}>
      <h2>What it believes that {other} values</h2>
      <div class="scrolls" role="region" aria-label="Beliefs by type" tabIndex={0}>
        <table class="heat">
          <thead>
            <tr>
              <th scope="col">$ for a</th>
              <th scope="col" class="number">
                true
              </th>
              <th scope="col" class="number">
                mean
              </th>
              {Array.from({ length: cells }, (_, at) => (
                <th key={at} scope="col" class="number">
                  {rangeText(at * size, Math.min(values, (at + 1) * size) - 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {thought.types.map(({ chances, mean }, type) => (
              <tr key={type}>
                <th scope="row">{nameOfType(type, 1)}</th>
                <td class="number">{dollars(truth[type])}</td>
                <td class="number">{mean.toFixed(1)}</td>
                {neighbourSums(chances.concat(Array.from({ length: values - chances.length }, () => -1)), cells).map(
                  (chance, at) => (
                    <HeatCell key={at} chance={chance} isTrue={Math.floor(truth[type] / size) === at} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">{capital(truthWords(thought))}. The frame is the true value.</p>
      <details>
        <summary>The likeliest valuations</summary>
        <table class="narrow">
          <thead>
            <tr>
              {truth.map((_, type) => (
                <th key={type} scope="col" class="number">
                  {nameOfType(type, 1)}
                </th>
              ))}
              <th scope="col" class="number">
                chance
              </th>
            </tr>
          </thead>
          <tbody>
            {thought.beliefs.slice(0, LISTED).map((one) => (
              <tr key={one.values.join()} class={one.values.join() === truth.join() ? 'chosen' : ''}>
                {one.values.map((value, type) => (
                  <td key={type} class="number">
                    {dollars(value)}
                  </td>
                ))}
                <td class="number">{percent(one.weight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** A chance as a shade; a value that no object of the type can have is left empty. */
function HeatCell({ chance, isTrue }: { readonly chance: number; readonly isTrue: boolean }): JSX.Element {
  const cell = useRef<HTMLTableCellElement>(null);
  // By the object model: the page's policy allows no styles in markup.
  useEffect(() => cell.current?.style.setProperty('--heat', `${Math.round(Math.max(0, chance) * DARKEST)}%`), [chance]);
  return (
    <td ref={cell} class={isTrue ? 'cell true' : 'cell'}>
      {chance < 0 ? '' : chance < 0.005 ? '·' : Math.round(chance * 100)}
      {isTrue && <span class="unseen"> (true)</span>}
    </td>
  );
}

function rangeText(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
