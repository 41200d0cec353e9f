// Series for tests of the page: played between bundled agents, under names that strangers may choose.

import { randomFrom } from '../../../src/base/seeded-random.ts';
import { ULTIMATUM_AGENTS } from '../../../src/ultimatum/bundled/bundled-agents.ts';
import { playQuickSeries } from '../../../src/ultimatum/game/series-play.ts';
import type { UltimatumSeries } from '../../../src/ultimatum/game/ultimatum-series.ts';
import { liveSeries, type LiveSeries } from '../../../src/ultimatum/page/server/live-series.ts';
import { type SeriesEvent, type SeriesHead, seriesLines } from '../../../src/ultimatum/record/series-journal.ts';

const KINDS = ['cheater', 'fair', 'chaotic', 'dummy', 'template'];

/** A series that was played. */
export interface SampleSeries {
  readonly head: SeriesHead;
  readonly events: readonly SeriesEvent[];
  readonly series: UltimatumSeries;
}

/** Plays one between agents of these names, of the course's kinds in turn. */
export function sampleSeries(names: readonly string[], rounds: number, seed = 1): SampleSeries {
  const players = names.map((name, place) => ({ uid: `uid ${place}`, name }));
  const head: SeriesHead = { terms: { total: 100, rounds }, rules: 'official', minPercent: 1, players };
  const agents = new Map(
    players.flatMap(({ uid }, place) => {
      const agent = ULTIMATUM_AGENTS.get(KINDS[place % KINDS.length])?.make({ random: randomFrom(seed + place) });
      return agent === undefined ? [] : [[uid, agent] as const];
    }),
  );
  const events: SeriesEvent[] = [];
  const series = playQuickSeries(agents, head.terms, randomFrom(seed), (outcome) =>
    events.push({ kind: 'round', outcome }),
  );
  events.push({ kind: 'end' });
  return { head, events, series };
}

/** Its journal. */
export function journalOf({ head, events }: SampleSeries): string {
  const lines = seriesLines(head);
  return lines.first + events.map((event) => lines.of(event)).join('');
}

/** The same as a page follows it, from its beginning to where so many things have happened. */
export function liveSample(
  { head, events }: SampleSeries,
  until = events.length,
  title = 'a series',
  beliefs: Parameters<typeof liveSeries>[1] = undefined,
): LiveSeries {
  const live = liveSeries({ title, head, seats: head.players.length }, beliefs);
  live.begin();
  for (const event of events.slice(0, until)) live.add(event);
  return live;
}
