// The lobby's list of games: what the server told of and what lies in its folder, each once.

import { expect } from 'chai';
import { recordFolder } from '../../../src/lambda-punter/server/record-folder.ts';
import { listedGames, type LobbyGame } from '../../../src/lambda-punter/page/model/live-news.ts';
import { withFolder } from '../../support/executables.ts';
import { sampleGame } from './sample-game.ts';

describe('the lobby’s list of games', () => {
  it('has each game once, with what is known of it, and reads the names of records', () =>
    withFolder(async (folder) => {
      const records = await recordFolder(folder);
      const started = '2026-01-02T03:04:05.678Z';
      const old = await records.keep({ ...sampleGame(['ann']), started }, 'den 2');
      const [told, lost]: LobbyGame[] = ['told.json', undefined].map((record) => ({
        table: 'den 2',
        mapName: 'ring.json',
        ended: record === undefined ? '2026-01-02T03:05:06Z' : '2026-01-02T03:04:00Z',
        turns: 3,
        standings: [],
        ...(record !== undefined && { record }),
      }));
      expect(listedGames([told, lost], ['told.json', old, 'strange.json'])).to.deep.equal([
        { game: lost, record: undefined, table: 'den 2' },
        { record: old, began: new Date('2026-01-02T03:04:05Z'), table: 'den 2' },
        { game: told, record: 'told.json', table: 'den 2' },
        { record: 'strange.json' },
      ]);
    }));
});
