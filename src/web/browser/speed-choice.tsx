// The choice of how fast something is played back.

import type { JSX } from 'preact';

interface SpeedChoiceProps {
  readonly speed: number;
  readonly from: readonly number[];
  readonly words: (speed: number) => string;
  readonly choose: (speed: number) => void;
}

/** The choice; its label is for readers of screens alone. */
export function SpeedChoice({ speed, from, words, choose }: SpeedChoiceProps): JSX.Element {
  return (
    <label>
      <span class="unseen">Speed</span>
      <select value={String(speed)} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {from.map((one) => (
          <option key={one} value={String(one)}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
