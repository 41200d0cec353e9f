// The choice of how fast something is played back.

import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';

interface SpeedChoiceProps {
  readonly speed: Signal<number>;
  readonly from: readonly number[];
  readonly words: (speed: number) => string;
}

/** The choice; its label is for readers of screens alone. */
export function SpeedChoice({ speed, from, words }: SpeedChoiceProps): JSX.Element {
  return (
    <label>
      <span class="unseen">Speed</span>
      <select value={String(speed.value)} onChange={(event) => void (speed.value = Number(event.currentTarget.value))}>
        {from.map((one) => (
          <option key={one} value={String(one)}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
