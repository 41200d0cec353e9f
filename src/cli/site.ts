// npm run site: one site for everything, as a folder of files that any server can serve, or shown here.

import { readdirSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { orNothing } from '../base/errors.ts';
import { plain } from '../base/plain-text.ts';
import { untilAborted } from '../base/within.ts';
import { readTournaments } from '../site/added-tournaments.ts';
import { makeSite, SITE_STEPS, type SiteFiles } from '../site/site-files.ts';
import { isSite, isUnfinished, writeSite } from '../site/site-folder.ts';
import { Command } from '../terminal/command.ts';
import { collect, portNumber } from '../terminal/option-values.ts';
import { print, warn } from '../terminal/print.ts';
import { startProgress } from '../terminal/progress-bar.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { checkFolder } from '../terminal/writable-paths.ts';
import { addSite } from '../site/served-site.ts';
import { serveHere } from './common/page-command.ts';

const program = new Command('npm run site --')
  .description(
    `One site for everything: play all five contests in the browser, learn them, see
good games, read the documents. It is a folder of files that works from any web
server, in a sub-folder of one, without a network after the first visit.`,
  )
  .argument('[dir]', 'the folder to write; it must be missing, empty or an earlier site')
  .option('--serve', 'shows the site on this machine, and writes nothing')
  .option('--port <port>', 'where --serve listens, 0 for any free port', portNumber, 0)
  .option('--disk', 'adds pages that play from a disk, too, without a server: 8 MB more')
  .option('--add <folder>', 'adds a folder with reports of tournaments; may be repeated', collect, []).endHelp(`
Examples:
  npm run site -- --serve
  npm run site -- build/site
  npm run site -- build/site --add report
Ends with 0, with 1 if the command line is wrong or a file cannot be written.`);
type SiteOptions = (typeof program)['values'];

async function showSite(signal: AbortSignal, folder: string | undefined, { serve, port, disk, add }: SiteOptions) {
  if ((folder === undefined) !== (serve === true))
    throw new UsageError('expected the folder to write, or --serve: npm run site -- build/site');
  if (folder !== undefined) checkSiteFolder(folder, add);
  // A port that cannot be had is told before the site is made, which takes long.
  if (folder === undefined) await (await serveHere(port, () => {})).close();
  const added = readTournaments(add, warn);
  const progress = startProgress({ label: 'site', total: SITE_STEPS, afterMs: 2_000 });
  let steps = 0;
  const step = (what: string): void => progress.update(steps++, what);
  const make = async () => {
    const files = await makeSite({ added, isForDisk: disk === true, step, signal });
    if (folder === undefined) return { files, bytes: 0 };
    step('writing');
    return { files, bytes: await writeSite(folder, files, signal) };
  };
  const { files, bytes } = await make().finally(() => progress.stop());
  if (folder === undefined) return serveSite(files, port, signal);
  print(`${plain(folder)}: ${files.size} files, ${(bytes / 1e6).toFixed(1)} MB; put them on any web server`);
}

/** @throws {UsageError} if the folder has something else in it, cannot be written, or is a part of what is added */
function checkSiteFolder(folder: string, added: readonly string[]): void {
  checkFolder('the folder', folder);
  const place = realpathSync(folder);
  const around = added.find((one) => `${place}${sep}`.startsWith(`${orNothing(() => realpathSync(one)) ?? one}${sep}`));
  if (around !== undefined) throw new UsageError(`--add ${around}: ${folder} lies in it, and would be added to itself`);
  const others = readdirSync(folder).filter((name) => !isUnfinished(name));
  if (others.length > 0 && !isSite(folder))
    throw new UsageError(`${folder}: this folder holds something else, expected a missing or empty one, or a site`);
}

async function serveSite(files: SiteFiles, port: number, signal: AbortSignal): Promise<void> {
  const server = await serveHere(port, (app) => addSite(app, files));
  print(`site: open ${server.address} in a browser (Ctrl-C ends this)`);
  await untilAborted(signal);
  await server.close();
}

await program.running(showSite, 'stopped').parseAsync();
