// What our agent believes of the other's values, type by type: the darker, the likelier; the true value has a frame.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { between, capital } from '../../../arena/figures/shown-numbers.ts';
import { DataTable, Table, type ColumnHeading } from '../../../web/browser/wide-table.tsx';
import { type ObjectValues, otherPlace } from '../../game/problem.ts';
import { percent, truthWords } from '../../inspector/inspection-words.ts';
import type { InspectedThought, Inspection } from '../../inspector/inspection.ts';
import { dollars, nameOfType, SEAT_NAMES } from '../../record/wording.ts';
import { heatCells } from '../model/chart-figures.ts';

/** More values than these share cells, fewer ones, for their headings are longer. */
const MOST_VALUES = 21;
const SHARED_CELLS = 12;
/** This many whole valuations are listed. */
const LISTED = 10;
/** The likeliest cell is mixed with this much colour: its number stays readable. */
const DARKEST = 55;
/** A smaller chance is a point: it would round to 0%. */
const LEAST_SHOWN = 0.005;

interface BeliefTableProps {
  readonly shown: Inspection;
  readonly thought: InspectedThought;
}

/** What is believed, and what the other truly values. */
type TruthProps<Key extends keyof InspectedThought> = Pick<InspectedThought, Key> & { readonly truth: ObjectValues };

/** The tables. */
export function BeliefTable({ shown: { problem, seat }, thought }: BeliefTableProps): JSX.Element {
  const truth = problem.values[otherPlace(seat)];
  const other = SEAT_NAMES[otherPlace(seat)];
  return (
    <section class="card beliefs" aria-label={`What ${other} values`}>
      <h2>What it believes that {other} values</h2>
      <HeatTable types={thought.types} truth={truth} />
      <p class="quiet">{capital(truthWords(thought))}. The frame is the true value.</p>
      <details>
        <summary>The likeliest valuations</summary>
        <LikeliestTable beliefs={thought.beliefs} truth={truth} />
      </details>
    </section>
  );
}

/** The chance of each value, type by type. */
function HeatTable({ types, truth }: TruthProps<'types'>): JSX.Element {
  const values = Math.max(...types.map(({ chances }) => chances.length));
  const size = values <= MOST_VALUES ? 1 : Math.ceil(values / SHARED_CELLS);
  const cells = Math.ceil(values / size);
  const ranges = Array.from({ length: cells }, (_, at) =>
    between(String(at * size), String(Math.min(values, (at + 1) * size) - 1)),
  );
  return (
    <DataTable label="Beliefs by type" class="heat" columns={['$ for a', ...['true', 'mean', ...ranges].map(number)]}>
      {types.map(({ chances, mean }, type) => (
        <tr key={type}>
          <th scope="row">{nameOfType(type, 1)}</th>
          <td class="number">{dollars(truth[type])}</td>
          <td class="number">{mean.toFixed(1)}</td>
          {heatCells(chances, size, cells).map((chance, at) => (
            <HeatCell key={at} chance={chance} isTrue={Math.floor(truth[type] / size) === at} />
          ))}
        </tr>
      ))}
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

interface HeatCellProps {
  /** Undefined if no object of the type can have such a value. */
  readonly chance: number | undefined;
  readonly isTrue: boolean;
}

/** A chance as a shade, with the percentage; a value that is not possible is left empty. */
function HeatCell({ chance, isTrue }: HeatCellProps): JSX.Element {
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
