// The form for a new game on the server: map, seats, extensions, who takes empty seats and when, password, name. Each
// field stands under its label, with what is wrong with it below.

import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { plain } from '../../../../base/plain-text.ts';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import { FormButtons, Refusal, submitting } from '../../../../web/browser/form-parts.tsx';
import { EXTENSIONS } from '../../../game/extensions.ts';
import { LEAST_SEATS, LONGEST_TABLE_NAME, MOST_FILL_SECONDS } from '../../../server/new-table.ts';
import {
  mostPunters,
  requestOf,
  type GameFaults,
  type GameField,
  type GameOffer,
  type GameWish,
} from '../../model/game-wish.ts';
import { EXTENSION_WORDS } from '../play/play-texts.ts';
import { Button, Select } from '../parts.tsx';
import { closeDialogue, state } from '../state.ts';
import { NEW_GAME_TEXTS } from './live-texts.ts';
import { fetchOffer, startGame } from './lobby-news.ts';

/** What stands in the form at first. */
const USUAL_PUNTERS = 4;
const USUAL_AFTER = '10';
/** What the form says while nothing is wrong. */
const NO_FAULTS: GameFaults = new Map();

const close = (): void => closeDialogue('table');

/** The form, a dialogue over the lobby while it is open. */
export function NewGameForm(): JSX.Element {
  const isOpen = state.dialogue?.kind === 'table';
  return (
    <Dialogue class="form" heading={NEW_GAME_TEXTS.heading} isOpen={isOpen} close={close}>
      {isOpen && <Offered />}
    </Dialogue>
  );
}

/** The fields, once the server has said what there is to choose from. */
function Offered(): JSX.Element {
  const offer = useSignal<GameOffer | string | undefined>(undefined);
  useEffect(() => {
    void fetchOffer().then((found) => void (offer.value = found));
  }, []);
  const found = offer.value;
  if (found !== undefined && typeof found !== 'string') return <OfferedFields offer={found} />;
  return (
    <>
      <p role={found === undefined ? 'status' : 'alert'}>{plain(found ?? NEW_GAME_TEXTS.asking)}</p>
      <p class="buttons">
        <Button words={NEW_GAME_TEXTS.close} does={close} />
      </p>
    </>
  );
}

/** What stands in the form, as it is typed. */
interface Typed {
  readonly name: Signal<string>;
  readonly map: Signal<string>;
  readonly punters: Signal<number>;
  readonly extensions: Signal<readonly string[]>;
  /** Whether rivals take empty seats, which ones, and after how many seconds. */
  readonly fills: Signal<boolean>;
  readonly rivals: Signal<readonly string[]>;
  readonly after: Signal<string>;
  readonly password: Signal<string>;
}

/** The game that is wished for. */
function wishOf({ fills, rivals, ...typed }: Typed, offer: GameOffer): GameWish {
  const map = typed.map.peek();
  return {
    name: typed.name.peek(),
    map,
    punters: Math.min(typed.punters.peek(), mostPunters(offer, map)),
    extensions: typed.extensions.peek(),
    rivals: fills.peek() ? rivals.peek() : undefined,
    after: typed.after.peek(),
    password: typed.password.peek(),
  };
}

function OfferedFields({ offer }: { readonly offer: GameOffer }): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const typed: Typed = {
    name: useSignal(''),
    map: useSignal(offer.maps[0]?.name ?? ''),
    punters: useSignal(USUAL_PUNTERS),
    extensions: useSignal<readonly string[]>([]),
    fills: useSignal(true),
    rivals: useSignal(offer.rivals),
    after: useSignal(USUAL_AFTER),
    password: useSignal(''),
  };
  const wrong = useSignal(NO_FAULTS);
  const waiting = useSignal(false);
  const begin = async (): Promise<void> => {
    const request = requestOf(wishOf(typed, offer), offer);
    wrong.value = NO_FAULTS;
    waiting.value = true;
    wrong.value = 'faults' in request ? request.faults : await startGame(request.said);
    waiting.value = false;
    if (wrong.peek().size === 0) close();
  };
  const faults = wrong.value;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    <form ref={form} noValidate onSubmit={submitting(() => !waiting.peek() && void begin())}>
      <Refusal why={plain(faults.get('all') ?? '')} />
      <GroundFields typed={typed} offer={offer} faults={faults} />
      <Checks legend={NEW_GAME_TEXTS.extensions} names={EXTENSIONS} says={EXTENSION_WORDS} on={typed.extensions} />
      <EmptySeatFields typed={typed} offer={offer} faults={faults} />
      <TextField
        label={NEW_GAME_TEXTS.name}
        field="name"
        faults={faults}
        text={typed.name}
        input={{ type: 'text', maxLength: LONGEST_TABLE_NAME, autocomplete: 'off' }}
      />
      <TextField
        label={NEW_GAME_TEXTS.password}
        field="password"
        faults={faults}
        text={typed.password}
        input={{ type: 'password', autocomplete: 'new-password' }}
      />
      <p class="quiet">{NEW_GAME_TEXTS.stays(offer.emptySeconds, offer.endedSeconds)}</p>
      <FormButtons submit={NEW_GAME_TEXTS.open} isWaiting={waiting.value} cancel={close} />
    </form>
  );
}

/** What each group of fields needs. */
interface FieldsProps {
  readonly typed: Typed;
  readonly offer: GameOffer;
  readonly faults: GameFaults;
}

/** The map, and how many play on it. */
function GroundFields({ typed: { map, punters }, offer, faults }: FieldsProps): JSX.Element {
  const most = mostPunters(offer, map.value);
  const counts = Array.from({ length: most - LEAST_SEATS + 1 }, (_, at) => at + LEAST_SEATS);
  return (
    <>
      <Field label={NEW_GAME_TEXTS.map} field="map" faults={faults}>
        {(described) => (
          <Select
            {...described}
            value={map.value}
            from={offer.maps.map(({ name, rivers, mines }) => [name, NEW_GAME_TEXTS.mapOf(name, rivers, mines)])}
            choose={(name) => void (map.value = name)}
          />
        )}
      </Field>
      <Field label={NEW_GAME_TEXTS.punters} field="punters" faults={faults}>
        {(described) => (
          <Select
            {...described}
            value={Math.min(punters.value, most)}
            from={counts.map((count) => [count, String(count)])}
            choose={(count) => void (punters.value = Number(count))}
          />
        )}
      </Field>
    </>
  );
}

/** Who takes the seats that stay empty, and when. */
function EmptySeatFields({ typed: { fills, rivals, after }, offer, faults }: FieldsProps): JSX.Element {
  const choices = [
    { words: NEW_GAME_TEXTS.wait, value: false },
    { words: NEW_GAME_TEXTS.rivals, value: true },
  ];
  return (
    <>
      <fieldset>
        <legend>{NEW_GAME_TEXTS.emptySeats}</legend>
        {choices.map(({ words, value }) => (
          <label key={words} class="check">
            <input
              type="radio"
              name="fills"
              checked={fills.value === value}
              onChange={() => void (fills.value = value)}
            />{' '}
            {words}
          </label>
        ))}
      </fieldset>
      {fills.value && (
        <>
          <Checks legend={NEW_GAME_TEXTS.whichRivals} names={offer.rivals} on={rivals} field="fill" faults={faults} />
          <TextField
            label={NEW_GAME_TEXTS.after}
            field="after"
            faults={faults}
            text={after}
            input={{ type: 'number', min: '0', max: MOST_FILL_SECONDS, step: 'any' }}
          />
        </>
      )}
    </>
  );
}

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

interface FieldProps {
  readonly label: string;
  readonly field: GameField;
  readonly faults: GameFaults;
}

/** A field under its label, with what is wrong with it below. */
function Field(props: FieldProps & { readonly children: (described: Described) => ComponentChildren }): JSX.Element {
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
interface TextFieldProps extends FieldProps {
  readonly text: Signal<string>;
  readonly input: JSX.IntrinsicElements['input'];
}

function TextField({ text, input, ...field }: TextFieldProps): JSX.Element {
  return (
    <Field {...field}>
      {(described) => (
        <input
          {...input}
          {...described}
          value={text.value}
          onInput={(event) => void (text.value = event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function Fault({ field, faults }: Pick<FieldProps, 'field' | 'faults'>): JSX.Element | null {
  const words = faults.get(field);
  return words === undefined ? null : <Refusal id={`fault-${field}`} why={plain(words)} />;
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
  const tick = (name: string, isOn: boolean): void => {
    const ticked = new Set(on.peek());
    if (isOn) ticked.add(name);
    else ticked.delete(name);
    // In the list's order, whatever the order of the ticks.
    on.value = names.filter((one) => ticked.has(one));
  };
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
                onChange={(event) => tick(name, event.currentTarget.checked)}
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
