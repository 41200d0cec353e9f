// The fields of the form for a problem size of one's own.

import type { JSX } from 'preact';
import { SIZE_BOUNDS, type ProblemSize } from '../../game/problem.ts';

/** Names and bounds, no wider than those of problems: larger ones are no game for a person. */
const SIZE_FIELDS = [
  ['types', 'Types of objects', SIZE_BOUNDS.types.least, SIZE_BOUNDS.types.most],
  ['minObjects', 'Objects, at least', SIZE_BOUNDS.minObjects.least, SIZE_BOUNDS.minObjects.most],
  ['maxObjects', 'Objects, at most', SIZE_BOUNDS.maxObjects.least, SIZE_BOUNDS.maxObjects.most],
  ['totalValue', 'All are worth ($)', SIZE_BOUNDS.totalValue.least, 1000],
  ['maxRounds', 'Rounds', SIZE_BOUNDS.maxRounds.least, 100],
] as const;

interface SizeFieldsProps {
  readonly size: ProblemSize;
  readonly set: (more: Partial<ProblemSize>) => void;
}

/** The fields. */
export function SizeFields({ size, set }: SizeFieldsProps): JSX.Element {
  return (
    <fieldset class="sizes">
      <legend>Your own size</legend>
      {SIZE_FIELDS.map(([name, words, least, most]) => (
        <label key={name}>
          {words}
          <input
            type="number"
            required
            min={least}
            max={most}
            step="1"
            value={size[name]}
            onInput={(event) => set({ [name]: event.currentTarget.valueAsNumber })}
          />
        </label>
      ))}
    </fieldset>
  );
}
