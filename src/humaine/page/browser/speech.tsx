// Speech in and out, if the browser has it. Nothing needs it, and it is off until somebody asks for it.

import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { Button } from '../../../web/browser/form-parts.tsx';
import { HUMAN } from '../../game/sellers.ts';
import { setSpeech, state, write } from './state.ts';
import { tellTrouble } from '../../../web/browser/shell-state.ts';

/** What of a recogniser this page uses; browsers that have one do not all have its type. */
interface Recogniser extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
}

/** Whether this browser can do it. */
const canReadAloud = 'speechSynthesis' in globalThis;
const canListen = makeRecogniser() !== undefined;

let recogniser: Recogniser | undefined;

/** Reads aloud what sellers say from now on, while that is wanted. */
export function keepReadingAloud(): void {
  let heard = 0;
  effect(() => {
    const messages = state.talk;
    const isOn = state.isReadAloud;
    const fresh = messages.slice(Math.min(heard, messages.length));
    heard = messages.length;
    if (!isOn || !canReadAloud) return;
    const first = untracked(() => state.news?.sellers[0]);
    for (const { speaker, text, blocked } of fresh) {
      if (speaker === HUMAN || speaker === '' || blocked !== undefined) continue;
      const words = new SpeechSynthesisUtterance(plain(text, 600));
      words.lang = 'en-US';
      words.pitch = speaker === first ? 0.8 : 1.2;
      speechSynthesis.speak(words);
    }
  });
  effect(() => {
    if (!state.isReadAloud && canReadAloud) speechSynthesis.cancel();
  });
}

/** Listens until the person stops speaking; what was heard is put into the field, and the person sends it. */
function listen(): void {
  if (state.isListening) {
    recogniser?.stop();
    return;
  }
  recogniser = makeRecogniser();
  if (recogniser === undefined) return;
  recogniser.lang = 'en-US';
  recogniser.interimResults = true;
  recogniser.addEventListener('result', (event) => {
    // The likeliest words stand first.
    const heard = Reflect.get(event, 'results') as ArrayLike<ArrayLike<{ readonly transcript: string }>>;
    write(Array.from(heard, ({ 0: best }) => best.transcript).join(''));
  });
  recogniser.addEventListener('end', () => setSpeech({ isListening: false }));
  recogniser.addEventListener('error', (event) => {
    setSpeech({ isListening: false });
    const error = String(Reflect.get(event, 'error'));
    if (error !== 'no-speech' && error !== 'aborted')
      tellTrouble(`The browser could not listen (${plain(error, 60)}). Write instead.`);
  });
  recogniser.start();
  setSpeech({ isListening: true });
}

function makeRecogniser(): Recogniser | undefined {
  const make: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition');
  // The browser's own: there is nothing to check it against.
  return typeof make === 'function' ? (Reflect.construct(make, []) as Recogniser) : undefined;
}

/** Whether sellers are read aloud. */
export function ReadAloudButton(): JSX.Element | null {
  if (!canReadAloud) return null;
  return (
    <Button
      aria-pressed={state.isReadAloud}
      title="Read aloud what the sellers say"
      words="Read aloud"
      does={() => setSpeech({ isReadAloud: !state.isReadAloud })}
    />
  );
}

/** Speak instead of writing. */
export function ListenButton(): JSX.Element | null {
  if (!canListen) return null;
  const words = state.isListening ? 'Listening …' : 'Speak';
  return <Button aria-pressed={state.isListening} title="Speak instead of writing" words={words} does={listen} />;
}
