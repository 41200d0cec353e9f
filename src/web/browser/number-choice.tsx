// A choice among numbers, each with words of its own.

import type { JSX } from 'preact';

/** What there is to choose from. */
interface NumberChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly from: readonly number[];
  readonly words: (value: number) => string;
  readonly choose: (value: number) => void;
}

/** The choice under its label. */
export function NumberChoice({ label, value, from, words, choose }: NumberChoiceProps): JSX.Element {
  return (
    <label>
      {label}
      <select aria-label={label} value={String(value)} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {from.map((one) => (
          <option key={one} value={String(one)}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
