// The worker of the page: the planner thinks here and maps are looked at closely, so that the page stays awake.

import { messageOf } from '../../../../base/errors.ts';
import type { ParsedMap } from '../../../game/game-map.ts';
import { inspectMap, type MapReport } from '../../../maps/inspect.ts';
import type { CostlyNews } from '../../model/costly.ts';
import type { HabitsMemory } from '../../model/habits-memory.ts';
import { answerTo, type Answer, type Question } from '../../model/thinking.ts';

/** What the worker says: an answer, how far it is, or a map's figures. */
export type Said =
  | Answer
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'news'; readonly news: CostlyNews }
  | { readonly kind: 'inspected'; readonly report: MapReport };

/** What it is asked besides: the figures of a map. */
interface Inspection {
  readonly kind: 'inspect';
  readonly map: ParsedMap;
}

/** For as long as the worker lives. */
const memory: HabitsMemory = new Map();

const say = (said: Said): void => postMessage(said);

addEventListener('message', ({ data }: MessageEvent<Question | Inspection>) => {
  try {
    if (data.kind === 'inspect') {
      say({ kind: 'inspected', report: inspectMap(data.map) });
      return;
    }
    say(
      answerTo(data, {
        now: () => performance.now(),
        tell: (part) => say({ kind: 'progress', part }),
        news: (news) => say({ kind: 'news', news }),
        memory,
      }),
    );
  } catch (error) {
    say({ kind: 'failed', reason: messageOf(error) });
  }
});
