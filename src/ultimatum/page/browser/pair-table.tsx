// The table of pairs itself: who proposed to whom, and what came of it, as colours and numbers. A pair is chosen by a
// click or by keys.

import { type Signal, useSignal } from '@preact/signals';
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { Button, Select } from '../../../web/browser/form-parts.tsx';
import { WideTable } from '../../../web/browser/wide-table.tsx';
import { measured, type PairMeasure, sharePercent, short, thresholdText } from './series-text.ts';
import { look, momentNow, type Pair, shownNames, shownTape, state } from './state.ts';
import type { PairShown, SeriesMoment } from '../model/series-moment.ts';

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
  const shown = size.value ?? (many <= FIT.large ? 2 : many <= FIT.middle ? 1 : 0);
  const resize = (by: number): void => void (size.value = Math.max(0, Math.min(LARGEST, shown + by)));
  return (
    <section class="card pairs" aria-label="Pairs">
      <div class="row">
        <h2>Who offers whom</h2>
        <span class="gap" />
        <label class="row">
          <span class="quiet">shows</span>
          <Select value={state.measure} from={[...PAIR_MEASURES]} choose={(measure) => look({ measure })} />
        </label>
        <span class="buttons">
          <Button aria-label="Smaller cells" disabled={shown === 0} words="−" does={() => resize(-1)} />
          <Button aria-label="Larger cells" disabled={shown === LARGEST} words="+" does={() => resize(1)} />
        </span>
      </div>
      <PairTable size={CELL_SIZES[shown]} />
      <p class="row scale quiet">
        <span>{state.measure === 'accepted' ? '0%' : '0'}</span>
        <svg class="scale-bar" viewBox={`0 0 ${WARMTHS.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          {WARMTHS.map((_, step) => (
            <rect key={step} style={warmth(step)} x={step} width="1" height="1" />
          ))}
        </svg>
        <span>{state.measure === 'accepted' ? '100%' : tape.head.terms.total}</span>
        <span>Rows propose, columns answer. Choose a cell for its history.</span>
      </p>
    </section>
  );
}

/** What the cells may show, in words. */
const PAIR_MEASURES = new Map<PairMeasure, string>([
  ['offer', 'mean offer'],
  ['accepted', 'accepted share'],
  ['gain', "proposer's gain"],
  ['threshold', 'threshold shown'],
]);
/** How large the cells are: colours alone, a number, a number and two more lines. */
const CELL_SIZES = ['small', 'middle', 'large'] as const;
type CellSize = (typeof CELL_SIZES)[number];
const LARGEST = CELL_SIZES.length - 1;
/**
 * How much of the colour each step has, in percent: the background's lightness falls evenly, and skips shades on which
 * no words can be read.
 */
const WARMTHS = [4, 10, 16, 23, 30, 38, 47, 57, 82, 91, 100] as const;
const HEAT_STEPS = WARMTHS.length - 1;
/** From here on words are in the other colour. */
const HOT = 8;

function warmth(step: number) {
  return { '--warm': `${WARMTHS[step]}%` };
}

/** The table itself: one cell takes the focus, arrows move it. */
function PairTable({ size }: { readonly size: CellSize }): JSX.Element | null {
  const focused = useSignal<Pair>([0, 1]);
  const now = momentNow.value;
  const tape = shownTape.value;
  if (now === undefined || tape === undefined) return null;
  const names = shownNames.value;
  const view = { names, figuresOf: now.pair, total: tape.head.terms.total, size };
  const { measure, pair, player } = state;
  const [row, column] = focused.value.map((at) => Math.min(at, names.length - 1));
  return (
    <WideTable label="The table of pairs" class={`grid-frame ${size}`}>
      <table
        role="grid"
        aria-label={`What each has offered each other: ${PAIR_MEASURES.get(measure)}`}
        onKeyDown={(event) => onGridKey(event, focused, names.length)}
        onClick={({ target }) => {
          const at = target instanceof Element ? placeOf(target.closest('td')) : undefined;
          if (at === undefined) return;
          focused.value = at;
          if (at[0] !== at[1]) look({ pair: at });
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">proposer</span>
            </th>
            {names.map((name, responder) => (
              <th key={responder} scope="col" class={responder === pair?.[1] ? 'answers on' : 'answers'} title={name}>
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, proposer) => (
            <tr key={proposer} class={proposer === player ? 'on' : ''}>
              <th scope="row" class={proposer === pair?.[0] ? 'proposes on' : 'proposes'} title={name}>
                {name}
              </th>
              {names.map((_, responder) =>
                pairCell(view, [proposer, responder], proposer === row && responder === column),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** What cells are drawn from. */
interface PairView {
  readonly names: readonly string[];
  readonly figuresOf: SeriesMoment['pair'];
  readonly total: number;
  readonly size: CellSize;
}

/**
 * A cell; not a separate component, for there are thousands.
 * @param isFocused whether the Tab key leads to it
 */
function pairCell({ names, figuresOf, total, size }: PairView, pair: Pair, isFocused: boolean): JSX.Element {
  const [proposer, responder] = pair;
  const figures = figuresOf(proposer, responder);
  const isSelf = proposer === responder;
  const isChosen = state.pair?.[0] === proposer && state.pair[1] === responder;
  const [words, fill] = measured(figures, state.measure, total);
  const step = Math.round(Math.max(0, Math.min(1, fill)) * HEAT_STEPS);
  const heat = figures.offers === 0 ? 'none' : step < HOT ? 'warm' : 'warm hot';
  const label = cellLabel(names[proposer], names[responder], figures, isSelf);
  return (
    <td
      key={responder}
      role="gridcell"
      data-pair={`${proposer} ${responder}`}
      class={`${heat}${isChosen ? ' chosen' : ''}${isSelf ? ' self' : ''}`}
      style={warmth(step)}
      tabIndex={isFocused ? 0 : -1}
      aria-selected={isChosen}
      title={label}
      // What is seen in larger cells is their name; row and column say whose they are.
      {...(size === 'small' && { 'aria-label': label })}
    >
      {size !== 'small' && <b>{words}</b>}
      {size === 'large' && figures.offers > 0 && (
        <>
          <span>{sharePercent(figures.accepted)} taken</span>
          <span>threshold {thresholdText(figures)}</span>
        </>
      )}
    </td>
  );
}

function cellLabel(name: string, other: string, figures: PairShown, isSelf: boolean): string {
  if (isSelf) return `${name}, itself`;
  if (figures.offers === 0) return `${name} to ${other}: nothing yet`;
  const { offers, meanOffer, accepted } = figures;
  return `${name} to ${other}: ${offers} offers, mean ${short(meanOffer, 1)}, ${sharePercent(accepted)} accepted, threshold ${thresholdText(figures)}`;
}

function placeOf(cell: HTMLElement | null): Pair | undefined {
  const [row, column] = (cell?.dataset['pair'] ?? '').split(' ').map(Number);
  return Number.isInteger(row) && Number.isInteger(column) ? [row, column] : undefined;
}

/** Arrows, Home and End move; Enter and the space bar choose. The page does not hear these keys then. */
function onGridKey(event: TargetedKeyboardEvent<HTMLElement>, focused: Signal<Pair>, many: number): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const [row, column] = focused.peek();
  const step = STEPS.get(event.key);
  if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  if (step === undefined) {
    if (row !== column) look({ pair: [row, column] });
    return;
  }
  const [down, right] = [row + step[0], column + step[1]].map((at) => Math.max(0, Math.min(many - 1, at)));
  focused.value = [down, right];
  event.currentTarget.querySelector<HTMLElement>(`td[data-pair="${down} ${right}"]`)?.focus();
}

/** How far keys move, down and to the right. */
const STEPS: ReadonlyMap<string, readonly [down: number, right: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
  ['Home', [0, -Infinity]],
  ['End', [0, Infinity]],
  ['PageUp', [-Infinity, 0]],
  ['PageDown', [Infinity, 0]],
]);
