// A game that is played otherwise from one of its turns: with the move played everything comes again.

import { expect } from 'chai';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { pass } from '../../../src/lambda-punter/game/moves.ts';
import { JUDGED } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { parseEntrant } from '../../../src/lambda-punter/play/entrant-names.ts';
import { readMapFile } from '../../../src/lambda-punter/judge/game-files.ts';
import { bundledMap } from '../../../src/lambda-punter/play/map-arguments.ts';
import {
  newAnswerMemory,
  playerOf,
  type KeptPlay,
  playBranch,
  playKept,
} from '../../../src/lambda-punter/postmortem/branched-game.ts';
import { withFolder } from '../../support/executables.ts';
import { ROOT } from '../../support/run-command.ts';

const { signal } = new AbortController();

/** A game among these punters, which all play alike whatever their seeds. */
function play(words: readonly string[], mapName = 'sample'): Promise<KeptPlay> {
  const map = readMapFile(bundledMap(mapName) ?? '');
  const players = words.map((word) =>
    playerOf(parseEntrant(word), { handshake: 'auto', limits: { moveMs: 60_000, probeMs: 60_000 } }),
  );
  return playKept({ mapName, map, settings: NO_EXTENSIONS, judging: JUDGED, players, seed: 1 }, signal);
}

/** Everybody goes on from that turn as they would have, with the move played there or another. */
function goOn(game: KeptPlay, turn: number, memory = newAnswerMemory(), move = game.record.turns[turn].move) {
  const seats = game.kept.length;
  const seat = turn % seats;
  const own = game.kept[seat].resumes[Math.floor(turn / seats)](1, memory);
  return playBranch(game, { turn, seat, move, own, other: (_, resume) => resume(1, memory) }, signal);
}

describe('a game that goes on from one of its turns', function () {
  this.timeout(300_000);

  it('ends as it did with the move played, from whichever turn', async () => {
    const game = await play(['settler', 'spread', 'switcher', 'choker'], 'small-sierpinski');
    for (const turn of [0, 1, 2, 3, 17, 38, game.record.turns.length - 1])
      expect(await goOn(game, turn), `turn ${turn}`).to.deep.equal(game.record.scores);
  });

  it('ends otherwise where that seat only passes', async () => {
    const game = await play(['greedy', 'eager']);
    const scores = await goOn(game, 0, undefined, pass(game.record.turns[0].move.punter));
    expect(scores).to.not.deep.equal(game.record.scores);
  });

  it('asks programs with the states that they left, and nobody twice', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'bot');
      writeFileSync(path, `#!/bin/sh\nexec ${process.execPath} ${join(ROOT, 'src', 'cli', 'rival.ts')} greedy\n`);
      chmodSync(path, 0o755);
      const game = await play([path, 'eager']);
      const last = game.record.turns.length - 3;
      const memory = newAnswerMemory();
      expect(await goOn(game, last, memory)).to.deep.equal(game.record.scores);
      expect(await goOn(game, last, memory)).to.deep.equal(game.record.scores);
      expect(memory.counts).to.deep.equal({ questions: 2 * memory.counts.asked, asked: memory.counts.asked });
      expect(memory.counts.asked).to.be.above(0);
    }));
});
