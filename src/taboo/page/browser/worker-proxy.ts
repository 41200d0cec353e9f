// The page's worker, which has the knowledge, to be asked by the page.

import { workerProxy } from '../../../web/browser/page-worker.ts';
import { KNOWLEDGE, MIND_SCRIPT } from '../model/embedded.ts';
import type { MindAnswer, MindQuestion } from '../model/mind-answers.ts';
import type { HandedKnowledge } from './worker.ts';

const knowledge = document.getElementById(KNOWLEDGE.id)?.textContent;
/** The knowledge, where the page is one file and has it. */
const handed: HandedKnowledge | undefined =
  typeof knowledge === 'string' ? { kind: 'knowledge', knowledge } : undefined;

/** Asks; a worker that breaks answers `failed`. */
export const { ask: askMind } = workerProxy<MindQuestion | HandedKnowledge, MindAnswer>(MIND_SCRIPT, handed);
