// The panel of the person's seat at a server's table: what to do, until when, how it ended, how to get up.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Confirmation } from '../../../../web/browser/dialogue.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { CopyLink } from '../copy-link.tsx';
import { game, live } from '../state.ts';
import { PenSwatch } from '../map/pen-swatch.tsx';
import { BetPanel } from '../play/bet-panel.tsx';
import { LegalList } from '../play/legal-list.tsx';
import { BETTING_TEXT, MoveButtons, TurnSaid } from '../play/move-buttons.tsx';
import { hint, left, phase, seatGame } from '../play/play-state.ts';
import { ClockText, CountDown } from './clock-text.tsx';
import { forgetSeat, isAtOwnTable, isInGame, isSeatLeft, ownSeat, seatNews } from './own-seat.ts';
import { getUp } from './seat-answers.ts';
import { seatText } from './seat-text.ts';
import { askForSeat } from './sit-form.tsx';

/** The panel; nothing where the table that is shown is not the person's. */
export function SeatPanel(): JSX.Element | null {
  const seat = ownSeat.value;
  if (seat === undefined || !isAtOwnTable.value) return null;
  const news = seatNews.value;
  const punter = news?.hand?.punter;
  const isPlayed = seatGame.value !== undefined;
  const called = isSeatLeft.value ? 'Your last game' : 'Your seat';
  return (
    <section class="playing" aria-label={called}>
      <h2>
        {punter !== undefined && <PenSwatch punter={punter} />} {called}:{' '}
        <span class="own">{plain(seat.name, 60)}</span>
        {left.value !== undefined && <ClockText ms={left.value} />}
      </h2>
      <TurnSaid says={doText()} />
      {news?.state === 'waiting' && live.value?.fillsAt !== undefined && (
        <CountDown to={live.value.fillsAt} says="Rivals take the empty seats in" />
      )}
      <p class={hint.value === '' ? 'unseen' : 'hint'} role="status">
        {plain(hint.value, 300)}
      </p>
      {isPlayed && phase.value === 'betting' && (
        <>
          <BetPanel />
          <p class="quiet">You learn of the others’ bets at the end, and they of yours.</p>
        </>
      )}
      {isPlayed && <MoveButtons />}
      {isPlayed && (phase.value === 'yours' || phase.value === 'thinking') && <LegalList />}
      {phase.value === 'over' && news !== undefined && news.state !== 'waiting' ? <AfterIt /> : <Leaving />}
    </section>
  );
}

/** What the person is to do, or what it waits for. */
function doText(): string {
  const news = seatNews.value;
  const table = live.value;
  if (news === undefined) return 'Asking for your seat …';
  if (phase.value === 'betting') return BETTING_TEXT;
  const names = game.value?.timeline.record.punters.map(({ name }) => name) ?? [];
  return seatText(news, names, table?.now);
}

/** Before the end: the way out, and the address for a friend while seats are free. */
function Leaving(): JSX.Element {
  const asks = useSignal(false);
  const table = ownSeat.value?.table ?? '';
  if (asks.value) return <GetUpQuestion stay={() => void (asks.value = false)} />;
  return (
    <p class="buttons">
      <button type="button" onClick={() => (isInGame.peek() ? void (asks.value = true) : void getUp())}>
        Get up{isInGame.value ? ' …' : ''}
      </button>
      <CopyLink moment={{ table }} what="this table" />
    </p>
  );
}

/** Whether the person means it: in a game there is no way back. */
function GetUpQuestion({ stay }: { readonly stay: () => void }): JSX.Element {
  return (
    <Confirmation
      label="Get up?"
      text="If you get up now, your punter passes to the end of the game. You cannot come back to it."
      stay="Stay"
      onStay={stay}
      go="Get up for good"
      onGo={() => void getUp()}
    />
  );
}

/** After the end: the way to the next game. */
function AfterIt(): JSX.Element {
  const { table, now } = live.value ?? {};
  return (
    <p class="buttons">
      {now?.phase === 'open' && table !== undefined && (
        <button type="button" class="play" onClick={() => askForSeat(table, now.locked)}>
          Play again …
        </button>
      )}
      <button type="button" onClick={forgetSeat}>
        Close
      </button>
    </p>
  );
}
