// What was said, and what was blocked and why.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { plain } from '../../../base/plain-text.ts';
import { HUMAN } from '../../game/spoken-message.ts';
import { blockedWords } from '../model/blocked-words.ts';
import type { KitchenMessage, KitchenNews } from '../model/kitchen-news.ts';
import { draft, everybody, kitchenPhase, roundTalk } from './state.ts';

/** Longer words are cut. */
const MOST_SHOWN = 1_500;

/** The talk; it stays at its end, and screen readers read what is new. */
export function TalkList({ news }: { readonly news: KitchenNews }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const messages = roundTalk.value;
  useEffect(() => {
    const { current } = list;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, [messages.length, news.phase]);
  return (
    <div class="talk scrolls" ref={list} role="log" aria-label="What was said" tabIndex={0}>
      <ol>
        {messages.map((message, place) => (
          <Said key={`${news.id} ${place}`} message={message} sellers={news.sellers} />
        ))}
        {messages.length === 0 && news.phase === 'round' && (
          <li class="note">Nobody has said anything yet. The sellers wait for you to begin.</li>
        )}
      </ol>
    </div>
  );
}

function Said({
  message,
  sellers,
}: {
  readonly message: KitchenMessage;
  readonly sellers: readonly string[];
}): JSX.Element {
  const { speaker, addressee, text, blocked } = message;
  const words = plain(text, MOST_SHOWN);
  if (speaker === '') return <li class="note">{words}</li>;
  const isMine = speaker === HUMAN;
  if (blocked !== undefined && !isMine) {
    return (
      <li class="note">
        <details>
          <summary>{plain(speaker, 40)} was not heard</summary>
          <q>{words}</q> {blockedWords(blocked, isMine)}
        </details>
      </li>
    );
  }
  const who = isMine
    ? addressee === undefined
      ? `You to ${everybody.value}`
      : `You to ${plain(addressee, 40)}`
    : plain(speaker, 40);
  return (
    <li
      class={`said-by ${isMine ? 'mine' : `seller-${sellers.indexOf(speaker)}`} ${blocked === undefined ? '' : 'blocked'}`}
    >
      <b class="who">{who}</b>
      <p>{words}</p>
      {blocked !== undefined && (
        <p class="why">
          <b>Not heard:</b> {blockedWords(blocked, isMine)}
          {isMine && kitchenPhase.value === 'round' && (
            <button type="button" class="link" onClick={() => void (draft.value = text)}>
              Write it again
            </button>
          )}
        </p>
      )}
    </li>
  );
}
