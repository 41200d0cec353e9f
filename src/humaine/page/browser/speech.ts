// Speech in and out, where the browser has it. Nothing needs it, and it is off until somebody asks for it.

import { effect, signal } from '@preact/signals';
import { plain } from '../../../base/plain-text.ts';
import { HUMAN } from '../../game/spoken-message.ts';
import { draft, kitchenNews, kitchenTrouble, roundTalk } from './state.ts';

/** What of a recogniser this page uses; browsers that have one do not all have its type. */
interface Recogniser extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
}

/** Whether sellers are read aloud, and whether the page listens. */
export const isReadAloud = signal(false);
export const isListening = signal(false);

/** Whether this browser can do it. */
export const canReadAloud = 'speechSynthesis' in globalThis;
export const canListen = makeRecogniser() !== undefined;

let recogniser: Recogniser | undefined;

/** Reads aloud what sellers say from now on, while that is wanted. */
export function keepReadingAloud(): void {
  let heard = 0;
  effect(() => {
    const messages = roundTalk.value;
    const isOn = isReadAloud.value;
    const fresh = messages.slice(Math.min(heard, messages.length));
    heard = messages.length;
    if (!isOn || !canReadAloud) return;
    for (const { speaker, text, blocked } of fresh) {
      if (speaker === HUMAN || speaker === '' || blocked !== undefined) continue;
      const words = new SpeechSynthesisUtterance(plain(text, 600));
      words.lang = 'en-US';
      words.pitch = speaker === kitchenNews.peek()?.sellers[0] ? 0.8 : 1.2;
      speechSynthesis.speak(words);
    }
  });
  effect(() => {
    if (!isReadAloud.value && canReadAloud) speechSynthesis.cancel();
  });
}

/** Listens until the person stops speaking; what was heard is put into the field, and the person sends it. */
export function listen(): void {
  if (isListening.peek()) {
    recogniser?.stop();
    return;
  }
  recogniser = makeRecogniser();
  if (recogniser === undefined) return;
  recogniser.lang = 'en-US';
  recogniser.interimResults = true;
  recogniser.addEventListener('result', (event) => void (draft.value = transcriptOf(Reflect.get(event, 'results'))));
  recogniser.addEventListener('end', () => void (isListening.value = false));
  recogniser.addEventListener('error', (event) => {
    isListening.value = false;
    const error = String(Reflect.get(event, 'error'));
    if (error !== 'no-speech' && error !== 'aborted')
      kitchenTrouble.value = `The browser could not listen (${plain(error, 60)}). Write instead.`;
  });
  recogniser.start();
  isListening.value = true;
}

function makeRecogniser(): Recogniser | undefined {
  const make: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition');
  // The browser's own: there is nothing to check it against.
  return typeof make === 'function' ? (Reflect.construct(make, []) as Recogniser) : undefined;
}

/** The likeliest words, of lists in lists of the browser's. */
function transcriptOf(results: unknown): string {
  if (typeof results !== 'object' || results === null) return '';
  return Array.from({ length: Number(Reflect.get(results, 'length')) }, (_, at) => {
    const alternatives: unknown = Reflect.get(results, at);
    const best: unknown =
      typeof alternatives === 'object' && alternatives !== null ? Reflect.get(alternatives, 0) : undefined;
    return typeof best === 'object' && best !== null ? String(Reflect.get(best, 'transcript')) : '';
  }).join('');
}
