// The online server under many connections and games at once.

import { expect } from 'chai';
import { join } from 'node:path';
import { runLoad } from '../../bench/server-load.ts';

describe('the online server under load', function () {
  this.timeout(300_000);

  it('ends every game, with nobody late and nobody cut off, while others wait', async () => {
    const load = { idle: 100, games: 8, punters: 4, map: join(import.meta.dirname, '../../../maps/small-ring.json') };
    const report = await runLoad(load);
    const { ended, aborted, records, timeouts, zombies, stillIdle } = report;
    expect({ ended, aborted, records, timeouts, zombies, stillIdle }).to.deep.equal({
      ended: 8,
      aborted: 0,
      records: 8,
      timeouts: 0,
      zombies: 0,
      stillIdle: 100,
    });
    expect(report.connections).to.be.at.least(100);
    expect(report.moves).to.be.greaterThan(100);
  });
});
