// The fields of the form for a new game: each under its label, with what is wrong with it below.

import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import type { GameFaults, GameField } from '../../model/game-wish.ts';

/** What the form says while nothing is wrong. */
export const NO_FAULTS: GameFaults = new Map();

/** What ties a field to the sentence that says what is wrong with it. */
interface Described {
  /** Without it a screen reader would read all options of a select as part of its label. */
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

/** A field for text or a number, with what the browser is to know of it. */
interface GameTextProps {
  readonly label: string;
  readonly field: GameField;
  readonly faults: GameFaults;
  readonly text: Signal<string>;
  readonly input: JSX.IntrinsicElements['input'];
}

/** A field that is typed in, under its label. */
export function GameText({ label, field, faults, text, input }: GameTextProps): JSX.Element {
  return (
    <GameInput label={label} field={field} faults={faults}>
      {(described) => (
        <input
          {...input}
          {...described}
          value={text.value}
          onInput={(event) => void (text.value = event.currentTarget.value)}
        />
      )}
    </GameInput>
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
  /** A sentence for each name, where there is one to say. */
  readonly says?: { readonly [name: string]: string };
}): JSX.Element {
  const { legend, names, on, field, faults = NO_FAULTS, says = {} } = props;
  return (
    <div class="field">
      <fieldset>
        <legend>{legend}</legend>
        {names.map((name, place) => (
          <div key={name}>
            <label class="check">
              <input
                type="checkbox"
                {...(place === 0 ? describedBy(field, faults) : {})}
                {...(says[name] !== undefined && { 'aria-describedby': `said-${name}` })}
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
            {says[name] !== undefined && (
              <p class="quiet said-of" id={`said-${name}`}>
                {says[name]}
              </p>
            )}
          </div>
        ))}
      </fieldset>
      {field !== undefined && <Fault field={field} faults={faults} />}
    </div>
  );
}
