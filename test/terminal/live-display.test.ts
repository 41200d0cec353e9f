// What is drawn over and over on a terminal, as the terminal would show it.

import { expect } from 'chai';
import type { Outcome } from '../../src/arena/contest.ts';
import { histogramOf } from '../../src/arena/figures/histogram.ts';
import { showLive, type LiveDisplay } from '../../src/terminal/live-display.ts';
import { RANK_SHARE } from '../../src/arena/figure.ts';
import { tournamentProgress } from '../../src/arena/run/tournament-progress.ts';
import { simulate } from '../arena/simulated-tournament.ts';

const SIGNS = new RegExp(`(${String.fromCharCode(27)}\\[\\d*[A-Z]|\\r)|([^])`, 'g');

/** A terminal that knows the few sequences that are used. */
function terminal(): { readonly screen: Parameters<typeof showLive>[1]; lines(): string[] } {
  const lines: string[] = [''];
  let row = 0;
  const write = (text: string): void => {
    for (const [, escape, letter] of text.matchAll(SIGNS)) {
      const count = Number(escape?.slice(2, -1));
      if (escape?.endsWith('A')) row -= count;
      else if (escape?.endsWith('J')) lines.splice(row, Infinity, '');
      else if (escape?.endsWith('K')) lines[row] = '';
      else if (letter === '\n') lines[++row] ??= '';
      else if (letter !== undefined) lines[row] += letter;
    }
  };
  return { screen: { isTTY: true, columns: 40, rows: 10, write }, lines: () => lines.slice(0, -1) };
}

/** A game of ten moves by each, of that many milliseconds. */
const played = (seats: readonly string[], ms: number): Outcome => {
  const [some] = simulate(3, 2);
  const times = histogramOf(Array.from({ length: 10 }, () => ms));
  const results = seats.map((_, seat) => ({ ...some.result.seats[seat % some.result.seats.length], times }));
  return { game: { ...some.game, seats }, result: { ...some.result, seats: results } };
};

/** What is told to be left after 8 of 1000 games in a second, 2 of them with `slow`. It stops the clock. */
const secondsLeft = (slowMs: number): number => {
  performance.now = () => 0;
  const course = tournamentProgress(1000, [], 0, { fillers: new Set(), figure: RANK_SHARE });
  for (let game = 0; game < 6; game++) course.add(played(['a', 'b'], 1));
  for (let game = 0; game < 2; game++) course.add(played(['a', 'slow'], slowMs));
  performance.now = () => 1000;
  const [, minutes, seconds] = /, (\d+) min (\d+) s left/.exec(course.line()) ?? [];
  return 60 * Number(minutes) + Number(seconds);
};

describe('what is shown while a tournament runs', () => {
  let live: LiveDisplay | undefined;
  // Its timer would keep a failed test's process alive.
  afterEach(() => live?.stop());

  it('keeps sentences above the block that is redrawn', () => {
    const { screen, lines } = terminal();
    let block = ['one', 'two'];
    live = showLive({ lines: () => block, line: () => '' }, screen);
    live.say('no worker is there');
    expect(lines()).to.deep.equal(['no worker is there', 'one', 'two']);
    block = ['three'];
    live.say('a worker is there');
    expect(lines()).to.deep.equal(['no worker is there', 'a worker is there', 'three']);
    live.stop(true);
    expect(lines(), 'left where it is asked for').to.deep.equal(['no worker is there', 'a worker is there', 'three']);
  });

  it('says what strangers wrote without what would steer the terminal', () => {
    let written = '';
    const screen = { write: (text: string) => (written += text) };
    live = showLive({ lines: () => [], line: () => '' }, screen);
    live.say('failed: \u001b[2J\u001b]0;owned\u0007');
    expect(written).to.equal('failed: \ufffd[2J\ufffd]0;owned\ufffd\n');
  });

  it('goes away at the end', () => {
    const { screen, lines } = terminal();
    live = showLive({ lines: () => ['one', 'two'], line: () => '' }, screen);
    live.say('said');
    live.stop();
    expect(lines()).to.deep.equal(['said']);
  });

  it('fits its width, with names that tell apart, and leaves columns out where it is narrow', () => {
    const games = simulate(3, 2).map(({ game, result }): Outcome => ({
      game: { ...game, seats: game.seats.map((name) => `a/rather/long/path/to/some/punter/called/${name}`) },
      result,
    }));
    const course = tournamentProgress(1000, games, 0, { fillers: new Set(), figure: RANK_SHARE });
    for (const columns of [79, 50, 30])
      expect(course.lines(columns).filter((line) => [...line].length > columns)).to.deep.equal([]);
    expect(course.lines(79)[1]).to.match(/entrant +games +rank share +wins +score +faults$/);
    expect(course.lines(30)[1]).to.match(/entrant +games$/);
  });

  it('tells the time that is left after two rotations of the seats', () => {
    const course = tournamentProgress(1000, [], 0, { fillers: new Set(), figure: RANK_SHARE });
    for (const ms of [1, 1, 1]) course.add(played(['a', 'b'], ms));
    expect(course.line()).to.include(' a minute').and.not.include(' left');
    course.add(played(['a', 'b'], 1));
    expect(course.line()).to.include(' left');
  });

  it('tells the time that is left of a small tournament after a quarter of its games', () => {
    const seats = Array.from({ length: 16 }, (_, seat) => `p${seat}`);
    const course = tournamentProgress(20, [played(seats, 1), played(seats, 1)], 2, {
      fillers: new Set(),
      figure: RANK_SHARE,
    });
    expect(course.line()).not.to.include(' left');
    for (const ms of [1, 1, 1]) course.add(played(seats, ms));
    expect(course.line()).not.to.include(' left');
    course.add(played(seats, 1));
    expect(course.line()).to.include(' left');
  });

  it('lets the time that is left run down while no game ends, and asks anew where it has run out', () => {
    const { now } = performance;
    let ms = 0;
    try {
      performance.now = () => ms;
      const course = tournamentProgress(10, [], 0, { fillers: new Set(), figure: RANK_SHARE });
      const leftAt = (at: number): string | undefined => {
        ms = at;
        return /, (\d+) s left/.exec(course.line())?.[1];
      };
      ms = 10_000;
      for (let game = 0; game < 5; game++) course.add(played(['a', 'b'], 1));
      expect([10, 12, 15, 19].map((s) => leftAt(s * 1000))).to.deep.equal(['10', '8', '5', '1']);
      // Nothing has ended by then, so it was too good.
      expect([21, 25].map((s) => leftAt(s * 1000))).to.deep.equal(['21', '17']);
      course.add(played(['a', 'b'], 1));
      expect(leftAt(25_000)).to.equal('17');
    } finally {
      performance.now = now;
    }
  });

  it('tells the time that is left as long as the slowest entrant makes it', () => {
    const { now } = performance;
    try {
      expect(secondsLeft(1), '992 games at the 8 a second that were played').to.equal(124);
      // They are nearly all of the time, and a quarter of all seats' games.
      expect(secondsLeft(5000)).to.be.closeTo(4 * 124, 2);
    } finally {
      performance.now = now;
    }
  });
});
