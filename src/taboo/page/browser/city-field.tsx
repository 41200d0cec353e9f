// A field for a city, with those that what was typed may mean: the keyboard chooses among them, or the pointer.

import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Refusal } from '../../../web/browser/form-parts.tsx';
import { findCities, type FoundCity, isNamedInFull } from '../model/city-finder.ts';
import { state } from './state.ts';

interface CityFieldProps {
  readonly label: string;
  readonly typed: Signal<string>;
  /** Called after each key; with the place in the list of all cities if one was chosen. */
  readonly type: (chosen?: number) => void;
  readonly placeholder: string;
  /** What is wrong with what was typed; '' if nothing is. */
  readonly wrong: string;
  /** Whether the field takes the focus: when it appears, or as soon as it should. */
  readonly takesFocus?: boolean;
}

/** The field under its label, with the list below. */
export function CityField({ label, typed, type, placeholder, wrong, takesFocus }: CityFieldProps): JSX.Element {
  const { value } = typed;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useSignal(false);
  const active = useSignal(-1);
  useEffect(() => {
    if (takesFocus === true) field.current?.focus();
  }, [takesFocus]);
  const fitting = isOpen.value ? findCities(value, state.cities) : [];
  // A name that was typed in full leaves nothing to choose.
  const found = fitting.length === 1 && isNamedInFull(value, fitting[0]) ? [] : fitting;
  const close = (): void => {
    isOpen.value = false;
    active.value = -1;
  };
  const choose = ({ at, city }: FoundCity): void => {
    typed.value = city.name;
    type(at);
    close();
    field.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      isOpen.value = true;
      const many = findCities(value, state.cities).length;
      if (many > 0) active.value = (active.peek() + step + (active.peek() < 0 && step < 0 ? 1 : 0) + many) % many;
    } else if (event.key === 'Enter' && active.peek() >= 0 && active.peek() < found.length) {
      event.preventDefault();
      choose(found[active.peek()]);
    } else if (event.key === 'Escape' && isOpen.peek()) {
      event.preventDefault();
      close();
    }
  };
  return (
    <div class="field city-field">
      <label for={`${id}-field`}>{label}</label>
      <input
        ref={field}
        id={`${id}-field`}
        type="text"
        role="combobox"
        autocomplete="off"
        autocapitalize="words"
        spellcheck={false}
        maxLength={80}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active.value >= 0 && active.value < found.length ? `${id}-${active.value}` : undefined}
        aria-invalid={wrong !== ''}
        aria-describedby={`${id}-wrong`}
        placeholder={placeholder}
        value={value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          type();
          isOpen.value = true;
          active.value = -1;
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <ul class="plain" id={`${id}-list`} role="listbox" aria-label="Cities that fit" hidden={found.length === 0}>
        {found.map((one, place) => (
          <li
            key={one.at}
            id={`${id}-${place}`}
            role="option"
            aria-selected={active.value === place}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {one.city.name}{' '}
            <span class="quiet">{one.by === undefined ? one.city.country : `${one.city.country}, also ${one.by}`}</span>
          </li>
        ))}
      </ul>
      <Refusal id={`${id}-wrong`} why={wrong} />
    </div>
  );
}
