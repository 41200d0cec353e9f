// Has the worker count a map's figures: on a large map that takes a second, in which the page is to stay awake.

import type { ParsedMap } from '../../../game/game-map.ts';
import type { MapReport } from '../../../maps/inspect.ts';
import { startWorker } from '../embedded.ts';
import type { Said } from '../why/worker.ts';

/**
 * Asks for the figures of `npm run map inspect`.
 * @param tell is given them, or a sentence where they cannot be had
 * @returns what gives up asking
 */
export function figuresOf(map: ParsedMap, tell: (found: MapReport | string) => void): () => void {
  const worker = startWorker('thinking');
  const end = (): void => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'inspected') tell(data.report);
    else if (data.kind === 'failed') tell(`The figures cannot be had: ${data.reason}`);
    end();
  });
  worker.addEventListener('error', ({ message }) => {
    tell(`The figures cannot be had: ${message}`);
    end();
  });
  worker.postMessage({ kind: 'inspect', map }, []);
  return end;
}
