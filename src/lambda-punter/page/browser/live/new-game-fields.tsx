// What a new game on the server is asked for: the fields of its form, in groups, and what is typed into them.

import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { LEAST_SEATS, LONGEST_TABLE_NAME, MOST_FILL_SECONDS } from '../../../server/new-table.ts';
import { mostPunters, type GameFaults, type GameOffer, type GameWish } from '../../model/game-wish.ts';
import { amount } from '../words.ts';
import { Checks, GameInput, GameText } from './game-field.tsx';

/** What stands in the form at first. */
const USUAL_PUNTERS = 4;
const USUAL_AFTER = '10';

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

/** What stands in the form, at first what is usual. */
export function useTyped(offer: GameOffer): Typed {
  return {
    name: useSignal(''),
    map: useSignal(offer.maps[0]?.name ?? ''),
    punters: useSignal(USUAL_PUNTERS),
    extensions: useSignal<readonly string[]>([]),
    fills: useSignal(true),
    rivals: useSignal(offer.rivals),
    after: useSignal(USUAL_AFTER),
    password: useSignal(''),
  };
}

/** The game that is wished for. */
export function wishOf(typed: Typed, offer: GameOffer): GameWish {
  const { name, map, punters, extensions, fills, rivals, after, password } = typed;
  return {
    name: name.peek(),
    map: map.peek(),
    punters: Math.min(punters.peek(), mostPunters(offer, map.peek())),
    extensions: extensions.peek(),
    rivals: fills.peek() ? rivals.peek() : undefined,
    after: after.peek(),
    password: password.peek(),
  };
}

/** What each part of the form needs. */
interface FieldsProps {
  readonly typed: Typed;
  readonly offer: GameOffer;
  readonly faults: GameFaults;
}

/** The map, and how many play on it. */
export function GroundFields({ typed: { map, punters }, offer, faults }: FieldsProps): JSX.Element {
  const most = mostPunters(offer, map.value);
  return (
    <>
      <GameInput label="Map" field="map" faults={faults}>
        {(described) => (
          <select {...described} value={map.value} onChange={(event) => void (map.value = event.currentTarget.value)}>
            {offer.maps.map((one) => (
              <option key={one.name} value={one.name}>
                {plain(one.name, 60)}: {amount(one.rivers, 'river')}, {amount(one.mines, 'mine')}
              </option>
            ))}
          </select>
        )}
      </GameInput>
      <GameInput label="Punters" field="punters" faults={faults}>
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
    </>
  );
}

/** Who takes the seats that stay empty, and when. */
export function EmptySeatFields({ typed: { fills, rivals, after }, offer, faults }: FieldsProps): JSX.Element {
  return (
    <>
      <fieldset>
        <legend>Empty seats</legend>
        {[
          { words: 'wait for players', value: false },
          { words: 'go to rivals', value: true },
        ].map(({ words, value }) => (
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
          <Checks legend="Which rivals" names={offer.rivals} on={rivals} field="fill" faults={faults} />
          <GameText
            label="Rivals come … seconds after the first player"
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

/** What the table is called, and its password. */
export function TableFields({ typed: { name, password }, faults }: FieldsProps): JSX.Element {
  return (
    <>
      <GameText
        label="Name of the table (you may leave it empty)"
        field="name"
        faults={faults}
        text={name}
        input={{ type: 'text', maxLength: LONGEST_TABLE_NAME, autocomplete: 'off' }}
      />
      <GameText
        label="Password to sit down (empty: anybody may)"
        field="password"
        faults={faults}
        text={password}
        input={{ type: 'password', autocomplete: 'new-password' }}
      />
    </>
  );
}
