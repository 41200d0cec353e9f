// The page's worker, which has the knowledge, to be asked by the page.

import { methodsProxy } from '../../../web/browser/page-worker.ts';
import { KNOWLEDGE, MIND_SCRIPT } from '../model/embedded.ts';
import type { PageMind } from '../model/mind-answers.ts';

/** The knowledge, where the page is one file and has it: each worker is told it first. */
const knowledge = document.getElementById(KNOWLEDGE.id)?.textContent;
const handed = typeof knowledge === 'string' ? { kind: 'hand', asked: [knowledge] } : undefined;

/** Asks the mind; a worker that breaks answers `failed`. */
export const { ask: askMind } = methodsProxy<PageMind>(MIND_SCRIPT, handed);
