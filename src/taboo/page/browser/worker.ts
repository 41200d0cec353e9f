// The worker of the page: it has the knowledge, guesses and describes, so that the page stays awake.

import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { answerByMethods } from '../../../web/browser/page-worker.ts';
import { unzipText } from '../../../web/carried-text.ts';
import { unpackedMind } from '../../guesser/mind.ts';
import { KNOWLEDGE } from '../model/embedded.ts';
import { type PageMind, pageMind } from '../model/mind-answers.ts';

let waking: Promise<PageMind> | undefined;
/** What a page that is one file hands over first: the knowledge as it stands there, by gzip, in base64. */
let handed: string | undefined;
const hand = (knowledge: string): void => void (handed = knowledge);

answerByMethods((kind) => (kind === 'hand' ? { hand } : mindNow()));

/** The mind; what could not be loaded is loaded again at the next question. */
async function mindNow(): Promise<PageMind> {
  waking ??= awake();
  try {
    return await waking;
  } catch (error) {
    waking = undefined;
    throw error;
  }
}

async function awake(): Promise<PageMind> {
  const kept = parseJson(await unzipText(handed ?? (await loaded())), KNOWLEDGE.file);
  return pageMind(unpackedMind(isObject(kept) ? kept['mind'] : kept, KNOWLEDGE.file));
}

async function loaded(): Promise<string> {
  const answer = await fetch(KNOWLEDGE.file);
  if (!answer.ok) throw new Error(`the knowledge cannot be loaded: the server answers ${answer.status}`);
  return answer.text();
}
