// The pictures of the README and the documents, made anew: pages of the site and a report, as a browser shows them, and
// a drawn game.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Say } from '../packaging/builder.ts';
import { ROOT } from '../packaging/project.ts';
import { HTTP_LIMITS } from '../web/http-server.ts';
import { startPageServer } from '../web/page-server.ts';
import { addSite } from './served-site.ts';
import { makeSite } from './site-files.ts';

/** Where Chromium is, where it is installed. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const HOST = '127.0.0.1';

/** Pages of the site: the picture, the address, what is there when all can be seen. */
const SEEN = [
  ['site.png', '', '#theme button', { width: 1200, height: 900 }],
  [
    'viewer.png',
    'play/lambda-punter/#from=../../games/lambda-punter/game-1.json&turn=60',
    '.uplot',
    { width: 1200, height: 760 },
  ],
] as const;

/** The tournament of the report. */
const TOURNAMENT = ['settler', 'spread', 'joiner', 'choker', 'greedy', '--maps', 'small-ring,small-grid,small-city'];

/**
 * Makes them in `docs/`.
 * @throws {Error} if there is no Chromium
 */
export async function makePictures(tell: Say): Promise<void> {
  const executablePath = CHROMIUM.find(existsSync);
  if (executablePath === undefined) throw new Error(`pictures need Chromium: expected ${CHROMIUM.join(' or ')}`);
  const files = await makeSite({
    isForDisk: false,
    added: { files: new Map(), reports: [] },
    step: () => {},
    signal: new AbortController().signal,
  });
  const server = await startPageServer({ host: HOST, port: 0, limits: HTTP_LIMITS }, (app) => addSite(app, files));
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const picture = async (name: string, address: string, shows: string, viewport: { width: number; height: number }) => {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await page.goto(address);
    await page.locator(shows).first().waitFor();
    writeFileSync(join(ROOT, 'docs', name), await page.screenshot());
    await page.close();
    tell(`docs/${name}`);
  };
  try {
    for (const [name, path, shows, size] of SEEN)
      await picture(name, `http://${HOST}:${server.port}/${path}`, shows, size);
    const report = join(folder, 'report.html');
    const words = [...TOURNAMENT, '--games', '60', '--html', report, '--quiet'];
    execFileSync(process.execPath, [
      join(ROOT, 'src/cli/tournament.ts'),
      ...words,
      '--journal',
      join(folder, 'A small cup.jsonl'),
    ]);
    await picture('report.png', pathToFileURL(report).href, 'table', { width: 1130, height: 1010 });
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
