// A field of a form under its label, with what is wrong with it below; and boxes to tick, several of them.

import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import type { GameFaults, GameField } from '../../model/game-wish.ts';

/** What the form says while nothing is wrong. */
export const NO_FAULTS: GameFaults = new Map();

/** What ties a field to the sentence that says what is wrong with it. */
interface Described {
  /** A choice's label would else be read with all of its options. */
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: 'true';
  readonly 'aria-describedby'?: string;
}

function describedBy(field: GameField | undefined, faults: GameFaults): Described {
  if (field === undefined || !faults.has(field)) return {};
  return { 'aria-invalid': 'true', 'aria-describedby': `fault-${field}` };
}

/** A field under its label, with what is wrong with it below. */
export function GameInput(props: {
  readonly label: string;
  readonly field: GameField;
  readonly faults: GameFaults;
  readonly children: (described: Described) => ComponentChildren;
}): JSX.Element {
  const { label, field, faults, children } = props;
  return (
    <div class="field">
      <label>
        {label}
        {children({ 'aria-label': label, ...describedBy(field, faults) })}
      </label>
      <Fault field={field} faults={faults} />
    </div>
  );
}

function Fault({ field, faults }: { readonly field: GameField; readonly faults: GameFaults }): JSX.Element | null {
  const words = faults.get(field);
  if (words === undefined) return null;
  return (
    <p class="refusal" id={`fault-${field}`} role="alert">
      {plain(words)}
    </p>
  );
}

/** Boxes to tick, several of them. */
export function Checks(props: {
  readonly legend: string;
  readonly names: readonly string[];
  readonly on: Signal<readonly string[]>;
  readonly field?: GameField;
  readonly faults?: GameFaults;
}): JSX.Element {
  const { legend, names, on, field, faults = NO_FAULTS } = props;
  return (
    <div class="field">
      <fieldset>
        <legend>{legend}</legend>
        {names.map((name, place) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              {...(place === 0 ? describedBy(field, faults) : {})}
              checked={on.value.includes(name)}
              onChange={(event) => {
                const others = on.peek().filter((one) => one !== name);
                // In the list's order, whatever the order of the ticks.
                const next = event.currentTarget.checked ? [...others, name] : others;
                on.value = names.filter((one) => next.includes(one));
              }}
            />{' '}
            {plain(name, 40)}
          </label>
        ))}
      </fieldset>
      {field !== undefined && <Fault field={field} faults={faults} />}
    </div>
  );
}
