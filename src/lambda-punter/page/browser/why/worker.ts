// The worker of the page: the planner thinks here and maps are looked at closely, so that the page stays awake.

import { answerQuestions } from '../../../../web/browser/page-worker.ts';
import type { ParsedMap } from '../../../game/game-map.ts';
import { inspectMap, type MapReport } from '../../../maps/inspect.ts';
import type { CostlyNews } from '../../model/markers.ts';
import { type HabitsMemory, answerTo, type Answer, type Question } from '../../model/thinking.ts';

/** What comes before an answer: how far it is, or what was found so far. */
export type ThinkingNews =
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'news'; readonly news: CostlyNews };

/** What it is asked besides, the figures of a map, and the answer. */
export interface Inspection {
  readonly kind: 'inspect';
  readonly map: ParsedMap;
}
export interface Inspected {
  readonly kind: 'inspected';
  readonly report: MapReport;
}

/** For as long as the worker lives. */
const memory: HabitsMemory = new Map();

answerQuestions<Question | Inspection, Answer | Inspected, ThinkingNews>((question, tell) => {
  if (question.kind === 'inspect') return { kind: 'inspected', report: inspectMap(question.map) };
  return answerTo(question, {
    now: () => performance.now(),
    tell: (part) => tell({ kind: 'progress', part }),
    news: (news) => tell({ kind: 'news', news }),
    memory,
  });
});
