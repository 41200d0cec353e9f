// npm run check: every faulty program fails for its own reason and for no other; ours and the rivals pass. Takes 100 s.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { reversed, spaced } from '../../src/lambda-punter/conformance/check-frames.ts';
import { type Checked, checkProgram, CHECKS, summary } from '../../src/lambda-punter/conformance/check-list.ts';
import { canTrace, readTrace } from '../../src/lambda-punter/conformance/check-surroundings.ts';
import { frameFault } from '../../src/lambda-punter/conformance/talk.ts';
import { PUNTER, RIVALS_FOLDER } from '../../src/packaging/project.ts';
import { encodeFrame } from '../../src/base/frame.ts';
import { sharedRun } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';
import { withFolder } from '../support/executables.ts';
import { build } from '../support/built.ts';
import { isRunning } from '../support/running.ts';
import { soon } from '../support/soon.ts';
import { few } from '../support/length.ts';

const run = sharedRun();

const FAULTY = join(ROOT, 'test', 'faults', 'punters');
const WELL = join(ROOT, 'test', 'faults', 'well-behaved.mjs');

/** Three queues: most programs wait most of the time. */
const queues: Promise<unknown>[] = [Promise.resolve(), Promise.resolve(), Promise.resolve()];

/** Far more than any program here needs that answers at all, on a machine however busy: ten seconds were not. */
const AMPLE = { handshakeMs: 60_000, setupMs: 60_000, moveMs: 60_000 };
const PATIENT = { setup: 60_000, move: 60_000 };

/** What else may be said of how a program is checked. */
interface Others {
  readonly patience?: object;
  readonly games?: number;
}

/** Checks a program once those in front of it have been. */
function check(path: string, only?: readonly string[], limits: object = {}, others: Others = {}): Promise<Checked[]> {
  const { patience = {}, games } = others;
  const checked = (queues.shift() ?? Promise.resolve()).then(() =>
    checkProgram(path, {
      signal: new AbortController().signal,
      limits: { ...AMPLE, ...limits },
      patience: { ...PATIENT, ...patience },
      ...(only && { only }),
      ...(games !== undefined && { games }),
    }),
  );
  // Its failure is for whoever awaits it; the next goes on all the same.
  queues.push(checked.catch(() => {}));
  return checked;
}

function having(checked: readonly Checked[], verdict: Checked['verdict']): string[] {
  return checked.filter((one) => one.verdict === verdict).map(({ name }) => name);
}

/** A faulty program, the checks that are run on it, those that must fail, and what is said of it. */
interface Case {
  readonly name: string;
  readonly fails: readonly string[];
  readonly says: RegExp;
  /** All checks where left out. */
  readonly only?: readonly string[];
  /** What cannot be told then. */
  readonly skips?: readonly string[];
  readonly limits?: object;
  readonly patience?: object;
  /** So many of the plain games, where these only show that the rest of it is sound. */
  readonly games?: number;
}

const QUICK = ['handshake', 'framing-out', 'input-open', 'set-up', 'stop', 'environment', 'children'];
/** Enough to tell a fault of the surroundings from any other. */
const BRIEF = few(['set-up', 'environment', 'children'], QUICK);
const PLAY = ['set-up', 'moves', 'splurges', 'options', 'futures', 'games'];
/** Checks that cost so much that our own punter alone takes them; a rival takes the others. */
const DEAR = [
  'framing-in',
  'odd-maps',
  'timing',
  'memory',
  ...few(['json', 'key-order', 'state', 'stateless', 'again', 'splurged', 'files', 'network'], []),
];
/** What the other rivals take, which are the same program. */
const RIVALS_CHECKS = ['set-up', 'no-turn', ...few([], ['joined', 'stateless'])];
const CHEAP = CHECKS.map(({ name }) => name).filter((name) => !DEAR.includes(name));
const RIVAL = join(RIVALS_FOLDER, 'eager');
const LATER = CHECKS.filter(({ early }) => early !== true).map(({ name }) => name);

const CASES: readonly Case[] = [
  {
    name: 'wrong-length',
    fails: ['framing-out'],
    says: /the length says (\d+), the JSON after it has \d+ bytes$/,
    skips: ['handshake', 'input-open', 'set-up', ...LATER],
  },
  {
    name: 'prints-on-stdout',
    fails: ['framing-out'],
    says: /wrote "thinking….*belongs on standard error/,
    skips: ['handshake', 'input-open', 'set-up', ...LATER],
  },
  {
    name: 'counts-characters',
    fails: ['framing-out'],
    says: /that is its characters/,
    only: few(['set-up', 'framing-out', 'stop'], QUICK),
  },
  {
    name: 'waits-for-end',
    fails: ['input-open'],
    says: /only when its input has ended/,
    only: few(['set-up', 'input-open', 'stop'], QUICK),
    limits: { setupMs: 5_000 },
  },
  {
    name: 'never-answers',
    fails: ['set-up'],
    says: /no answer within 2000 ms.*expected \{"ready":1/,
    skips: ['framing-out', 'input-open', ...LATER],
    limits: { setupMs: 2_000 },
  },
  {
    name: 'forgets-the-handshake',
    fails: ['handshake'],
    says: /said nothing within 3 s, expected \{"me":name\} first/,
    skips: ['framing-out', 'input-open', 'set-up', ...LATER],
    limits: { handshakeMs: 3_000 },
  },
  { name: 'no-state', fails: ['set-up'], says: /expected a "state" too/, skips: LATER },
  {
    name: 'claims-owned',
    fails: ['moves'],
    says: /expected a river that nobody owns/,
    only: [...PLAY, 'joined', ...few([], ['key-order', 'environment', 'stop'])],
    skips: ['joined', ...few([], ['key-order'])],
    games: few(1, 3),
  },
  { name: 'splurges-too-much', fails: ['splurges'], says: /2 rivers with credit 1/, only: PLAY, games: few(3, 4) },
  { name: 'options-too-many', fails: ['options'], says: /illegal\.option/, only: PLAY, games: few(5, 6) },
  { name: 'bets-unasked', fails: ['futures'], says: /where futures are off, it said/, only: PLAY, games: few(1, 3) },
  {
    name: 'bets-on-nothing',
    fails: ['futures'],
    says: /its target is not a site of the map/,
    only: PLAY,
    games: few(2, 3),
  },
  {
    name: 'first-list-only',
    fails: ['joined'],
    says: /two and three turns in one list.*nobody owns/,
    only: ['joined', 'moves', ...few([], ['again', 'stateless'])],
    games: few(1, 3),
  },
  {
    name: 'key-order',
    fails: ['key-order'],
    says: /keys of every object in another order/,
    only: ['key-order', 'state', 'moves', ...few([], ['json'])],
    games: few(1, 3),
  },
  {
    name: 'state-order',
    fails: ['state'],
    says: /state written anew/,
    only: ['key-order', 'state', 'moves', ...few([], ['json'])],
    games: few(1, 3),
  },
  {
    name: 'blind-to-splurges',
    fails: ['splurged'],
    says: /another takes by a splurge.*nobody owns/,
    only: ['splurged', 'moves', ...few([], ['again'])],
    games: few(1, 3),
  },
  {
    name: 'reads-characters',
    fails: ['framing-in'],
    says: /does it read characters/,
    only: ['set-up', 'framing-in', 'framing-out'],
    patience: { setup: 5_000 },
    games: few(1, 3),
  },
  {
    name: 'state-in-a-file',
    fails: ['stateless', 'files'],
    says: /a message of each by turns/,
    only: ['stateless', 'files', ...few([], ['again', 'network'])],
    games: few(1, 3),
  },
  {
    name: 'talks-to-the-network',
    fails: ['network'],
    says: /connect 127\.0\.0\.1 port 9/,
    only: ['files', 'network', 'children'],
  },
  { name: 'needs-home', fails: ['environment'], says: /empty environment.*TypeError/, only: BRIEF },
  { name: 'leaves-a-child', fails: ['children'], says: /left running: \d+ \(\/bin\/sleep 20\)/, only: BRIEF },
  {
    name: 'answers-stop',
    fails: ['stop'],
    says: /answered stop with \{"thanks":true\}/,
    only: few(['set-up', 'stop', 'no-turn'], [...QUICK, 'no-turn']),
    skips: ['no-turn'],
  },
  {
    name: 'fixed-array',
    fails: ['odd-maps'],
    says: /sparse and beyond 2\^32.*RangeError/,
    only: ['odd-maps', 'no-turn', 'set-up'],
    games: few(1, 3),
  },
  {
    name: 'slow-on-large-maps',
    fails: ['timing'],
    says: /at three tries, expected at most 2 s/,
    only: ['timing', 'memory', 'games'],
    games: few(1, 3),
    limits: { moveMs: 2_000 },
  },
];

function said(text: string): string | undefined {
  return frameFault(Buffer.from(text));
}

describe('npm run check', function () {
  this.timeout(300_000);
  const verdicts = new Map<string, Promise<Checked[]>>();
  const wholes = new Map<string, Promise<Checked[]>>();

  before(async function () {
    if (process.platform !== 'linux') this.skip(); // without /proc and strace less can be told
    await build();
    wholes.set(PUNTER, check(PUNTER, undefined, {}, { games: few(4, 8) }));
    wholes.set(RIVAL, check(RIVAL, CHEAP, {}, { games: few(1, 5) }));
    for (const { name, only, limits, ...others } of CASES)
      verdicts.set(name, check(join(FAULTY, `${name}.mjs`), only, limits, others));
    for (const rival of ['greedy', 'random']) verdicts.set(rival, check(join(RIVALS_FOLDER, rival), RIVALS_CHECKS));
    verdicts.set('well-behaved', check(WELL, ['set-up', 'stop', ...few([], ['state', 'joined'])]));
    verdicts.set('dies-at-stop', check(join(FAULTY, 'dies-at-stop.mjs'), ['set-up', 'stop', 'no-turn']));
    verdicts.set('greets-late', check(join(ROOT, 'test', 'faults', 'greets-late.mjs'), ['timing'], { moveMs: 2_500 }));
    verdicts.set(
      '1.0',
      check(join(ROOT, 'test', 'faults', 'no-handshake.mjs'), ['handshake', 'set-up', 'framing-in', 'joined'], {
        handshakeMs: 1_000,
      }),
    );
  });

  after(async () => {
    await Promise.allSettled([...verdicts.values(), ...wholes.values()]);
  });

  for (const { name, fails, says, skips = [] } of CASES) {
    it(`finds out ${name}, by ${fails.join(' and ')} alone`, async function () {
      const checked = await verdicts.get(name);
      if (checked === undefined) throw new Error('not checked');
      if (!canTrace() && (fails.includes('files') || fails.includes('network'))) this.skip();
      const told = checked.map(({ verdict, name: which, reason }) => `${verdict} ${which}: ${reason}`).join('\n');
      expect(having(checked, 'fail'), told).to.deep.equal(fails);
      expect(having(checked, 'skip'), told).to.have.members(skips);
      expect(checked.find(({ name: which }) => which === fails[0])?.reason).to.match(says);
    });
  }

  for (const [what, path, names] of [
    ['our own punter pass every check', PUNTER, CHECKS.map(({ name }) => name)],
    ['a rival pass all that are not dear', RIVAL, CHEAP],
  ] as const) {
    it(`lets ${what}`, async () => {
      const checked = (await wholes.get(path)) ?? [];
      expect(checked.map(({ name }) => name)).to.deep.equal(names);
      const told = checked.map(({ verdict, name, reason }) => `${verdict} ${name}: ${reason}`).join('\n');
      expect(having(checked, 'fail'), told).to.deep.equal([]);
      expect(
        having(checked, 'skip').filter((name) => name !== 'files' && name !== 'network'),
        told,
      ).to.deep.equal([]);
    });
  }

  it('lets the other rivals pass, and a plain program that does not end by itself, but remarks on that', async () => {
    for (const rival of ['greedy', 'random']) {
      expect(having((await verdicts.get(rival)) ?? [], 'ok'), rival).to.deep.equal(RIVALS_CHECKS);
    }
    const checked = (await verdicts.get('well-behaved')) ?? [];
    expect(having(checked, 'fail')).to.deep.equal([]);
    expect(having(checked, 'warn')).to.deep.equal(['stop']);
  });

  it('says once, and in capitals, that a program fails after each game, with what it wrote of it', async () => {
    const checked = (await verdicts.get('dies-at-stop')) ?? [];
    expect(checked.map(({ verdict }) => verdict)).to.deep.equal(['ok', 'warn', 'skip']);
    expect(checked[1].reason).to.match(
      /FAILS AFTER EACH GAME: .* exited with code 1; on standard error: .*no moves in this message/,
    );
    expect(summary('dies-at-stop.mjs', checked)).to.match(
      /^dies-at-stop\.mjs follows the protocol as far as was looked at, with warnings \(stop\): 1 ok, 0 failed, 1/,
    );
  });

  it('warns where greeting alone takes longer than a move may', async () => {
    const timing = (await verdicts.get('greets-late'))?.find(({ name }) => name === 'timing');
    expect(timing?.verdict, timing?.reason).to.equal('warn');
    expect(timing?.reason).to.match(/up to \d+\.\d\d s to greet, which does not count here/);
  });

  it('lets a program of task 1.0 pass, which knows no handshake', async () => {
    const checked = (await verdicts.get('1.0')) ?? [];
    expect(having(checked, 'ok')).to.deep.equal(['handshake', 'set-up', 'framing-in', 'joined']);
    expect(checked[0].reason).to.match(/^1\.0 alone/);
  });

  it('prints a verdict a line and a summary, and ends with 1 where something failed', async () => {
    const { code, stdout } = await run('check', [join(FAULTY, 'no-state.mjs'), '--quiet']);
    expect(code).to.equal(1);
    expect(stdout).to.match(
      new RegExp(
        String.raw`^ok {4}handshake .*\n[^]*FAIL {2}set-up .*\nskip {2}24 more .*\n\n` +
          String.raw`no-state\.mjs does not follow the protocol \(set-up\): 3 ok, 1 failed`,
      ),
    );
  });

  it('says the same as JSON, with the checks that were asked for', async () => {
    const { code, stdout } = await run('check', [WELL, '--json', '--only', 'set-up,handshake']);
    const printed = JSON.parse(stdout) as { counts: object; checks: { name: string; verdict: string }[] };
    expect([code, printed.counts]).to.deep.equal([0, { ok: 2, fail: 0, warn: 0, skip: 0 }]);
    expect(printed.checks.map(({ name, verdict }) => `${name} ${verdict}`)).to.deep.equal([
      'handshake ok',
      'set-up ok',
    ]);
  });

  it('ends with 2 where the program cannot be run or the command line is wrong', () =>
    withFolder(async (folder) => {
      const broken = join(folder, 'broken');
      writeFileSync(broken, '#!/no/such/interpreter\n', { mode: 0o755 });
      for (const [args, says] of [
        [[], /no program is named/],
        [['/nowhere'], /no such file/],
        [[broken], /could not be started/],
        [[WELL, '--only', 'x'], /no such check/],
        [['--x'], /there is no option --x/],
      ] as const) {
        const { code, stderr } = await run('check', args);
        expect(code, stderr).to.equal(2);
        expect(stderr).to.match(says);
      }
      const { code, stdout } = await run('check', ['--list']);
      // What is looked at may take several lines; those begin with blanks.
      expect([code, stdout.match(/^\S+/gm)?.length]).to.deep.equal([0, CHECKS.length + 1]);
    }));

  it('ends with 130 on Ctrl-C, its programs with it', () =>
    withFolder(async (folder) => {
      const [path, told] = ['stays.sh', 'ids'].map((name) => join(folder, name));
      writeFileSync(path, `#!/bin/sh\necho $$ >> '${told}'\nexec sleep 600\n`, { mode: 0o755 });
      const ids = (): number[] => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n').map(Number) : []);
      const { code, stderr } = await run('check', [path, '--quiet'], async (id) => {
        await soon(() => ids().some(isRunning), 'a program runs');
        process.kill(id, 'SIGINT');
      });
      expect([code, stderr]).to.deep.equal([130, 'stopped: every program that was started has been ended\n']);
      expect(ids().filter(isRunning)).to.deep.equal([]);
    }));
});

describe('what the checks are made of', () => {
  it('every check has its line in the document, and every line its check', () => {
    const text = readFileSync(join(ROOT, 'docs', 'conformance.md'), 'utf8');
    const table = text.slice(text.indexOf('## What is checked'), text.indexOf('## Why a slow'));
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => line.split(' | ')[0].match(/[\w-]{3,}/g) ?? []);
    expect(rows).to.have.members(CHECKS.map(({ name }) => name));
  });

  it('JSON is written otherwise, its value unchanged, numbers that no double holds as they were', () => {
    const json = '{"b":[1.50,-0.0,{"x":"}\\",{","y":2e3}],"a":12345678901234567890,"e":{},"f":[]}';
    expect(reversed(json)).to.equal('{"f":[],"e":{},"a":12345678901234567890,"b":[1.5,-0.0,{"y":2000,"x":"}\\",{"}]}');
    expect(JSON.parse(spaced(json))).to.deep.equal(JSON.parse(json));
  });

  it('a broken frame is told from a whole one, and why', () => {
    expect(said(encodeFrame({ me: 'x' }))).to.equal(undefined);
    expect(said('\n 10:{"me":"x"}junk')).to.equal(undefined);
    expect(said('{"me":"x"}')).to.match(/expected the length in front/);
    expect(said('10:{"me":"ö"}')).to.match(/says 10, the JSON after it has 11 bytes; that is its characters/);
    expect(said('12:{"me":"x"}')).to.match(/says 12, the JSON after it has 10 bytes$/);
    expect(said('20:{"me":"x')).to.match(/announced 20 bytes, 8 came/);
    expect(said('hello')).to.match(/where a frame n:json was expected/);
  });

  it("a trace's calls that others interrupted are put together, reading and devices are no writing", () => {
    const trace = [
      '7 openat(AT_FDCWD, "/a", O_RDONLY) = 3',
      '7 openat(AT_FDCWD, "/dev/null", O_RDWR) = 3',
      '7 openat(AT_FDCWD, "/no", O_WRONLY|O_CREAT, 0666) = -1 EACCES (Permission denied)',
      '7 openat(AT_FDCWD, "/b", O_WRONLY|O_CREAT <unfinished ...>',
      '8 connect(3, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("10.0.0.1")}, 16) = -1 EINPROGRESS',
      '8 connect(3, {sa_family=AF_UNIX, sun_path="/var/run/nscd/socket"}, 110) = -1 ENOENT',
      '7 <... openat resumed>, 0666) = 4',
    ].join('\n');
    expect(readTrace(trace)).to.deep.equal({ written: ['/b'], reached: ['connect 10.0.0.1 port 80'] });
  });
});
