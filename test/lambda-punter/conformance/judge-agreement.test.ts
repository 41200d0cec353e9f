// Our judge beside an independent one: the same programs, the same games, the same standings. Takes 20 s.

import { expect } from 'chai';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compareJudges, refereeAt } from '../../../src/lambda-punter/conformance/judge-agreement.ts';
import { fuzzGame } from '../../../src/lambda-punter/conformance/fuzz-games.ts';
import { mapToJson, type ParsedMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { moveToJson } from '../../../src/lambda-punter/game/moves.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { EXTENSIONS, type Extension } from '../../../src/lambda-punter/game/move-kinds.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { processSeat } from '../../../src/lambda-punter/judge/process-seat.ts';
import { finalStandingsOf } from '../../../src/lambda-punter/judge/final-standings.ts';
import { withFolder } from '../../support/executables.ts';
import { few } from '../../support/length.ts';

const FAULTS = join(import.meta.dirname, '..', '..', 'faults');
const REFEREE = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'tools', 'referee.py');
/** Of the seeded games; `npm run agree` plays 200. */
const AGREE_GAMES = Number(process.env['AGREE_GAMES'] ?? few(4, 16));
const FIRST_SEED = few(5, 1);
/** For a move, in seconds: far more than any program here needs that answers at all. */
const MOVE_SECONDS = 60;

/** What both judges say of a game. */
interface Told {
  readonly moves: readonly object[];
  readonly punters: readonly { readonly score: number; readonly illegal: number; readonly isZombie: boolean }[];
}

/** A grid of sites, every fourth a mine. */
function grid(side: number): ParsedMap {
  const ids = Array.from({ length: side * side }, (_, id) => id);
  return parseMap({
    sites: ids.map((id) => ({ id })),
    rivers: ids.flatMap((id) => [
      ...(id % side < side - 1 ? [{ source: id, target: id + 1 }] : []),
      ...(id < side * (side - 1) ? [{ source: id, target: id + side }] : []),
    ]),
    mines: ids.filter((id) => id % 4 === 1),
  });
}

async function ours(map: ParsedMap, programs: readonly string[], on: readonly Extension[]): Promise<Told> {
  const settings = { ...NO_EXTENSIONS, ...Object.fromEntries(on.map((name) => [name, true])) };
  const seats = programs.map((name) =>
    processSeat({
      name,
      program: { path: process.execPath, args: [join(FAULTS, `${name}.mjs`)] },
      handshake: 'on',
      limits: { moveMs: MOVE_SECONDS * 1000 },
    }),
  );
  const record = await playMatch({ mapName: 'grid', map, settings, seats, seed: 1 });
  const standings = finalStandingsOf(record).toSorted((a, b) => a.punter - b.punter);
  return {
    moves: record.turns.map(({ move }) => moveToJson(move)),
    punters: standings.map(({ score, illegal, zombie }) => ({ score, illegal, isZombie: zombie !== undefined })),
  };
}

async function referees(
  map: ParsedMap,
  programs: readonly string[],
  on: readonly Extension[],
  folder: string,
): Promise<Told> {
  writeFileSync(join(folder, 'grid.json'), JSON.stringify(mapToJson(map)));
  const log = join(folder, 'log.jsonl');
  rmSync(log, { force: true });
  const commands = programs.map((name) => `exec ${process.execPath} ${join(FAULTS, `${name}.mjs`)}`);
  const options = [
    '--map',
    join(folder, 'grid.json'),
    '--move-timeout',
    `${MOVE_SECONDS}`,
    '--log',
    log,
    '--quiet',
    ...on.map((name) => `--${name}`),
  ];
  await promisify(execFile)('python3', [REFEREE, ...options, ...commands], { timeout: 280_000 });
  const { moves, result } = JSON.parse(readFileSync(log, 'utf8')) as {
    moves: object[];
    result: { punters: { score: number; illegal: number; zombie: string | null }[] };
  };
  return {
    moves,
    punters: result.punters.map(({ score, illegal, zombie }) => ({ score, illegal, isZombie: zombie !== null })),
  };
}

describe('the judge beside an independent one', function () {
  this.timeout(300_000);
  let folder = '';

  before(function () {
    const missing = existsSync(REFEREE) ? pythonMissing() : '../shared/tools/referee.py is not there';
    if (missing !== undefined) {
      console.log(`      skipped: ${missing}`);
      this.skip();
    }
    folder = mkdtempSync(join(tmpdir(), 'referee-'));
  });

  after(() => {
    if (folder !== '') rmSync(folder, { recursive: true });
  });

  for (const [programs, on, side] of [
    // Options come late: only a longer game has one that is accepted.
    [['wild', 'wild', 'wild'], EXTENSIONS, 5],
    [['wild', 'wild'], ['splurges'], few(3, 4)],
    [['wild', 'well-behaved'], [], few(2, 3)],
    [['well-behaved', 'illegal-claim', 'crashes', 'nonsense', 'wrong-id', 'no-json'], [], few(3, 4)],
  ] as const) {
    it(
      `sees the same game of ${programs.join(', ')} ` +
        `${on.length > 0 ? `with ${on.join(', ')}` : 'without extensions'}`,
      async () => {
        const map = grid(side);
        const seen = await ours(map, programs, on);
        expect(seen).to.deep.equal(await referees(map, programs, on, folder));
        expect(seen.moves).to.have.length(2 * side * (side - 1));
        // Else two judges that refused everything would agree too.
        for (const kind of ['claim', ...on.filter((name) => name !== 'futures').map((name) => name.slice(0, -1))]) {
          expect(
            seen.moves.some((move) => kind in move),
            `a ${kind} that was accepted`,
          ).to.equal(true);
        }
      },
    );
  }
});

describe('seeded games under the judge and an independent one', function () {
  this.timeout(600_000);

  it('agree move for move and score for score', async function () {
    const referee = refereeAt(REFEREE);
    if (typeof referee === 'string') {
      console.log(`      skipped: ${referee}`);
      this.skip();
    }
    const kinds = new Set<string>();
    let illegal = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + AGREE_GAMES; seed++) {
      await withFolder(async (folder) => {
        const { told, difference } = await compareJudges(fuzzGame(seed), referee, folder);
        expect(difference, `npm run agree -- --games 1 --seed ${seed}`).to.equal(undefined);
        for (const move of told.moves as object[]) kinds.add(Object.keys(move)[0]);
        illegal += told.illegal.reduce((sum, one) => sum + one, 0);
      });
    }
    // Else two judges that refused everything would agree too.
    expect([...kinds]).to.have.members(['claim', 'pass', 'splurge', 'option']);
    expect(illegal).to.be.above(0);
  });

  it('are told apart where one answer is judged otherwise', async function () {
    const referee = refereeAt(REFEREE);
    if (typeof referee === 'string') this.skip();
    await withFolder(async (folder) => {
      // A referee of other rules: every punter is a zombie from the start.
      const file = join(folder, 'other.py');
      writeFileSync(file, readFileSync(referee.file, 'utf8').replace("if 'ready' not in r", 'if True'));
      const game = { ...fuzzGame(FIRST_SEED), kinds: ['eager', 'greedy'] } as const;
      const { difference } = await compareJudges(game, { ...referee, file }, join(folder, 'game'));
      expect(difference).to.match(/^turn 1: the referee has {"pass"/);
    });
  });
});

function pythonMissing(): string | undefined {
  try {
    execFileSync('python3', ['--version']);
    return undefined;
  } catch {
    return 'there is no python3';
  }
}
