// Files of maps: their names, their text, and what tells them from recorded games.

import { expect } from 'chai';
import {
  isMapFile,
  kindOfFile,
  mapFileNames,
  mapToText,
  nameOfMap,
  parseMapText,
  rawFromText,
  withoutMapEnding,
} from '../../../src/lambda-punter/game/map-file.ts';
import { parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { codeOf, inputError, SAMPLE } from '../../support/task-map.ts';

describe('the file of a map', () => {
  it('is called as the map is, in whatever folder', () => {
    expect(['maps/gothenburg.json', 'gothenburg.json', '/a.json/b', 'x.json.json'].map(nameOfMap)).to.deep.equal([
      'gothenburg',
      'gothenburg',
      'b',
      'x.json',
    ]);
    // A name that is nothing but an ending is a name.
    expect(['a.json', '.json', 'a.txt'].map(withoutMapEnding)).to.deep.equal(['a', '.json', 'a.txt']);
    expect(['a.json', 'a.json.gz', 'json'].map(isMapFile)).to.deep.equal([true, false, false]);
  });

  it('may be called by the name alone', () => {
    expect(mapFileNames('gothenburg')).to.deep.equal(['gothenburg.json']);
    expect(mapFileNames('maps/gothenburg.json')).to.deep.equal(['gothenburg.json', 'gothenburg.json.json']);
  });

  it('has a few sites, rivers and mines on each line, and is read back the same', () => {
    const map = parseMap(SAMPLE);
    const text = mapToText(map);
    expect(parseMapText(text)).to.deep.equal(map);
    expect(text.split('\n').slice(0, 4)).to.deep.equal([
      '{"sites":[',
      '{"id":4},{"id":1},{"id":3},{"id":6},',
      '{"id":5},{"id":0},{"id":7},{"id":2}',
      '],',
    ]);
    expect(text.endsWith('"mines":[\n1,5\n]}\n')).to.equal(true);
    const empty = { sites: [], rivers: [], mines: [] };
    expect(mapToText(empty)).to.equal('{"sites":[],\n"rivers":[],\n"mines":[]}\n');
  });

  it('says in which line of its text it is wrong', () => {
    const text = '{"sites":[{"id":1}],\n"rivers":[],\n"mines":["x"]}';
    expect(inputError(() => parseMapText(text, 'town.json')).told).to.match(/^town\.json, line 3/);
    expect(codeOf(() => rawFromText('{', 'town.json'))).to.equal('frame.json');
  });

  it('is told from a recorded game, ours or the contest’s', () => {
    const kinds = [{ game: [] }, { format: 'x' }, { turns: 1 }, { sites: 1 }, { rivers: 1 }, { mines: 1 }];
    expect(kinds.map((raw) => kindOfFile(raw, 'file'))).to.deep.equal(['game', 'game', 'game', 'map', 'map', 'map']);
    for (const raw of [{}, [], 7, null, { game: 1 }]) expect(codeOf(() => kindOfFile(raw, 'file'))).to.equal('shown');
  });
});
