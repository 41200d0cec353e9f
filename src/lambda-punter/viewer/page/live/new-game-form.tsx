// The form for a new game on the server: map, seats, extensions, who takes empty seats and when, password, name.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { plain } from '../../../../base/plain-text.ts';
import { EXTENSIONS } from '../../../game/extensions.ts';
import { LEAST_SEATS, LONGEST_TABLE_NAME, MOST_FILL_SECONDS } from '../../../judge/new-table.ts';
import { mostPunters, requestOf } from '../../model/game-wish.ts';
import type { GameOffer } from '../../model/game-wish.ts';
import { grouped, secondsCalled } from '../words.ts';
import { Checks, GameInput, NO_FAULTS } from './game-field.tsx';
import { fetchOffer, newGameOpen, startGame } from './new-game.ts';

/** What stands in the form at first. */
const USUAL_PUNTERS = 4;
const USUAL_AFTER = '10';

/** The form, a dialogue over the lobby while it is open. */
export function NewGameForm(): JSX.Element {
  const dialogue = useRef<HTMLDialogElement>(null);
  const open = newGameOpen.value;
  useEffect(() => {
    if (open) dialogue.current?.showModal();
    else dialogue.current?.close();
  }, [open]);
  return (
    <dialog ref={dialogue} class="form new-game" aria-labelledby="new-game-title" onClose={close}>
      <h2 id="new-game-title">New game on this server</h2>
      {open && <Offered />}
    </dialog>
  );
}

function close(): void {
  newGameOpen.value = false;
}

/** The fields, once the server has said what there is to choose from. */
function Offered(): JSX.Element {
  const offer = useSignal<GameOffer | string | undefined>(undefined);
  useEffect(() => {
    void fetchOffer().then((found) => void (offer.value = found));
  }, []);
  const found = offer.value;
  if (found !== undefined && typeof found !== 'string') return <Fields offer={found} />;
  return (
    <>
      <p role={found === undefined ? 'status' : 'alert'}>{plain(found ?? 'Asking what there is to choose from …')}</p>
      <p class="buttons">
        <button type="button" onClick={close}>
          Close
        </button>
      </p>
    </>
  );
}

function Fields({ offer }: { readonly offer: GameOffer }): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const name = useSignal('');
  const map = useSignal(offer.maps[0]?.name ?? '');
  const punters = useSignal(USUAL_PUNTERS);
  const extensions = useSignal<readonly string[]>([]);
  const fills = useSignal(true);
  const rivals = useSignal(offer.rivals);
  const after = useSignal(USUAL_AFTER);
  const password = useSignal('');
  const faults = useSignal(NO_FAULTS);
  const waiting = useSignal(false);
  const most = mostPunters(offer, map.value);
  const begin = async (): Promise<void> => {
    const asked = requestOf(
      {
        name: name.peek(),
        map: map.peek(),
        punters: Math.min(punters.peek(), most),
        extensions: extensions.peek(),
        rivals: fills.peek() ? rivals.peek() : undefined,
        after: after.peek(),
        password: password.peek(),
      },
      offer,
    );
    faults.value = NO_FAULTS;
    waiting.value = true;
    faults.value = 'faults' in asked ? asked.faults : await startGame(asked.said);
    waiting.value = false;
    if (faults.peek().size === 0) close();
  };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults.value]);
  const say = faults.value;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!waiting.peek()) void begin();
      }}
    >
      <p class={say.has('all') ? 'refusal' : 'unseen'} role="alert">
        {plain(say.get('all') ?? '')}
      </p>
      <GameInput label="Map" field="map" faults={say}>
        {(described) => (
          <select {...described} value={map.value} onChange={(event) => void (map.value = event.currentTarget.value)}>
            {offer.maps.map((one) => (
              <option key={one.name} value={one.name}>
                {plain(one.name, 60)}: {grouped(one.rivers)} rivers, {one.mines} {one.mines === 1 ? 'mine' : 'mines'}
              </option>
            ))}
          </select>
        )}
      </GameInput>
      <GameInput label="Punters" field="punters" faults={say}>
        {(described) => (
          <select
            {...described}
            value={String(Math.min(punters.value, most))}
            onChange={(event) => void (punters.value = Number(event.currentTarget.value))}
          >
            {Array.from({ length: most - LEAST_SEATS + 1 }, (_, at) => String(at + LEAST_SEATS)).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        )}
      </GameInput>
      <Checks legend="Extensions" names={EXTENSIONS} on={extensions} />
      <fieldset class="fills">
        <legend>Empty seats</legend>
        <label class="check">
          <input type="radio" name="fills" checked={!fills.value} onChange={() => void (fills.value = false)} /> wait
          for players
        </label>
        <label class="check">
          <input type="radio" name="fills" checked={fills.value} onChange={() => void (fills.value = true)} /> go to
          rivals
        </label>
      </fieldset>
      {fills.value && (
        <>
          <Checks legend="Which rivals" names={offer.rivals} on={rivals} field="fill" faults={say} />
          <GameInput label="Rivals come … seconds after the first player" field="after" faults={say}>
            {(described) => (
              <input
                {...described}
                type="number"
                min="0"
                max={MOST_FILL_SECONDS}
                step="any"
                value={after.value}
                onInput={(event) => void (after.value = event.currentTarget.value)}
              />
            )}
          </GameInput>
        </>
      )}
      <GameInput label="Name of the table (you may leave it empty)" field="name" faults={say}>
        {(described) => (
          <input
            {...described}
            type="text"
            maxLength={LONGEST_TABLE_NAME}
            autocomplete="off"
            value={name.value}
            onInput={(event) => void (name.value = event.currentTarget.value)}
          />
        )}
      </GameInput>
      <GameInput label="Password to sit down (empty: anybody may)" field="password" faults={say}>
        {(described) => (
          <input
            {...described}
            type="password"
            autocomplete="new-password"
            value={password.value}
            onInput={(event) => void (password.value = event.currentTarget.value)}
          />
        )}
      </GameInput>
      <p class="quiet">
        Everybody may watch. The table closes when nobody has been there for {secondsCalled(offer.emptySeconds)}, or for{' '}
        {secondsCalled(offer.endedSeconds)} after a game.
      </p>
      <p class="buttons">
        <button type="submit" class="play" disabled={waiting.value}>
          Open the table
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </p>
    </form>
  );
}
