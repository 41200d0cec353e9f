// All that was said in a session, in the official sentences, with what each offer is worth to the person.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { plain } from '../../../base/plain-text.ts';
import { otherPlace, worthOf } from '../../game/problem.ts';
import type { LogEvent } from '../../record/session-log.ts';
import { dollars, plainSentence, SEAT_NAMES, type Sentence, tellSession } from '../../record/wording.ts';
import { isOfSeat, type OwnSession } from './own-session.ts';

/** The list, the last at the end. What the agent says for debugging would tell too much before the end. */
export function SaidList({ now }: { readonly now: OwnSession }): JSX.Element {
  const { events, session, me } = now;
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = end.current?.closest('aside');
    if (list) list.scrollTop = list.scrollHeight;
  }, [events.length]);
  const tell = tellSession();
  const said = events.map((event) => ({ event, sentence: tell(event) }));
  const isOver = session.ending !== undefined;
  const shown = said.filter(({ event: [kind] }) => kind !== 'init' && (isOver || kind !== 'info'));
  const opening = said.find(({ event: [kind] }) => kind === 'init');
  return (
    <section aria-label="What was said">
      <h2>What was said</h2>
      <p class="quiet">{opening && plainSentence(opening.sentence)}</p>
      <ol class="said-list">
        {shown.map(({ event, sentence }, at) => (
          <li key={at} class={`event ${event[0]} ${isOfSeat(event, me) ? 'mine' : 'theirs'}`} ref={end}>
            <Words sentence={sentence} />
            <Worths event={event} now={now} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A sentence, with who says it set off. */
function Words({ sentence }: { readonly sentence: Sentence }): JSX.Element {
  return (
    <p>
      {sentence.map(({ text, accent }, at) =>
        accent === 'first seat' || accent === 'second seat' ? <b key={at}>{text}</b> : plain(text, 500),
      )}
    </p>
  );
}

/** What an offer would bring: to the person; at the end, to the other, too. */
function Worths({ event, now }: { readonly event: LogEvent; readonly now: OwnSession }): JSX.Element | null {
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
