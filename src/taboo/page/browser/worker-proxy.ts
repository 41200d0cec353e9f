// The page's worker, which has the knowledge, to be asked by the page.

import { type Failed, workerProxy } from '../../../web/browser/page-worker.ts';
import { KNOWLEDGE, MIND_SCRIPT } from '../model/embedded.ts';
import type { MindAnswer, MindQuestion, PageMind } from '../model/mind-answers.ts';
import type { HandedKnowledge } from './worker.ts';

const knowledge = document.getElementById(KNOWLEDGE.id)?.textContent;
/** The knowledge, where the page is one file and has it. */
const handed: HandedKnowledge | undefined =
  typeof knowledge === 'string' ? { kind: 'knowledge', knowledge } : undefined;
const { ask } = workerProxy<MindQuestion | HandedKnowledge, MindAnswer>(MIND_SCRIPT, handed);

/** Asks the mind; a worker that breaks answers `failed`. */
export async function askMind<Kind extends keyof PageMind>(
  kind: Kind,
  ...asked: Parameters<PageMind[Kind]>
): Promise<{ readonly kind: 'said'; readonly said: ReturnType<PageMind[Kind]> } | Failed> {
  const heard = await ask({ kind, asked });
  // The worker gives what the method gave.
  return heard.kind === 'failed' ? heard : { ...heard, said: heard.said as ReturnType<PageMind[Kind]> };
}
