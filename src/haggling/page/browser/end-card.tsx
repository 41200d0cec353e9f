// What came of a session: who made how much, what everything was worth to whom, and where to go from here.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { plain } from '../../../base/plain-text.ts';
import { saveJsonFile } from '../../../web/browser/save-file.ts';
import { WideTable } from '../../../web/browser/wide-table.tsx';
import { ABORT_REASONS, moneyOf } from '../../game/haggling-session.ts';
import { type HagglingPlace, otherPlace, worthOf } from '../../game/problem.ts';
import { logText } from '../../record/session-log.ts';
import { dollars, nameOfType, SEAT_NAMES } from '../../record/wording.ts';
import { NumberHeads } from './number-heads.tsx';
import { inspectOwn } from './opened-logs.ts';
import { beginSession, leaveSession } from './own-play.ts';
import type { OwnSession } from './own-session.ts';
import { pageTrouble } from './state.ts';
import { WorthBar } from './worth-bar.tsx';

/** The end of a session. */
export function EndCard({ now }: { readonly now: OwnSession }): JSX.Element {
  const { session, me, choice } = now;
  const { counts, values } = session.problem;
  const money = moneyOf(session);
  const total = worthOf(values[me], counts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const seats = [me, otherPlace(me)] as const;
  return (
    <section class="end card" aria-label="The end">
      <h2 ref={heading} tabIndex={-1}>
        {endWords(now)}
      </h2>
      {seats.map((seat) => (
        <WorthBar
          key={seat}
          worth={money[seat]}
          total={total}
          words={`${seat === me ? 'You' : `${SEAT_NAMES[seat]} (${choice.opponent})`} got ${dollars(money[seat])} of ${dollars(total)}`}
        />
      ))}
      <Worths now={now} seats={seats} />
      <p class="buttons">
        <button type="button" class="play" onClick={() => void inspectOwn(now)}>
          How the agent thought
        </button>
        <button type="button" onClick={leaveSession}>
          New session …
        </button>
        <button type="button" onClick={() => void playOtherSeat(now)}>
          Same problem, other seat
        </button>
        <button type="button" onClick={() => saveOwn(now)}>
          Save the log
        </button>
      </p>
      <p class="quiet">Seed {choice.seed}. The log is that of the official program.</p>
    </section>
  );
}

/** Begins again on the other seat. */
async function playOtherSeat({ choice, me }: OwnSession): Promise<void> {
  const trouble = await beginSession({ ...choice, begins: me === 0 ? 'agent' : 'me' });
  if (trouble !== undefined) pageTrouble.value = trouble;
}

/** Saves the session's log as the official program writes it. */
function saveOwn({ events, choice }: OwnSession): void {
  saveJsonFile(`haggling-${choice.opponent}-${choice.seed}.json`, logText(events));
}

function endWords({ session, me }: OwnSession): string {
  const { ending } = session;
  if (ending?.kind === 'agreed') return 'You have agreed.';
  if (ending?.kind !== 'aborted') return 'No agreement: the rounds are over, and nobody gets anything.';
  if (ending.seat === me && ending.reason === ABORT_REASONS.canceled)
    return 'You have walked away. Nobody gets anything.';
  const who = ending.seat === me ? 'You have' : `${SEAT_NAMES[ending.seat]} has`;
  return `${who} ended the session: ${plain(ending.reason, 200)}. Nobody gets anything.`;
}

interface WorthsProps {
  readonly now: OwnSession;
  readonly seats: readonly [HagglingPlace, HagglingPlace];
}

/** What everything was worth to whom, and who got it. */
function Worths({ now: { session, me }, seats }: WorthsProps): JSX.Element {
  const { counts, values } = session.problem;
  const shares = session.ending?.kind === 'agreed' ? session.ending.shares : undefined;
  const name = (seat: HagglingPlace): string => (seat === me ? 'you' : SEAT_NAMES[seat]);
  const headings = [
    ...seats.map((seat) => `worth to ${name(seat)}`),
    ...(shares === undefined ? [] : seats.map((seat) => `${name(seat)} got`)),
  ];
  const figures = (type: number): readonly (string | number)[] => [
    ...seats.map((seat) => dollars(values[seat][type])),
    ...(shares === undefined ? [] : seats.map((seat) => shares[seat][type])),
  ];
  return (
    <WideTable label="What everything was worth">
      <table class="narrow">
        <thead>
          <tr>
            <th scope="col">Objects</th>
            <NumberHeads headings={headings} />
          </tr>
        </thead>
        <tbody>
          {counts.map((count, type) => (
            <tr key={type}>
              <th scope="row">
                {count} {nameOfType(type, count)}
              </th>
              {figures(type).map((figure, at) => (
                <td key={at} class="number">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
