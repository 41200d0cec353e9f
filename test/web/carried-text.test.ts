// A text in a link: there and back, and whatever a stranger makes of it; files of the site that a link may name.

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect } from 'chai';
import { refusalOf } from '../support/link-refusal.ts';
import {
  carriedAddress,
  linkedText,
  MOST_CARRIED,
  MOST_UNPACKED,
  packText,
  pageLinkIn,
  siteAddress,
  turnIn,
  unpackText,
} from '../../src/web/carried-text.ts';

/** Any bytes as a link carries them. */
function held(bytes: Uint8Array): string {
  return `1.${Buffer.from(bytes).toString('base64url')}`;
}

/** A text that hardly gets shorter. */
const NOISE = Array.from({ length: MOST_CARRIED }, (_, at) => String.fromCharCode(33 + ((at * at * 7919) % 8191))).join(
  '',
);

describe('a text in a link', () => {
  it('comes back as it was, beside its turn', async () => {
    for (const text of ['', 'a', '<img src=x onerror=alert(1)>\u202e\u0007 שחקן 😀', 'ab'.repeat(50_000)]) {
      const hash = `#${await carriedAddress(text, 31)}`;
      const link = pageLinkIn(hash);
      expect(hash).to.match(/^#held=1\.[\w-]+&turn=31$/);
      expect(turnIn(hash)).to.equal(31);
      expect(await unpackText(link !== undefined && 'held' in link ? link.held : '')).to.equal(text);
    }
  });

  it('leaves to a link what the link brings, under any name', async () => {
    for (const from of ['a/b c.json', '../é+&#=%2F', "it's (1)*.json"]) {
      const hash = (await carriedAddress('', 2, { from })) ?? '';
      expect(hash).to.match(/^from=[^#\s]*&turn=2$/);
      expect(pageLinkIn(hash)).to.deep.equal({ from });
    }
    expect(await carriedAddress('', 2, { held: '1.ab_-' })).to.equal('held=1.ab_-&turn=2');
  });

  it('is none where it would be too long, packed or unpacked', async () => {
    expect(await packText(NOISE)).to.equal(undefined);
    expect(await packText('a'.repeat(MOST_UNPACKED))).to.be.a('string');
    expect(await packText('a'.repeat(MOST_UNPACKED + 1))).to.equal(undefined);
  });

  it('is refused in one sentence with what is wrong', async () => {
    const good = (await packText('a game')) ?? '';
    const wrong: readonly (readonly [link: string, code: string, got: string])[] = [
      [good.slice(2), 'link.version', '""'],
      [`2.${good.slice(2)}`, 'link.version', '"2.'],
      [`${good}*`, 'link.text', '"*"'],
      [`1.<script>`, 'link.text', '"<"'],
      [good.slice(0, -3), 'link.text', 'cut off'],
      [`${good}AAAA`, 'link.text', 'changed'],
      ['1.', 'link.text', '0 characters'],
      [held(deflateRawSync(Uint8Array.of(0xff, 0xfe))), 'link.text', 'changed'],
    ];
    for (const [link, code, got] of wrong) {
      const refused = await refusalOf(() => unpackText(link));
      expect(refused?.code, link).to.equal(code);
      expect(refused?.message, link).to.include(got.replaceAll('"', ''));
    }
  });

  it('is no bomb: what would be too large is not unpacked', async () => {
    const block = deflateRawSync(new Uint8Array(1_000_000), { finishFlush: constants.Z_SYNC_FLUSH });
    const zeros = Buffer.concat([...Array.from({ length: 1_000 }, () => block), deflateRawSync(new Uint8Array())]);
    expect(inflateRawSync(Buffer.concat([block, block, deflateRawSync(new Uint8Array())]))).to.have.length(2_000_000);
    const few = deflateRawSync(new Uint8Array(5_000_000));
    const begun = process.memoryUsage.rss();
    for (const bytes of [zeros, few, deflateRawSync(NOISE)])
      expect((await refusalOf(() => unpackText(held(bytes))))?.code).to.equal('link.size');
    expect(process.memoryUsage.rss() - begun).to.be.below(100_000_000);
  });
});

/** A page in a folder whose files it may show. */
function placeOf(page: string) {
  return { page, folder: new URL('.', page).href };
}

describe('a file of the site', () => {
  const PAGE = { page: 'https://example.org/games/watch/index.html?x#from=a', folder: 'https://example.org/games/' };

  it('finds files of the site in browsers that have no URL.parse', () => {
    const { parse } = URL;
    Reflect.deleteProperty(URL, 'parse');
    try {
      expect(siteAddress('a.json', PAGE).pathname.endsWith('a.json')).to.equal(true);
      expect(() => siteAddress('http://[', PAGE)).to.throw();
    } finally {
      Object.assign(URL, { parse });
    }
  });

  it('lies below the page’s folder, or below the site’s', () => {
    const paths = ['a.json', './a/b c.json', '/games/a.json', '../a.json', '?a'];
    expect(paths.map((path) => siteAddress(path, PAGE).href.slice('https://example.org'.length))).to.deep.equal([
      '/games/watch/a.json',
      '/games/watch/a/b%20c.json',
      '/games/a.json',
      '/games/a.json',
      '/games/watch/index.html?a',
    ]);
  });

  it('is never elsewhere', async () => {
    const elsewhere = [
      'https://example.org/a.json',
      'http:a.json',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/plain,1',
      'blob:https://example.org/1',
      '//evil.example/a',
      '/\t/evil.example/a',
      '\\\\evil.example/a',
      '/\\evil.example/a',
      'https:\\evil.example',
      // On the same server, but somebody else's.
      '/a.json',
      '../../a.json',
      '../../games.json',
      '/gamesb/a.json',
      // To a server that decodes before it walks.
      '..%2f..%2fa.json',
      '..%5C..%5Ca.json',
      '%2e%2e/%2E./a.json',
    ];
    for (const path of elsewhere)
      expect((await refusalOf(async () => siteAddress(path, PAGE)))?.code, path).to.equal('link.path');
    const onDisk = await refusalOf(async () =>
      siteAddress('a.json', { page: 'file:///home/page.html', folder: 'file:///home/' }),
    );
    expect(onDisk?.code).to.equal('link.path');
  });

  describe('that cannot be read', () => {
    const answers: { readonly [path: string]: (answer: ServerResponse) => void } = {
      '/good': (answer) => answer.end('a game'),
      '/long': (answer) => answer.end('a'.repeat(101)),
      '/missing': (answer) => answer.writeHead(404).end(),
      '/elsewhere': (answer) => answer.writeHead(302, { location: '/good' }).end(),
      '/cut': (answer) => {
        answer.writeHead(200, { 'content-length': 50 }).write('a gam');
        setImmediate(() => answer.destroy());
      },
      '/bytes': (answer) => answer.end(Uint8Array.of(0xff, 0xfe)),
      '/slow': (answer) => answer.writeHead(200).write('a gam'),
    };
    const server = createServer((request, answer) => answers[request.url ?? '']?.(answer));
    let page = '';
    before(async () => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      page = `http://127.0.0.1:${Object(server.address()).port}/index.html`;
    });
    after(async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    });

    it('is refused in one sentence with its cause', async () => {
      expect(await linkedText({ from: 'good' }, 100, placeOf(page))).to.equal('a game');
      const causes = {
        long: 'got more than 100 bytes',
        missing: 'got 404',
        elsewhere: 'got no answer',
        cut: 'got an answer that breaks off',
        bytes: 'got bytes that are not text',
      };
      for (const [path, cause] of Object.entries(causes)) {
        const refused = await refusalOf(() => linkedText({ from: path }, 100, placeOf(page)));
        expect(refused?.code, path).to.equal('link.file');
        expect(refused?.message.replaceAll('"', ''), path).to.include(`/${path}: ${cause}`);
      }
      const nobody = 'http://127.0.0.1:1/index.html';
      expect((await refusalOf(() => linkedText({ from: 'a' }, 100, placeOf(nobody))))?.message).to.include('no answer');
    });

    it('is refused once it takes too long', async () => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = () => timeout.call(AbortSignal, 20);
      try {
        const refused = await refusalOf(() => linkedText({ from: 'slow' }, 100, placeOf(page)));
        expect(refused?.message).to.include('within 60 s');
      } finally {
        AbortSignal.timeout = timeout;
      }
    });

    it('is a promise that fails where its path leads elsewhere', async () => {
      const reading = linkedText({ from: '//evil.example/a' }, 100, placeOf(page));
      expect((await refusalOf(() => reading))?.code).to.equal('link.path');
    });
  });
});
