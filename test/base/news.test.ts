// News: waited for, told to all who wait, and nobody left waiting for long.

import { expect } from 'chai';
import { News } from '../../src/base/news.ts';

const NEVER = new AbortController().signal;

describe('news', () => {
  it('wakes all who wait for it', async () => {
    const news = new News();
    const both = Promise.all([news.other(0, 60_000, NEVER), news.other(0, 60_000, NEVER)]);
    expect(news.waiting).to.equal(2);
    news.tell();
    await both;
    expect([news.version, news.waiting]).to.deep.equal([1, 0]);
  });

  it('does not let those wait who have not heard the latest', async () => {
    const news = new News();
    news.tell();
    await news.other(0, 60_000, NEVER);
    expect(news.waiting).to.equal(0);
  });

  it('lets go of whoever has waited long enough, or is gone', async () => {
    const news = new News();
    await news.other(0, 1, NEVER);
    const gone = new AbortController();
    const waiting = news.other(0, 60_000, gone.signal);
    gone.abort();
    await waiting;
    await news.other(0, 60_000, gone.signal);
    expect(news.waiting).to.equal(0);
  });
});
