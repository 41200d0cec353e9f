// The form for a new game on the server: map, seats, extensions, who takes empty seats and when, password, name. Each
// field stands under its label, with what is wrong with it below.

import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { plain } from '../../../../base/plain-text.ts';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import { Button, Check, FormButtons, Refusal, Select, submitting } from '../../../../web/browser/form-parts.tsx';
import { LEAST_SEATS, LONGEST_TABLE_NAME, MOST_FILL_SECONDS } from '../../../server/new-table.ts';
import { mostPunters, requestOf, type GameFaults, type GameField, type GameOffer } from '../../model/game-wish.ts';
import { EXTENSION_WORDS } from '../play/play-texts.ts';
import { closeDialogue, state } from '../state.ts';
import { NEW_GAME_TEXTS } from './live-texts.ts';
import { fetchOffer, startGame } from './lobby-news.ts';
import { EXTENSIONS } from '../../../game/move-kinds.ts';

/** What stands in the form at first. */
const USUAL = { name: '', punters: 4, extensions: [] as readonly string[], fills: true, after: '10', password: '' };
/** What the form says while nothing is wrong. */
const NO_FAULTS: GameFaults = new Map();

const close = (): void => closeDialogue('table');

/** The form, a dialogue over the lobby while it is open. */
export function NewGameForm() {
  const isOpen = state.dialogue?.kind === 'table';
  return (
    <Dialogue class="form" heading={NEW_GAME_TEXTS.heading} isOpen={isOpen} close={close}>
      {isOpen && <Offered />}
    </Dialogue>
  );
}

/** The fields, once the server has said what there is to choose from. */
function Offered() {
  const offer = useSignal<GameOffer | string | undefined>(undefined);
  useEffect(() => void fetchOffer().then((found) => void (offer.value = found)), []);
  const found = offer.value;
  if (found !== undefined && typeof found !== 'string') return <Fields offer={found} />;
  return (
    <>
      <p role={found === undefined ? 'status' : 'alert'}>{plain(found ?? NEW_GAME_TEXTS.asking)}</p>
      <p class="buttons">
        <Button words={NEW_GAME_TEXTS.close} does={close} />
      </p>
    </>
  );
}

function Fields({ offer }: { readonly offer: GameOffer }) {
  const form = useRef<HTMLFormElement>(null);
  const typed = useSignal({ ...USUAL, map: offer.maps[0]?.name ?? '', rivals: offer.rivals });
  const { map, extensions, fills, rivals } = typed.value;
  const most = mostPunters(offer, map);
  const punters = Math.min(typed.value.punters, most);
  const type = (changes: Partial<typeof typed.value>): void => void (typed.value = { ...typed.value, ...changes });
  const wrong = useSignal(NO_FAULTS);
  const waiting = useSignal(false);
  const begin = async (): Promise<void> => {
    const request = requestOf({ ...typed.value, punters, rivals: fills ? rivals : undefined }, offer);
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
  /** What ties a field to the sentence that says what is wrong with it. */
  const described = (field: GameField): Described =>
    faults.has(field) ? { 'aria-invalid': 'true', 'aria-describedby': `fault-${field}` } : {};
  const fault = (field: GameField): ComponentChildren =>
    faults.has(field) && <Refusal id={`fault-${field}`} why={plain(faults.get(field) ?? '')} />;
  /** A field under its label, with what is wrong with it below. */
  const fieldOf = (name: Exclude<GameField, 'fill'>, input: (described: Described) => ComponentChildren) => (
    <div class="field">
      <label>
        {NEW_GAME_TEXTS[name]}
        {input({ 'aria-label': NEW_GAME_TEXTS[name], ...described(name) })}
      </label>
      {fault(name)}
    </div>
  );
  /** One that is typed, not chosen. */
  const textField = (name: 'name' | 'after' | 'password', input: JSX.IntrinsicElements['input']) =>
    fieldOf(name, (tied) => (
      <input
        {...input}
        {...tied}
        value={typed.value[name]}
        onInput={({ currentTarget }) => type({ [name]: currentTarget.value })}
      />
    ));
  return (
    <form ref={form} noValidate onSubmit={submitting(() => !waiting.peek() && void begin())}>
      <Refusal why={plain(faults.get('all') ?? '')} />
      {fieldOf('map', (tied) => (
        <Select
          {...tied}
          value={map}
          from={offer.maps.map(({ name, rivers, mines }) => [name, NEW_GAME_TEXTS.mapOf(name, rivers, mines)])}
          choose={(name) => type({ map: name })}
        />
      ))}
      {fieldOf('punters', (tied) => (
        <Select
          {...tied}
          value={punters}
          from={Array.from({ length: most - LEAST_SEATS + 1 }, (_, at) => [at + LEAST_SEATS, `${at + LEAST_SEATS}`])}
          choose={(count) => type({ punters: count })}
        />
      ))}
      <Checks
        legend={NEW_GAME_TEXTS.extensions}
        names={EXTENSIONS}
        says={EXTENSION_WORDS}
        on={extensions}
        tick={(on) => type({ extensions: on })}
      />
      <fieldset>
        <legend>{NEW_GAME_TEXTS.emptySeats}</legend>
        {[false, true].map((value) => (
          <label key={String(value)} class="check">
            <input type="radio" name="fills" checked={fills === value} onChange={() => type({ fills: value })} />{' '}
            {value ? NEW_GAME_TEXTS.rivals : NEW_GAME_TEXTS.wait}
          </label>
        ))}
      </fieldset>
      {fills && (
        <>
          <Checks
            legend={NEW_GAME_TEXTS.whichRivals}
            names={offer.rivals}
            on={rivals}
            tick={(on) => type({ rivals: on })}
            described={described('fill')}
            fault={fault('fill')}
          />
          {textField('after', { type: 'number', min: '0', max: MOST_FILL_SECONDS, step: 'any' })}
        </>
      )}
      {textField('name', { type: 'text', maxLength: LONGEST_TABLE_NAME, autocomplete: 'off' })}
      {textField('password', { type: 'password', autocomplete: 'new-password' })}
      <p class="quiet">{NEW_GAME_TEXTS.stays(offer.emptySeconds, offer.endedSeconds)}</p>
      <FormButtons submit={NEW_GAME_TEXTS.open} isWaiting={waiting.value} cancel={close} />
    </form>
  );
}

/** Without its label a screen reader would read all options of a select as part of it. */
interface Described {
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: 'true';
  readonly 'aria-describedby'?: string;
}

interface ChecksProps<Name extends string> {
  readonly legend: string;
  readonly names: readonly Name[];
  readonly on: readonly string[];
  /** Called with those that are ticked, in the list's order. */
  readonly tick: (on: readonly Name[]) => void;
  /** What is wrong with them, and what ties the first to that; nothing by default. */
  readonly described?: Described;
  readonly fault?: ComponentChildren;
  /** A sentence for each name, if there is one to say. */
  readonly says?: { readonly [name: string]: string };
}

/** Boxes to tick, several of them. */
export function Checks<Name extends string>(props: ChecksProps<Name>) {
  const { legend, names, on, tick, described, fault, says = {} } = props;
  return (
    <div class="field">
      <fieldset>
        <legend>{legend}</legend>
        {names.map((name, place) => (
          <div key={name}>
            <Check
              {...(place === 0 && described)}
              {...(says[name] !== undefined && { 'aria-describedby': `said-${name}` })}
              isOn={on.includes(name)}
              words={plain(name, 40)}
              tick={(isOn) => tick(names.filter((one) => (one === name ? isOn : on.includes(one))))}
            />
            {says[name] !== undefined && (
              <p class="quiet said-of" id={`said-${name}`}>
                {says[name]}
              </p>
            )}
          </div>
        ))}
      </fieldset>
      {fault}
    </div>
  );
}
