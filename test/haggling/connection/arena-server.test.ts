// The arenas, played at by clients written from the official one's description alone.

import { expect } from 'chai';
import { withHouse } from '../../support/arena-house.ts';
import { playOfficially } from '../../support/official-player.ts';

describe('the arena server', () => {
  it('pairs two official clients and tells both of an agreement', async () => {
    await withHouse({}, async ({ url, statistics }) => {
      const games = await Promise.all(
        ['ann:1', 'bob:2'].map((id) =>
          playOfficially({ url: url('standard'), id, move: (offered, turn, { counts }) => (turn < 3 ? counts : offered && undefined) }),
        ),
      );
      for (const game of games) console.log(game);
      console.log(statistics.toJson());
      expect(games.map(({ code }) => code)).to.deep.equal([1000, 1000]);
    });
  });
});
