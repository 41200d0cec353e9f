// Play: the form before a session, the table while it goes on, what came of it at its end, and all that was said.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { state } from './state.ts';
import { tellTrouble } from '../../../web/browser/shell-state.ts';
import { carriedAddress } from '../../../web/carried-text.ts';
import { CopyLink } from '../../../web/browser/copy-link.tsx';
import { Button, FocusedHeading, Panel } from '../../../web/browser/form-parts.tsx';
import { OfferBoard, WorthBar, type OwnProps } from './offer-board.tsx';
import { SessionForm } from './session-form.tsx';
import { DataTable, FigureRow } from '../../../web/browser/wide-table.tsx';
import { plain } from '../../../base/plain-text.ts';
import { saveJsonFile } from '../../../web/browser/save-file.ts';
import { ABORT_REASONS, moneyOf } from '../../game/haggling-session.ts';
import { type HagglingPlace, otherPlace, worthOf } from '../../game/problem.ts';
import { dollars, nameOfType, plainSentence, SEAT_NAMES, tellSession } from '../../record/wording.ts';
import { courseOf } from '../../record/session-course.ts';
import { logText, type LogEvent } from '../../record/session-log.ts';
import { inspectOwn } from './opened-logs.ts';
import { beginSession, leaveSession } from './own-play.ts';
import { isOfSeat, type OwnSession } from '../model/own-session.ts';

/** The part of the page that one plays on. */
export function PlayPart(): JSX.Element {
  const now = state.own;
  if (now === undefined) {
    return (
      <main class="begin">
        <SessionForm />
      </main>
    );
  }
  return (
    <main class="table">
      <div class="seat">{now.session.ending === undefined ? <OfferBoard now={now} /> : <EndCard now={now} />}</div>
      <aside aria-label="All that was said">
        <SaidList now={now} />
      </aside>
    </main>
  );
}

/** The end of a session. */
function EndCard({ now }: OwnProps): JSX.Element {
  const { session, me, choice, events } = now;
  const { counts, values } = session.problem;
  const money = moneyOf(session);
  const total = worthOf(values[me], counts);
  return (
    <section class="end card" aria-label="The end">
      <FocusedHeading>{ownEndWords(now)}</FocusedHeading>
      {[me, otherPlace(me)].map((seat) => (
        <WorthBar
          key={seat}
          worth={money[seat]}
          total={total}
          words={`${seat === me ? 'You' : `${SEAT_NAMES[seat]} (${choice.opponent})`} got ${dollars(money[seat])} of ${dollars(total)}`}
        />
      ))}
      <Worths now={now} />
      <p class="buttons">
        <Button class="play" words="How the agent thought" does={() => inspectOwn(now)} />
        <Button words="New session …" does={leaveSession} />
        <Button words="Same problem, other seat" does={() => playOtherSeat(now)} />
        <Button words="Save the log" does={() => saveOwn(now)} />
        <CopyLink
          what="your session"
          // The last turn, where one sees how it ended.
          hash={() => carriedAddress(JSON.stringify(events), Math.max(0, courseOf(events, 'log').turns.length - 1))}
          of={[events]}
          save={() => saveOwn(now)}
        />
      </p>
      <p class="quiet">Seed {choice.seed}. The log is that of the official program.</p>
    </section>
  );
}

/** Begins again on the other seat. */
async function playOtherSeat({ choice, me }: OwnSession): Promise<void> {
  const trouble = await beginSession({ ...choice, begins: me === 0 ? 'agent' : 'me' });
  if (trouble !== undefined) tellTrouble(trouble);
}

/** Saves the session's log as the official program writes it. */
function saveOwn({ events, choice }: OwnSession): void {
  saveJsonFile(`haggling-${choice.opponent}-${choice.seed}.json`, logText(events));
}

function ownEndWords({ session, me }: OwnSession): string {
  const { ending } = session;
  if (ending?.kind === 'agreed') return 'You have agreed.';
  if (ending?.kind !== 'aborted') return 'No agreement: the rounds are over, and nobody gets anything.';
  if (ending.seat === me && ending.reason === ABORT_REASONS.canceled)
    return 'You have walked away. Nobody gets anything.';
  const who = ending.seat === me ? 'You have' : `${SEAT_NAMES[ending.seat]} has`;
  return `${who} ended the session: ${plain(ending.reason, 200)}. Nobody gets anything.`;
}

/** What everything was worth to whom, and who got it. */
function Worths({ now: { session, me } }: OwnProps): JSX.Element {
  const seats = [me, otherPlace(me)] as const;
  const { counts, values } = session.problem;
  const shares = session.ending?.kind === 'agreed' ? session.ending.shares : undefined;
  const name = (seat: HagglingPlace): string => (seat === me ? 'you' : SEAT_NAMES[seat]);
  const columns = [
    'Objects',
    ...seats.map((seat) => ({ number: `worth to ${name(seat)}` })),
    ...(shares === undefined ? [] : seats.map((seat) => ({ number: `${name(seat)} got` }))),
  ];
  return (
    <DataTable label="What everything was worth" class="narrow" columns={columns}>
      {counts.map((count, type) => (
        <FigureRow
          key={type}
          head={`${count} ${nameOfType(type, count)}`}
          figures={[
            ...seats.map((seat) => dollars(values[seat][type])),
            ...(shares === undefined ? [] : seats.map((seat) => shares[seat][type])),
          ]}
        />
      ))}
    </DataTable>
  );
}

/** The list, the last at the end. */
function SaidList({ now }: OwnProps): JSX.Element {
  const { events, me } = now;
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = end.current?.closest('aside');
    if (list) list.scrollTop = list.scrollHeight;
  }, [events.length]);
  const tell = tellSession();
  const said = events.map((event) => ({ event, sentence: tell(event) }));
  const shown = said.filter(({ event: [kind] }) => kind !== 'init');
  const opening = said.find(({ event: [kind] }) => kind === 'init');
  return (
    <Panel label="What was said">
      <p class="quiet">{opening && plainSentence(opening.sentence)}</p>
      <ol class="said-list plain">
        {shown.map(({ event, sentence }, at) => (
          <li key={at} class={`event ${event[0]} ${isOfSeat(event, me) ? 'mine' : 'theirs'}`} ref={end}>
            <p>
              {sentence.map(({ text, accent }, part) =>
                accent === 'first seat' || accent === 'second seat' ? <b key={part}>{text}</b> : plain(text, 500),
              )}
            </p>
            <OfferWorth event={event} now={now} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What an offer would bring: to the person; at the end, to the other, too. */
function OfferWorth({ event, now }: OwnProps & { readonly event: LogEvent }): JSX.Element | null {
  const { session, me } = now;
  if (event[0] !== 'offer' || !event[2]) return null;
  const shares = event[2];
  const { values } = session.problem;
  const other = otherPlace(me);
  return (
    <p class="quiet">
      {dollars(worthOf(values[me], shares[me]))} to you
      {session.ending !== undefined && `, ${dollars(worthOf(values[other], shares[other]))} to ${SEAT_NAMES[other]}`}
    </p>
  );
}
