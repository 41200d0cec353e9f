// The built files of a page: their policy, their tags, compressed or not.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { addBuiltFiles, PAGE_POLICY, readBuiltFiles } from '../../src/web/built-files.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { startPageServer } from '../../src/web/page-server.ts';
import { withFolder } from '../support/executables.ts';

/** Serves a page of two files, and a route of its own beside. */
async function served(run: (address: string) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'page.js'), 'let a = 1;');
    writeFileSync(join(folder, 'page.js.gz'), gzipSync('let a = 1;'));
    writeFileSync(join(folder, 'stamp.json'), '{}');
    const server = await startPageServer({ host: '127.0.0.1', port: 0, limits: HTTP_LIMITS }, (app) => {
      addBuiltFiles(app, readBuiltFiles(folder));
      app.get('/other', () => ({}));
    });
    try {
      await run(`http://127.0.0.1:${server.port}`);
    } finally {
      await server.close();
    }
  });
}

describe('built files', () => {
  it('run nothing inline and nothing from elsewhere', () =>
    served(async (address) => {
      const { headers } = await fetch(`${address}/`);
      expect(headers.get('content-security-policy')).to.equal(PAGE_POLICY);
      expect(PAGE_POLICY).to.not.match(/unsafe|https?:|\*/);
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
      expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
    }));

  it('are sent compressed to whoever takes that', () =>
    served(async (address) => {
      for (const [encoding, sent] of [
        ['gzip', 'gzip'],
        ['identity', null],
      ] as const) {
        const answer = await fetch(`${address}/page.js`, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding')).to.equal(sent);
        expect(await answer.text()).to.equal('let a = 1;');
      }
    }));

  it('are not sent again to whoever has them', () =>
    served(async (address) => {
      const tag = (await fetch(`${address}/page.js`)).headers.get('etag') ?? '';
      const answer = await fetch(`${address}/page.js`, { headers: { 'if-none-match': tag } });
      expect(answer.status).to.equal(304);
      expect(await answer.text()).to.equal('');
    }));

  it('are no others than those of the page', () =>
    served(async (address) => {
      for (const path of ['/stamp.json', '/page.js.gz', '/..%2fpage.js']) {
        expect((await fetch(`${address}${path}`)).status, path).to.equal(404);
      }
    }));

  it('leave the policy of other routes as strict as it was', () =>
    served(async (address) => {
      const { headers } = await fetch(`${address}/other`);
      expect(headers.get('content-security-policy')).to.match(/^default-src 'none'; style-src/);
      expect(headers.get('cache-control')).to.equal('no-store');
    }));
});
