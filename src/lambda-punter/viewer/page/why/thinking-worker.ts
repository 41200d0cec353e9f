// The worker of the page: the planner thinks here, so that the page stays awake.

import { messageOf } from '../../../../base/errors.ts';
import type { CostlyNews } from '../../model/costly.ts';
import { answerTo } from '../../model/thinking.ts';
import type { Answer, Question } from '../../model/thinking.ts';

/** What the worker says: an answer, or how far it is. */
export type Said =
  | Answer
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'news'; readonly news: CostlyNews };

const say = (said: Said): void => postMessage(said);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  try {
    say(
      answerTo(data, {
        now: () => performance.now(),
        tell: (part) => say({ kind: 'progress', part }),
        news: (news) => say({ kind: 'news', news }),
      }),
    );
  } catch (error) {
    say({ kind: 'failed', reason: messageOf(error) });
  }
});
