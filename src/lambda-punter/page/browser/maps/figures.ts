// Has the worker count a map's figures: on a large map that takes a second, in which the page is to stay awake.

import { workerProxy } from '../../../../web/browser/page-worker.ts';
import type { ParsedMap } from '../../../game/game-map.ts';
import type { MapReport } from '../../../maps/inspect.ts';
import { WORKERS } from '../embedded.ts';
import type { Inspected, Inspection } from '../why/worker.ts';

/**
 * Asks for the figures of `npm run map inspect`.
 * @param tell is given them, or a sentence where they cannot be had
 * @returns what gives up asking
 */
export function figuresOf(map: ParsedMap, tell: (found: MapReport | string) => void): () => void {
  const proxy = workerProxy<Inspection, Inspected>(WORKERS.thinking);
  let isGivenUp = false;
  const end = (): void => {
    isGivenUp = true;
    proxy.end();
  };
  void proxy.ask({ kind: 'inspect', map }).then((answer) => {
    if (isGivenUp) return;
    tell(answer.kind === 'inspected' ? answer.report : `The figures cannot be had: ${answer.reason}`);
    end();
  });
  return end;
}
