// The table of pairs with what one may choose about it: what its cells show, and how large they are.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { CELL_SIZES, HEAT_STEPS, PAIR_MEASURES, PairTable } from './pair-table.tsx';
import type { PairMeasure } from './series-words.ts';
import { pairMeasure, shownTape } from './state.ts';

/**
 * Up to this many players the cells are large, or of middle size, unless somebody chooses: no column is cut off if the
 * window is 1280 pixels wide.
 */
const FIT = { large: 6, middle: 18 } as const;

/** The table with its choices. */
export function PairMatrix(): JSX.Element | null {
  const tape = shownTape.value;
  const size = useSignal<number | undefined>(undefined);
  if (tape === undefined) return null;
  const many = tape.head.players.length;
  const fitting = many <= FIT.large ? 2 : many <= FIT.middle ? 1 : 0;
  const shown = size.value ?? fitting;
  const resize = (by: number): void => void (size.value = Math.max(0, Math.min(CELL_SIZES.length - 1, shown + by)));
  return (
    <section class="card pairs" aria-label="Pairs">
      <div class="row">
        <h2>Who offers whom</h2>
        <span class="gap" />
        <label class="row">
          <span class="quiet">shows</span>
          <select
            value={pairMeasure.value}
            onChange={({ currentTarget: { value } }) => {
              const measure = Object.keys(PAIR_MEASURES).find((one): one is PairMeasure => one === value);
              if (measure !== undefined) pairMeasure.value = measure;
            }}
          >
            {Object.entries(PAIR_MEASURES).map(([measure, words]) => (
              <option key={measure} value={measure}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <span class="buttons">
          <button type="button" disabled={shown === 0} onClick={() => resize(-1)} aria-label="Smaller cells">
            −
          </button>
          <button
            type="button"
            disabled={shown === CELL_SIZES.length - 1}
            onClick={() => resize(1)}
            aria-label="Larger cells"
          >
            +
          </button>
        </span>
      </div>
      <PairTable size={CELL_SIZES[shown]} />
      <Scale total={tape.head.terms.total} />
    </section>
  );
}

/** What the colours stand for. */
function Scale({ total }: { readonly total: number }): JSX.Element {
  return (
    <p class="scale quiet">
      <span>{pairMeasure.value === 'accepted' ? '0%' : '0'}</span>
      <svg class="scale-bar" viewBox={`0 0 ${HEAT_STEPS + 1} 1`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: HEAT_STEPS + 1 }, (_, step) => (
          <rect key={step} class={`heat-${step}`} x={step} width="1" height="1" />
        ))}
      </svg>
      <span>{pairMeasure.value === 'accepted' ? '100%' : total}</span>
      <span>Rows propose, columns answer. Choose a cell for its history.</span>
    </p>
  );
}
