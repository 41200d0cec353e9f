// The fields of the form that say who sits on the other seats: the champion, or a bundled rival.

import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { CHAMPION, OPPONENT_WORDS, OPPONENTS, type Opponent } from '../../model/opponents.ts';

interface OpponentFieldsProps {
  readonly punters: number;
  /** The person's. */
  readonly seat: number;
  /** In the order of the other seats; the champion where nobody is named. */
  readonly others: Signal<readonly Opponent[]>;
}

/** One choice for each other seat, and one for all of them where there are several. */
export function OpponentFields({ punters, seat, others }: OpponentFieldsProps): JSX.Element {
  const seats = Array.from({ length: punters }, (_, at) => at).filter((at) => at !== seat);
  const chosen = seats.map((_, place) => others.value[place] ?? CHAMPION);
  const isMixed = chosen.some((who) => who !== chosen[0]);
  return (
    <fieldset class="opponents">
      <legend>You play against</legend>
      {seats.length > 1 && (
        <OpponentChoice
          label="All of them"
          value={isMixed ? '' : chosen[0]}
          choose={(who) => void (others.value = seats.map(() => who))}
        />
      )}
      <div class={seats.length > 1 ? 'each' : ''}>
        {seats.map((at, place) => (
          <OpponentChoice
            key={at}
            label={seats.length > 1 ? `Number ${at + 1}` : 'Your opponent'}
            value={chosen[place]}
            isShort={seats.length > 1}
            choose={(who) => void (others.value = chosen.with(place, who))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Who sits where, by seat: the others in their order around the person's place. */
export function opponentsBySeat(others: readonly Opponent[], punters: number, seat: number): Opponent[] {
  return Array.from({ length: punters }, (_, at) => others[at < seat ? at : at - 1] ?? CHAMPION);
}

function OpponentChoice(props: {
  readonly label: string;
  /** Empty where they differ. */
  readonly value: Opponent | '';
  readonly choose: (who: Opponent) => void;
  /** Whether the names will do, without how they play. */
  readonly isShort?: boolean;
}): JSX.Element {
  return (
    <label>
      {props.label}
      <select
        aria-label={props.label}
        value={props.value}
        onChange={({ currentTarget }) => {
          const who = OPPONENTS.find((name) => name === currentTarget.value);
          if (who !== undefined) props.choose(who);
        }}
      >
        {props.value === '' && <option value="">different ones</option>}
        {OPPONENTS.map((name) => (
          <option key={name} value={name}>
            {props.isShort ? name : `${name}: ${OPPONENT_WORDS[name]}`}
          </option>
        ))}
      </select>
    </label>
  );
}
