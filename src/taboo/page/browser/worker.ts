// The worker of the page: it has the knowledge, guesses and describes, so that the page stays awake.

import { messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { unpackedMind } from '../../guesser/unpacked-mind.ts';
import { AskedMind } from '../model/asked-mind.ts';
import {
  KNOWLEDGE,
  type HandedKnowledge,
  type MindAnswer,
  type MindQuestion,
  type Numbered,
} from '../model/mind-questions.ts';

let waking: Promise<AskedMind> | undefined;
/** What a page that is one file has handed over. */
let handed: string | undefined;

addEventListener('message', ({ data }: MessageEvent<Numbered<MindQuestion> | HandedKnowledge>) => {
  if ('knowledge' in data) {
    handed = data.knowledge;
    return;
  }
  const { number, said } = data;
  const say = (answer: MindAnswer): void => postMessage({ number, said: answer });
  waking ??= awake();
  waking.then(
    (mind) => say(answered(mind, said)),
    (error: unknown) => {
      // What could not be loaded is asked for again.
      waking = undefined;
      say({ kind: 'failed', reason: messageOf(error) });
    },
  );
});

async function awake(): Promise<AskedMind> {
  const kept = parseJson(await (handed === undefined ? loaded() : unzipped(handed)), KNOWLEDGE.file);
  return new AskedMind(unpackedMind(isObject(kept) ? kept['mind'] : kept, KNOWLEDGE.file));
}

async function loaded(): Promise<string> {
  const answer = await fetch(KNOWLEDGE.file);
  if (!answer.ok) throw new Error(`the knowledge cannot be loaded: the server answers ${answer.status}`);
  return answer.text();
}

/** The text that stands there by gzip, in base64. */
function unzipped(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

function answered(mind: AskedMind, question: MindQuestion): MindAnswer {
  try {
    return mind.answer(question);
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  }
}
