// npm run likeness: the tables, and what is said of strange records, teams and punters.

import { expect } from 'chai';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedRun } from '../support/inside.ts';
import { withFolder } from '../support/executables.ts';

const run = sharedRun();

/** A game of the contest on a map of our own: a ring of four sites with a mine. */
const RING = {
  sites: [0, 1, 2, 3].map((id) => ({ id, x: id, y: id % 2 })),
  rivers: [0, 1, 2, 3].map((id) => ({ source: id, target: (id + 1) % 4 })),
  mines: [0],
};
const EVENTS = [
  { start: {} },
  { settings: {} },
  { map: 'loop.json' },
  { punter: 0, team: 'Near | Far' },
  { punter: 1, team: 'b' },
  { gameplay: 'start' },
  { claim: { punter: 0, source: 0, target: 1 } },
  { claim: { punter: 1, source: 3, target: 0 } },
  { claim: { punter: 0, source: 2, target: 3 } },
  { claim: { punter: 1, source: 1, target: 2 } },
  { gameplay: 'stop' },
  {
    scores: [
      { punter: 0, score: 1 },
      { punter: 1, score: 1 },
    ],
  },
];

describe('npm run likeness', function () {
  this.timeout(300_000);

  it('compares the claims of a team with those of punters, leaves out what is no game, and names what is wrong', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'loop.json'), JSON.stringify(RING));
      const games = join(folder, 'games');
      mkdirSync(games);
      const write = (name: string, value: unknown): void => writeFileSync(join(games, name), JSON.stringify(value));
      write('game.json', { game: EVENTS });
      write('strange.json', { game: [{ map: 7 }] });
      write('elsewhere.json', { game: EVENTS.map((event) => ('map' in event ? { map: 'nowhere' } : event)) });
      // A move of a game on another map, and a river that is claimed twice.
      const moved = { claim: { punter: 1, source: 7, target: 99_999 } };
      const again = { claim: { punter: 1, source: 1, target: 0 } };
      write('moved.json', { game: EVENTS.with(7, moved) });
      write('again.json', { game: EVENTS.with(9, again) });
      const markdown = join(folder, 'likeness.md');
      const asked = [games, '--team', 'Near | Far', '--map-folders', folder, '--quiet'];
      const shown = await run('likeness', [
        ...asked,
        '--punter',
        'eager,planner:nodes=20,presence=0.4',
        '--markdown',
        markdown,
      ]);
      expect(shown.code, shown.stderr).to.equal(0);
      expect(shown.stdout).to.match(/^eager +all +1 +2 +50% /m);
      expect(shown.stdout).to.match(/^planner:nodes=20,presence=0\.4 /m);
      // Not among the tables, which may go to a file.
      expect(shown.stderr).to.match(/^4 files left out$/m);
      expect(shown.stderr).to.match(/again.json: record\.turns\[3\]: got .*, expected a move .* \[record\.move\]$/m);

      expect(shown.stdout).to.not.include('left out');
      expect(shown.stdout).to.match(/^Near \| Far +all +50% /m);
      expect(readFileSync(markdown, 'utf8')).to.include(String.raw`| Near \| Far |`);
      const packed = join(folder, 'games.tar.xz');
      writeFileSync(packed, Buffer.from('fd377a585a000004', 'hex'));
      for (const [args, sentence] of [
        [
          [games, '--team', 'Sampou', '--punter', 'eager'],
          '--team: nobody is called "Sampou" in these games. There are Near | Far, b',
        ],
        [[...asked, '--punter', './punter'], '--punter: got "./punter", expected a rival ('],
        [[...asked, '--punter', 'eager,eager'], '--punter: got eager twice'],
        [[...asked, '--punter', 'eager', '--maps', 'tube'], '--maps: no game is on "tube", expected loop, nowhere'],
        [
          [join(folder, 'none'), '--team', 'b', '--punter', 'eager'],
          `no recorded game was found. ${join(folder, 'none')}: no such file or folder`,
        ],
        [[packed, '--team', 'b', '--punter', 'eager'], `${packed}: this is an archive, or packed; unpack it first`],
      ] as const) {
        const { code, stderr } = await run('likeness', [...args]);
        expect(code, sentence).to.equal(1);
        expect(stderr, sentence).to.include(sentence);
      }
    }));
});
