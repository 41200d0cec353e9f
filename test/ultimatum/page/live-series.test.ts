// The server's side of the page: news are waited for, and told as a series goes on.

import { expect } from 'chai';
import { parseSeriesNews } from '../../../src/ultimatum/page/model/series-news.ts';
import { addSeriesRoutes, type LiveSeries } from '../../../src/ultimatum/page/server/live-series.ts';
import { HTTP_LIMITS } from '../../../src/web/http-server.ts';
import { startPageServer } from '../../../src/web/page-server.ts';
import { liveSample, sampleSeries } from './sample-series.ts';
import { soon } from '../../support/soon.ts';

async function served(series: LiveSeries | undefined, use: (base: string) => Promise<void>): Promise<void> {
  const server = await startPageServer({ host: '127.0.0.1', port: 0, limits: HTTP_LIMITS }, (app) =>
    addSeriesRoutes(app, series),
  );
  try {
    await use(`http://127.0.0.1:${server.port}/series`);
  } finally {
    await server.close();
  }
}

const read = async (address: string): Promise<unknown> => (await fetch(address)).json();

describe('the routes of a series', function () {
  this.timeout(300_000);

  it('wait until there is something new', async () => {
    const sample = sampleSeries(['a', 'b'], 10);
    const live = liveSample(sample, 3);
    await served(live, async (base) => {
      const first = parseSeriesNews(await read(base));
      expect([first.phase, first.length, first.rounds.length]).to.deep.equal(['playing', 3, 12]);
      const next = read(`${base}?id=${first.id}&from=3&seen=${first.version}`);
      await soon(() => live.news.waiting > 0, 'somebody waits');
      for (const event of sample.events.slice(3)) live.add(event);
      const last = parseSeriesNews(await next);
      expect([last.phase, last.from, last.rounds.length]).to.deep.equal(['over', 3, 28]);
    });
  });

  it('keep a series that has begun, whoever comes or leaves then', async () => {
    const live = liveSample(sampleSeries(['a', 'b'], 10), 3);
    await served(live, async (base) => {
      const before = parseSeriesNews(await read(base));
      live.hear({ kind: 'left', uid: 'uid 0', name: 'a', here: 1 });
      const after = parseSeriesNews(await read(base));
      expect([after.id, after.length]).to.deep.equal([before.id, 3]);
    });
  });

  it('tell everything to who knows another series, or says nonsense', async () => {
    const live = liveSample(sampleSeries(['a', 'b'], 4), undefined, undefined, () => [
      { of: 'uid 0', partner: 'uid 1', kind: 'random', sentence: 'why' },
      { of: 'uid 0', partner: 'nobody', kind: 'random', sentence: 'why' },
    ]);
    await served(live, async (base) => {
      const news = parseSeriesNews(await read(`${base}?id=other&from=3&seen=${live.news.version}`));
      expect([news.from, news.length]).to.deep.equal([0, 4]);
      expect(news.beliefs).to.deep.equal([{ player: 0, partner: 1, kind: 'random', sentence: 'why' }]);
      expect(parseSeriesNews(await read(`${base}?from=-1&seen=x`)).length).to.equal(4);
    });
  });

  it('say where there is no series', () =>
    served(undefined, async (base) => {
      expect(await read(base)).to.deep.equal({ series: null });
    }));
});
