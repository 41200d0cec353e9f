// The inspector: a session turn by turn, with what our agent believed there, what it expected and what was said.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { type Inspection, thoughtAt } from '../../inspector/inspection.ts';
import { logText } from '../../record/session-log.ts';
import { SEAT_NAMES, seatTitle } from '../../record/wording.ts';
import { AcceptanceChart, SplitChart } from './inspector-charts.tsx';
import { BeliefTable, ChoiceTable } from './inspector-tables.tsx';
import { goToTurn, state } from './state.ts';
import { carriedAddress } from '../../../web/carried-text.ts';
import { CopyLink } from '../../../web/browser/copy-link.tsx';
import { Button, Panel, Slider, WordChoice } from '../../../web/browser/form-parts.tsx';
import { saveJsonFile } from '../../../web/browser/save-file.ts';
import { shell } from '../../../web/browser/shell-state.ts';
import { lookFromSeat, openNamedLog } from './opened-logs.ts';
import { StepButton } from '../../../web/browser/time-controls.tsx';
import { choiceWords, endWords, forecastWords, saidWords, worthsWords } from '../../inspector/inspection-words.ts';
import type { HagglingPlace } from '../../game/problem.ts';

/** The part of the page that shows what the agent thought. */
export function InspectPart(): JSX.Element {
  const shown = state.inspection;
  if (shown === undefined) return <NoLog />;
  const thought = thoughtAt(shown, state.turn);
  return (
    <main class="inspect">
      <TurnBar shown={shown} />
      {shown.failed !== undefined && <p class="refusal">Our agent failed there: {plain(shown.failed)}</p>}
      <div class="panels">
        <div class="column">
          <SplitChart shown={shown} turn={state.turn} />
          {thought !== undefined && <AcceptanceChart shown={shown} turn={state.turn} thought={thought} />}
        </div>
        <div class="column">
          {thought === undefined ? (
            <section class="card" aria-label="What our agent thought">
              <p>Our agent has not had a turn in {SEAT_NAMES[shown.seat]}'s seat yet. Go on to the next turn.</p>
            </section>
          ) : (
            <>
              <BeliefTable shown={shown} thought={thought} />
              <ChoiceTable shown={shown} turn={state.turn} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

/** Said if no log is open. */
function NoLog(): JSX.Element {
  return (
    <main class="begin">
      <Panel label="The inspector" class="card">
        <p>
          It shows a session turn by turn: what our agent would have believed of the other's values in either seat, how
          likely it thought that the other accepts, all possible splits, and what it would have expected of each offer.
        </p>
        <p>
          Open a session's log with “Open …”, or drop it here: <code>npm run haggle</code> writes one with{' '}
          <code>--log FILE.json</code>. Or play a session to its end and come back.
        </p>
        {state.logNames.length > 0 && shell.busy === '' && (
          <p class="buttons">
            {state.logNames.map((name) => (
              <Button key={name} words={plain(name, 60)} does={() => openNamedLog(name)} />
            ))}
          </p>
        )}
      </Panel>
    </main>
  );
}

/** The bar above the panels. */
function TurnBar({ shown }: { readonly shown: Inspection }): JSX.Element {
  const at = state.turn;
  const last = Math.max(0, shown.turns.length - 1);
  const step = (icon: 'back' | 'on', arrow: string, to: number): JSX.Element => {
    const props = { icon, label: `A turn ${icon}`, hint: `A turn ${icon} (${arrow})`, disabled: to < 0 || to > last };
    return <StepButton {...props} onStep={() => goToTurn(to)} />;
  };
  return (
    <>
      <div class="looked-at row">
        <LogChoice />
        <SeatChoice shown={shown} />
        <LogLink />
      </div>
      <section class="turn-bar row" aria-label="The turn">
        {step('back', '←', at - 1)}
        <Slider label="Turn" max={last} value={at} says={`turn ${at + 1} of ${last + 1}`} does={goToTurn} />
        {step('on', '→', at + 1)}
      </section>
      <p class="said-now" role="status">
        {shown.turns.length === 0 ? 'Nobody has said anything. ' : <TurnWords shown={shown} at={at} />}
        {at === last && <b>{endWords(shown)}</b>}
      </p>
    </>
  );
}

/** The address of the turn. */
function LogLink(): JSX.Element | null {
  const { log, turn } = state;
  if (log === undefined) return null;
  const { events, link } = log;
  return (
    <CopyLink
      what="this session at this turn"
      hash={() => carriedAddress(JSON.stringify(events), turn, link)}
      of={[log, turn]}
      save={() => saveJsonFile('haggling.json', logText(events))}
    />
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
        <Button
          key={seat}
          aria-pressed={shown.seat === seat}
          words={seatWords(seat, shown)}
          does={() => lookFromSeat(seat)}
        />
      ))}
    </div>
  );
}

/** "Alice (haggler)" if it is known who played, else "Alice (script)". */
function seatWords(seat: HagglingPlace, { labels }: Inspection): string {
  const player = state.log?.players?.[seat];
  return player === undefined ? seatTitle(seat, labels[seat]) : `${SEAT_NAMES[seat]} (${plain(player, 40)})`;
}

/** A log with who played it, the one who began first. */
function logWords(name: string): string {
  const players = state.logPlayers.get(name);
  return `${plain(name, 60)}${players === undefined ? '' : `: ${plain(players.join(' and '), 80)}`}`;
}

/** Which log; its name alone if there are no others. */
function LogChoice(): JSX.Element {
  const name = state.log?.name ?? '';
  const names = state.logNames.includes(name) ? state.logNames : [name, ...state.logNames];
  if (names.length === 1) return <b>{logWords(name)}</b>;
  const from = names.map((one) => [one, logWords(one)] as const);
  return <WordChoice label="Log" isUnseen value={name} from={from} choose={(one) => void openNamedLog(one)} />;
}
