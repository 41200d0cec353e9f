// The inspector's controls: which log, from which seat, which turn; what was said there, and what our agent would have
// done.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { StepButton } from '../../../web/browser/step-button.tsx';
import type { HagglingPlace } from '../../game/problem.ts';
import { choiceWords, endWords, forecastWords, saidWords, worthsWords } from '../../inspector/inspection-words.ts';
import { type Inspection, thoughtAt } from '../../inspector/inspection.ts';
import { SEAT_NAMES, seatTitle } from '../../record/wording.ts';
import { lookFromSeat, openNamedLog } from './opened-logs.ts';
import { goToTurn, log, logNames, logPlayers, shownTurn } from './state.ts';

/** The bar above the panels. */
export function TurnBar({ shown }: { readonly shown: Inspection }): JSX.Element {
  const at = shownTurn.value;
  const last = Math.max(0, shown.turns.length - 1);
  return (
    <>
      <div class="looked-at row">
        <LogChoice />
        <SeatChoice shown={shown} />
      </div>
      <section class="turn-bar" aria-label="The turn">
        <StepButton
          icon="back"
          label="A turn back"
          hint="A turn back (←)"
          disabled={at === 0}
          onStep={() => goToTurn(at - 1)}
        />
        <input
          type="range"
          min="0"
          max={last}
          step="1"
          value={at}
          aria-label="Turn"
          aria-valuetext={`turn ${at + 1} of ${last + 1}`}
          onInput={(event) => goToTurn(Number(event.currentTarget.value))}
        />
        <StepButton
          icon="on"
          label="A turn on"
          hint="A turn on (→)"
          disabled={at >= last}
          onStep={() => goToTurn(at + 1)}
        />
      </section>
      <p class="said-now" role="status">
        {shown.turns.length === 0 ? 'Nobody has said anything. ' : <TurnWords shown={shown} at={at} />}
        {at === last && <b>{endWords(shown)}</b>}
      </p>
    </>
  );
}

/** The turn in sentences. */
function TurnWords({ shown, at }: { readonly shown: Inspection; readonly at: number }): JSX.Element {
  const turn = shown.turns[at];
  const forecast = forecastWords(shown, at);
  const own = turn.thought === undefined ? undefined : thoughtAt(shown, at);
  return (
    <>
      <b>
        Turn {at + 1} of {shown.turns.length}, round {turn.round}.
      </b>{' '}
      {saidWords(shown, turn)} {worthsWords(turn)}{' '}
      {own && <span class={own.isSame ? 'agrees' : 'differs'}>{choiceWords(shown, own)} </span>}
      {forecast !== undefined && <span class="quiet">{forecast} </span>}
    </>
  );
}

/** From whose seat our agent looks. */
function SeatChoice({ shown }: { readonly shown: Inspection }): JSX.Element {
  return (
    <div class="buttons" role="group" aria-label="Our agent sits in the place of">
      <span class="quiet beside">Our agent in the place of</span>
      {([0, 1] as const).map((seat) => (
        <button key={seat} type="button" aria-pressed={shown.seat === seat} onClick={() => void lookFromSeat(seat)}>
          {seatWords(seat, shown)}
        </button>
      ))}
    </div>
  );
}

/** "Alice (haggler)" where it is known who played, else "Alice (script)". */
function seatWords(seat: HagglingPlace, { labels }: Inspection): string {
  const player = log.value?.players?.[seat];
  return player === undefined ? seatTitle(seat, labels[seat]) : `${SEAT_NAMES[seat]} (${plain(player, 40)})`;
}

/** A log with who played it, the one who began first. */
function logWords(name: string): string {
  const players = logPlayers.value.get(name);
  return `${plain(name, 60)}${players === undefined ? '' : `: ${plain(players.join(' and '), 80)}`}`;
}

/** Which log; its name alone where there are no others. */
function LogChoice(): JSX.Element {
  const name = log.value?.name ?? '';
  const names = logNames.value;
  if (names.length <= (names.includes(name) ? 1 : 0))
    return <b>{names.includes(name) ? logWords(name) : plain(name, 60)}</b>;
  return (
    <label>
      <span class="unseen">Log</span>
      <select value={name} onChange={(event) => void openNamedLog(event.currentTarget.value)}>
        {(names.includes(name) ? names : [name, ...names]).map((one) => (
          <option key={one} value={one}>
            {logWords(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
