// The panel of the person's seat at a server's table: what to do, until when, how it ended, how to get up; what is told
// of it while the page shows something else; and the form of somebody who sits down.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { plain } from '../../../../base/plain-text.ts';
import { CopyLink } from '../../../../web/browser/copy-link.tsx';
import { Confirmation, Dialogue } from '../../../../web/browser/dialogue.tsx';
import { Button, FormButtons, Refusal, submitting, TextInput, Said } from '../../../../web/browser/form-parts.tsx';
import { momentText, parseMoment } from '../../model/address.ts';
import { PenSwatch } from '../parts.tsx';
import { enterTable } from '../opening.ts';
import { BET_TEXTS, GAME_TEXTS, scoresText } from '../play/play-texts.ts';
import { TurnParts, TurnSaid } from '../play/turn-panel.tsx';
import { closeDialogue, current, openDialogue, playBack, state } from '../state.ts';
import { asked, isAtOwnTable, isInGame, isSeatLeft } from '../views.ts';
import { forgetSeat, getUp, keptName, sitDown } from './own-seat.ts';
import { SEAT_TEXTS, seatText } from './seat-texts.ts';

/** Below this many milliseconds the clock stands out. */
const SOON_MS = 10_000;
const TICK_MS = 250;
/** Servers take longer names, but no list shows them well. */
const LONGEST_NAME = 40;

/** The panel; nothing if the table that is shown is not the person's. */
export function SeatPanel() {
  const { seat, seatNews: news, hint, left, phase } = state;
  if (seat === undefined || !isAtOwnTable.value) return null;
  const punter = news?.hand?.punter;
  const called = isSeatLeft.value ? SEAT_TEXTS.lastGame : SEAT_TEXTS.yourSeat;
  const fillsAt = news?.state === 'waiting' ? state.live?.fillsAt : undefined;
  return (
    <section class="playing" aria-label={called}>
      <h2>
        {punter !== undefined && <PenSwatch punter={punter} />} {called}:{' '}
        <span class="own">{plain(seat.name, 60)}</span>
        {left !== undefined && <ClockText ms={left} />}
      </h2>
      <TurnSaid says={doText()} below={news?.scores === undefined ? '' : scoresText(news.scores, punter)} />
      {fillsAt !== undefined && <CountDown to={fillsAt} says={SEAT_TEXTS.rivalsIn} />}
      <Said class="hint" words={hint} />
      {state.seatGame !== undefined && <TurnParts underBets={<p class="quiet">{SEAT_TEXTS.underBets}</p>} />}
      {phase === 'over' && news !== undefined && news.state !== 'waiting' ? <AfterIt /> : <Leaving />}
    </section>
  );
}

/** What the person is to do, or what it waits for. */
function doText(): string {
  const { seatNews: news, phase, game, live } = state;
  if (news === undefined) return SEAT_TEXTS.asking;
  if (phase === 'betting') return BET_TEXTS.does;
  const names = game?.timeline.record.punters.map(({ name }) => name) ?? [];
  return seatText(news, names, live?.now);
}

/** Before the end: the way out, and the address for a friend while seats are free. In a game there is no way back. */
function Leaving() {
  const asks = useSignal(false);
  const hash = momentText({ table: state.seat?.table ?? '' });
  return asks.value ? (
    <Confirmation
      asks={asks}
      label={SEAT_TEXTS.getUpAsked}
      text={SEAT_TEXTS.getUpMeans}
      stay={SEAT_TEXTS.stay}
      go={SEAT_TEXTS.getUpForGood}
      onGo={() => void getUp()}
    />
  ) : (
    <p class="buttons">
      <Button
        words={SEAT_TEXTS.getUp(isInGame.value)}
        does={() => (isInGame.peek() ? void (asks.value = true) : void getUp())}
      />
      <CopyLink what={SEAT_TEXTS.thisTable} hash={() => hash} of={[hash]} />
    </p>
  );
}

/** After the end: the way to the next game. */
function AfterIt() {
  const { table, now } = state.live ?? {};
  return (
    <p class="buttons">
      {now?.phase === 'open' && table !== undefined && (
        <Button class="play" words={SEAT_TEXTS.again} does={() => askForSeat(table, now.locked)} />
      )}
      <Button words={GAME_TEXTS.watch} does={playBack} />
      <Button words={SEAT_TEXTS.close} does={forgetSeat} />
    </p>
  );
}

/** What is left of the person's time, by the server's clock. */
export function ClockText({ ms }: { readonly ms: number }) {
  const seconds = Math.ceil(ms / 1000);
  return (
    <span class={ms < SOON_MS ? 'clock soon' : 'clock'} role="timer" aria-label={SEAT_TEXTS.left(seconds)}>
      {SEAT_TEXTS.time(seconds)}
    </span>
  );
}

/** A sentence with the seconds until a moment of the page's clock. It ticks, so it is not read aloud. */
function CountDown({ to, says }: { readonly to: number; readonly says: string }) {
  const seconds = useSignal(0);
  useEffect(() => {
    const tick = (): void => void (seconds.value = Math.max(0, Math.ceil((to - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [to]);
  return (
    <p>
      {says} <b>{seconds.value} s</b>.
    </p>
  );
}

/** What the person is told of its seat while the page shows something else; nothing if it has none. */
export function SeatBar() {
  const { seat, seatNews: news } = state;
  if (seat === undefined || news === undefined || isAtOwnTable.value) return null;
  const isGone = news.state === 'over' || news.state === 'gone';
  const isAsked = asked.value !== undefined;
  return (
    <p class={isAsked ? 'notice asked' : 'notice'} role={isAsked ? 'alert' : 'status'}>
      <span>
        {isGone ? SEAT_TEXTS.over : asked.value === undefined ? SEAT_TEXTS.seated : SEAT_TEXTS.asked[asked.value]}
        {SEAT_TEXTS.at(seat.table)}
      </span>
      {news.state !== 'gone' && (
        <a class="button" href={`#${momentText({ table: seat.table })}`}>
          {SEAT_TEXTS.goThere}
        </a>
      )}
      {isGone && <Button aria-label={SEAT_TEXTS.closeThis} words="×" does={forgetSeat} />}
    </p>
  );
}

/** Opens the form. */
export function askForSeat(table: string, locked = false): void {
  openDialogue({ kind: 'seat', table, locked });
}

const close = (): void => closeDialogue('seat');

/** The form of somebody who sits down, a dialogue over the page while it is open. */
export function SitForm() {
  const want = state.dialogue?.kind === 'seat' ? state.dialogue : undefined;
  return (
    <Dialogue class="form" heading={SEAT_TEXTS.sitDownAt(want?.table)} isOpen={want !== undefined} close={close}>
      {want !== undefined && <SitFields key={want.table} table={want.table} isLocked={want.locked} />}
    </Dialogue>
  );
}

function SitFields({ table, isLocked }: { readonly table: string; readonly isLocked: boolean }) {
  const name = useSignal(keptName());
  const password = useSignal('');
  const locked = useSignal(isLocked);
  const why = useSignal('');
  const waiting = useSignal(false);
  const sit = async (): Promise<void> => {
    waiting.value = true;
    if (current.seat !== undefined && current.seatNews?.state === 'waiting') await getUp();
    const asks = locked.peek() ? { password: password.peek() } : {};
    const came = await sitDown({ table, name: name.peek().trim(), ...asks });
    waiting.value = false;
    if (came.kind === 'seated') {
      close();
      // The address gets the table's name and nothing of the seat.
      if (parseMoment(location.hash).table !== table) history.pushState(null, '', `#${momentText({ table })}`);
      return enterTable(table);
    }
    if (came.kind === 'password') locked.value = true;
    why.value = came.why;
  };
  if (isInGame.value) {
    return (
      <>
        <p>{SEAT_TEXTS.inGame(state.seat?.table ?? '')}</p>
        <p class="buttons">
          <Button words={SEAT_TEXTS.close} does={close} />
        </p>
      </>
    );
  }
  return (
    <form onSubmit={submitting(() => !waiting.peek() && void sit())}>
      <label>
        {SEAT_TEXTS.name}
        <TextInput
          required
          pattern=".*\S.*"
          title={SEAT_TEXTS.nameHint}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          text={name}
        />
      </label>
      {locked.value && (
        <label>
          {SEAT_TEXTS.password}
          <TextInput type="password" required autocomplete="off" text={password} />
        </label>
      )}
      <p class="quiet">{SEAT_TEXTS.seen}</p>
      {state.seat !== undefined && state.seatNews?.state === 'waiting' && <p>{SEAT_TEXTS.givesUp(state.seat.table)}</p>}
      <Refusal why={plain(why.value, 300)} />
      <FormButtons submit={SEAT_TEXTS.sitDown} isWaiting={waiting.value} cancel={close} />
    </form>
  );
}
