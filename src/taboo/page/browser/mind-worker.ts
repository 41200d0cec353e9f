// The worker of the page: it has the knowledge, guesses and describes, so that the page stays awake.

import { messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { unpackedMind } from '../../guesser/unpacked-mind.ts';
import { AskedMind } from '../model/asked-mind.ts';
import { KNOWLEDGE_FILE } from '../model/mind-questions.ts';
import type { MindAnswer, MindQuestion, Numbered } from '../model/mind-questions.ts';

let waking: Promise<AskedMind> | undefined;

addEventListener('message', ({ data: { number, said } }: MessageEvent<Numbered<MindQuestion>>) => {
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
  const answer = await fetch(KNOWLEDGE_FILE);
  if (!answer.ok) throw new Error(`the knowledge cannot be loaded: the server answers ${answer.status}`);
  const kept = parseJson(await answer.text(), KNOWLEDGE_FILE);
  return new AskedMind(unpackedMind(isObject(kept) ? kept['mind'] : kept, KNOWLEDGE_FILE));
}

function answered(mind: AskedMind, question: MindQuestion): MindAnswer {
  try {
    return mind.answer(question);
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  }
}
