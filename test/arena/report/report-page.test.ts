// The report: it is whole, well-formed, needs nothing else, and what names say is shown and not obeyed.

import { expect } from 'chai';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Outcome } from '../../../src/arena/contest.ts';
import { recordLink, reportHtml } from '../../../src/arena/report/report-page.ts';
import { niceStep, spread } from '../../../src/arena/report/report-charts.ts';
import { summarise } from '../../../src/arena/figures/summary.ts';
import { gameOf } from '../sample-games.ts';
import { ENTRANTS, SETTINGS, simulate } from '../simulated-tournament.ts';

const GAMES = simulate(2, 3);

function page(games: readonly Outcome[] = GAMES, settings = SETTINGS): string {
  return reportHtml(
    summarise(games, { seed: 6, settings, made: { Command: 'npm run tournament -- "a" <b>', Version: '9.8.7' } }),
    { title: 'Cup' },
  );
}

/** As XML, where every element must be closed. */
function checked(html: string): string {
  const closed = html.replace(/^<!doctype html>/, '').replaceAll(/<(meta|br|wbr)([^>]*)>/g, '<$1$2/>');
  expect(XMLValidator.validate(closed)).to.equal(true);
  return closed;
}

/** All text that a reader sees, hints among it. */
function textOf(html: string): string {
  return html
    .replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/<wbr>/g, '')
    .replaceAll(/<[^>]*>/g, '\n');
}

/** A page of a game, at a turn. */
function replay(record: string, turns?: number): string {
  return `page.html#${record}&${turns ?? 'end'}`;
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="(?!#)([^"]*)"/g)].map(([, link]) => link);
}

/** The text of the section of that heading. */
function section(html: string, title: string): string {
  const found = html.split('<section ').find((part) => part.includes(`>${title}</h2>`));
  return found === undefined ? '' : textOf(found);
}

describe('the report', () => {
  it('is well-formed and needs nothing but itself', () => {
    const html = page();
    checked(html);
    expect(html).to.not.match(/<script|<link|<img|@import|url\(|https?:/i);
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.filter((link) => !link.startsWith('#') && !link.startsWith('records/'))).to.deep.equal([]);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(links.filter((link) => link.startsWith('#')).map((link) => link.slice(1))).to.deep.equal(ids);
  });

  it('shows every entrant, map, set of extensions, and how it was made', () => {
    const html = page();
    for (const title of ['Standings', 'Against each other', 'By map', 'Faults', 'Move times']) {
      for (const [name] of ENTRANTS) expect(section(html, title), title).to.include(`\n${name}\n`);
    }
    for (const [name] of ENTRANTS) expect(section(html, 'Mean rank share over the games')).to.include(name);
    for (const map of ['small-city', 'medium-lattice', 'large-spider'])
      expect(section(html, 'By map')).to.include(`\n${map}\n`);
    for (const set of ['none', 'all']) expect(section(html, 'By extensions')).to.include(`\n${set}\n`);
    expect(section(html, 'Slowest moves')).to.match(/#\d\.\d/);
    for (const fact of ['Seed', '6', 'Version', '9.8.7', 'npm run tournament -- &quot;a&quot; &lt;b&gt;'])
      expect(section(html, 'How it was made')).to.include(`\n${fact}\n`);
    for (const { game } of GAMES) expect(section(html, 'Games')).to.include(`\n${game.id}\n`);
  });

  it('gives each line of a fact its own line', () => {
    const summary = summarise(GAMES, { seed: 6, settings: SETTINGS, made: { Agents: 'a: <one>\nb: two' } });
    const html = reportHtml(summary);
    expect(html).to.include('<dd>a: &lt;one&gt;<br>b: two</dd>').and.not.include('\ufffd');
    checked(html);
  });

  it('gives every table header its scope and every picture a title', () => {
    const html = page();
    expect([...html.matchAll(/<th\b(?![^>]*scope=)[^>]*>/g)]).to.deep.equal([]);
    const pictures = [...html.matchAll(/<svg\b([^>]*)>(<title>[^<]+)?/g)];
    expect(pictures).to.have.length(ENTRANTS.length + 2);
    for (const [, attributes, title] of pictures) {
      expect(attributes).to.include('role="img"');
      expect(title).to.match(/^<title>./);
    }
  });

  it('shows hostile names as text', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      `' onclick='a`,
      '&lt;b&gt;',
      'left\u202eright\u0007',
    ];
    const games = [1, 2, 3].map((group): Outcome => {
      const made = gameOf(
        `g${group}`,
        hostile,
        hostile.map((_, seat) => seat * group),
        { setting: hostile[1], faults: { '<i>': 1 }, times: [0, 2] },
      );
      return {
        game: { ...made.game, id: `<u>${group}` },
        result: { ...made.result, record: 'javascript:alert(1)//"<x>' },
      };
    });
    const html = page(games, [{ name: hostile[1], seats: 5, tags: { '<em>': hostile[0] } }]);
    const tree: unknown = new XMLParser({ ignoreAttributes: false, preserveOrder: true }).parse(checked(html));
    const [names, attributes] = [new Set<string>(), new Set<string>()];
    const walk = (node: unknown): void => {
      if (Array.isArray(node)) return node.forEach(walk);
      if (typeof node !== 'object' || node === null) return undefined;
      for (const [key, value] of Object.entries(node)) {
        if (key === ':@') for (const name of Object.keys(value as object)) attributes.add(name);
        else names.add(key);
        walk(value);
      }
      return undefined;
    };
    walk(tree);
    expect([...names]).to.include.members(['html', 'body', 'table']);
    for (const name of ['script', 'img', 'b', 'i', 'u', 'em', 'x']) expect([...names]).to.not.include(name);
    expect([...attributes].filter((name) => name.startsWith('@_on'))).to.deep.equal([]);
    for (const hidden of ['\u202e', '\u0007']) expect(html).to.not.include(hidden);
    const links = [...html.matchAll(/href="(?!#)([^"]*)"/g)].map(([, link]) => link);
    expect(links).to.have.length.at.least(games.length);
    for (const link of links) expect(link).to.match(/^javascript%3A/);
  });

  it('links to records from where it lies', () => {
    expect(recordLink('/a/b/records/x #1.json', '/a/b')).to.equal('records/x%20%231.json');
    expect(recordLink('/a/records/x.json', '/a/b')).to.equal('../records/x.json');
    expect(recordLink('javascript:alert(1)', '.')).to.equal('javascript%3Aalert(1)');
  });

  it('links each game to where it can be seen, a fault to its turn, and keeps the link to the record', () => {
    const seats = [{ score: 1, faults: { late: 1 }, failed: [{ turn: 4, kind: 'late', reason: 'slow' }] }];
    const outcome = { ...gameOf('g', ['a'], [1]), result: { seats, record: 'records/g.json' } };
    const summary = summarise([outcome], { seed: 1, settings: [] });
    expect(linksOf(reportHtml(summary, { replay }))).to.deep.equal([
      'page.html#records/g.json&amp;5',
      'page.html#records/g.json&amp;end',
      'records/g.json',
    ]);
    const missing = reportHtml(summary, { replay: () => undefined });
    expect(linksOf(missing)).to.deep.equal(['records/g.json', 'records/g.json', 'records/g.json']);
  });

  it('says how a record is shown where no page shows it', () => {
    const seats = [{ score: 1, faults: {} }];
    const outcome = { ...gameOf('g', ['a'], [1]), result: { seats, record: 'records/g.json' } };
    const html = reportHtml(summarise([outcome], { seed: 1, settings: [] }), { desk: { showRecord: 'npm run x --' } });
    expect(html).to.include('To see one: <code>npm run x -- FILE</code>');
  });

  it('says how records are kept where there are none and could be', () => {
    const summary = summarise([gameOf('g', ['a'], [1])], { seed: 1, settings: [] });
    expect(section(reportHtml(summary, { desk: { records: true } }), 'Games')).to.contain('--records FOLDER');
    expect(section(reportHtml(summary), 'Games')).to.equal('');
  });

  it('works without times, seats to compare, faults, or a second group', () => {
    const single = page(
      ['a', 'b'].flatMap((entrant, at) =>
        [1, 2].map((group) => gameOf(`${entrant}${group}`, [entrant], [at * 1000 + group])),
      ),
      [],
    );
    checked(single);
    expect(section(single, 'Standings')).to.include('Mean\nscore\n').and.include('\n1,002\n');
    for (const title of ['Against each other', 'Move times', 'Slowest moves', 'Games'])
      expect(section(single, title)).to.equal('');
    expect(section(single, 'Faults')).to.include('None');
    const one = page([gameOf('g', ['a', 'b'], [1, 2])], []);
    checked(one);
    expect(textOf(one))
      .to.include('1 game in 1 group')
      .and.include('1 group is too few for an interval')
      .and.not.match(/NaN|undefined|Infinity/);
  });

  it('says so where no game has been played', () => {
    const html = page([]);
    checked(html);
    expect(textOf(html))
      .to.include('No game has been played yet.')
      .and.include('9.8.7')
      .and.not.match(/NaN|undefined|Infinity/);
    expect(html).to.not.include('<table');
  });

  it('has room for the numbers beside the picture of the course, however long', () => {
    const scores = page(
      [1, 2, 3].map((group) => gameOf(`g${group}`, ['solo'], [1_234_567 * group])),
      [],
    );
    for (const html of [page(), scores]) {
      const numbers = [...html.matchAll(/<text x="([\d.]+)"[^>]* text-anchor="end">([\d.]+)<\/text>/g)];
      expect(numbers).to.not.have.length(0);
      for (const [, x, text] of numbers) expect(Number(x), text).to.be.at.least(7 * text.length);
    }
  });

  it('never shows what is no number', () => {
    const games = [gameOf('g', ['a', 'b'], [0, 0]), gameOf('h', ['b', 'c'], [0, 0]), gameOf('i', ['d'], [-5])];
    for (const html of [page(), page(games, [{ name: 'any', seats: 2, tags: { map: 'any' } }])]) {
      checked(html);
      expect(html).to.not.match(/NaN|undefined|Infinity|null/);
    }
  });
});

describe('names at the ends of lines', () => {
  it('keep apart, in order, and within the picture', () => {
    expect(spread([50, 51, 52], 10, 0, 100)).to.deep.equal([50, 60, 70]);
    expect(spread([98, 99, 50], 10, 0, 100)).to.deep.equal([90, 100, 50]);
    expect(spread([100, 100, 100, 100], 50, 0, 90)).to.deep.equal([0, 30, 60, 90]);
    expect(spread([], 10, 0, 100)).to.deep.equal([]);
  });
});

describe('steps of an axis', () => {
  it('are 1, 2 or 5 times a power of ten', () => {
    expect([0.03, 0.1, 0.11, 3, 7, 20, 4999].map(niceStep)).to.deep.equal([0.05, 0.1, 0.2, 5, 10, 20, 5000]);
  });
});
