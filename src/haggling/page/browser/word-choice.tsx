// A field of a form in which a person chooses one of a few values, each with words of its own.

import type { JSX } from 'preact';

interface WordChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly (readonly [value: Value, words: string])[];
  readonly onChoose: (value: Value) => void;
}

/** The field. */
export function WordChoice<Value extends string>(props: WordChoiceProps<Value>): JSX.Element {
  const { label, value, values, onChoose } = props;
  const choose = (chosen: string): void => {
    const found = values.find(([one]) => one === chosen);
    if (found !== undefined) onChoose(found[0]);
  };
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
