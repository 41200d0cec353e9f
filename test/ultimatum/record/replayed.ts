// A recorded series that happens again.

import { UltimatumSeries } from '../../../src/ultimatum/game/ultimatum-series.ts';
import type { RecordedSeries } from '../../../src/ultimatum/record/series-journal.ts';

/** Its players, with what they have gained. */
export function replayed({ head, events }: Pick<RecordedSeries, 'head' | 'events'>) {
  const uids = head.players.map(({ uid }) => uid);
  const series = new UltimatumSeries(uids, head.terms);
  for (const event of events) {
    if (event.kind === 'round') series.end(event.outcome.round, event.outcome.course);
    if (event.kind === 'left') series.living.delete(event.uid);
  }
  return series.played(head.players);
}
