// What the person says: a field, and a button that is dim until the person may speak again.

import type { JSX } from 'preact';
import { SAY_FIELD } from './keys.ts';
import { sayDraft } from './kitchen-calls.ts';
import { addressee, draft, everybody, kitchenPhase, roundTalk, speakIn } from './state.ts';
import { ListenButton } from './speech-buttons.tsx';
import { EXAMPLES } from './walkthrough.tsx';

/** The longest sentence. */
const MOST_WRITTEN = 600;

/** The form; as long as nothing was said, sentences to begin with. */
export function SayForm(): JSX.Element {
  const wait = speakIn.value;
  /** Words may be written before anybody hears them. */
  const isEarly = kitchenPhase.value !== 'round';
  const to = addressee.value === '' ? everybody.value : addressee.value;
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault();
        void sayDraft();
      }}
    >
      {roundTalk.value.length === 0 && (
        <p class="chips" role="group" aria-label="Sentences to begin with">
          {EXAMPLES.slice(0, 2).map((sentence) => (
            <button key={sentence} type="button" class="chip" onClick={() => void (draft.value = sentence)}>
              {sentence}
            </button>
          ))}
        </p>
      )}
      <div class="row">
        <input
          id={SAY_FIELD}
          type="text"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MOST_WRITTEN}
          aria-label={`Say to ${to}`}
          placeholder={`Say to ${to} …`}
          value={draft.value}
          onInput={(event) => void (draft.value = event.currentTarget.value)}
        />
        <ListenButton />
        <button type="submit" class="play send" disabled={wait > 0 || isEarly}>
          {isEarly ? 'soon' : wait > 0 ? `in ${wait} s` : 'Send'}
        </button>
      </div>
    </form>
  );
}
