// One type of object in the person's own offer: how many it wants, by buttons and a slider, and what they are worth.

import type { JSX } from 'preact';
import { Icon } from '../../../web/browser/icon.tsx';
import { dollars, nameOfType } from '../../record/wording.ts';
import { wish } from './state.ts';
import { typeTitle } from './table-words.ts';

interface WishRowProps {
  readonly type: number;
  /** How many there are. */
  readonly count: number;
  /** What one is worth to the person. */
  readonly value: number;
  /** Whether it is the person's turn. */
  readonly isOpen: boolean;
}

/** The row. */
export function WishRow(props: WishRowProps): JSX.Element {
  const { type, count, value } = props;
  const many = wish.value[type] ?? 0;
  return (
    <div class={value === 0 ? 'wish worthless' : 'wish'} role="group" aria-label={typeTitle(type, 2)}>
      <p class="what">
        <b>
          {count} {nameOfType(type, count)}
        </b>{' '}
        <span class="quiet">
          {dollars(value)}
          {count > 1 && ' each'}
        </span>
      </p>
      <WishSlide {...props} />
      <p class="parts">
        <span>
          you <b>{many}</b>
        </span>
        <span class="quiet">
          other <b>{count - many}</b>
        </span>
      </p>
      <p class="number worth">{dollars(many * value)}</p>
    </div>
  );
}

function WishSlide({ type, count, value, isOpen }: WishRowProps): JSX.Element {
  const many = wish.value[type] ?? 0;
  const set = (next: number): void => {
    if (isOpen) wish.value = wish.peek().with(type, Math.max(0, Math.min(count, next)));
  };
  const name = nameOfType(type, 2);
  return (
    <div class="slide">
      <button
        type="button"
        aria-disabled={!isOpen || many === 0}
        onClick={() => set(many - 1)}
        aria-label={`Want fewer ${name}`}
      >
        <Icon name="minus" />
      </button>
      <input
        type="range"
        min="0"
        max={count}
        step="1"
        value={many}
        disabled={!isOpen}
        aria-label={`${typeTitle(type, 2)} that you want`}
        aria-valuetext={`${many} of ${count}, worth ${dollars(many * value)}`}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        aria-disabled={!isOpen || many === count}
        onClick={() => set(many + 1)}
        aria-label={`Want more ${name}`}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
