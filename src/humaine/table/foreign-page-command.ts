// npm run humaine -- page: our page for a human at somebody else's orchestrator, in place of the organisers' two.

import { randomInt } from 'node:crypto';
import { Command } from 'commander';
import { untilAborted } from '../../base/within.ts';
import { print } from '../../terminal/print.ts';
import { KitchenDesk } from '../page/server/kitchen-desk.ts';
import { startHumainePage } from '../page/server/humaine-page-server.ts';
import { platformOrders } from '../page/server/platform-orders.ts';
import { orchestratorPlace } from '../service/orchestrator-place.ts';
import { checkSellerPorts, portsOf, withPortOptions } from './humaine-command-options.ts';
import type { PortOptions } from './humaine-command-options.ts';
import { sellerPlaces } from './humaine-platform.ts';
import type { LoadPage } from './load-page.ts';

type PageOptions = PortOptions & { readonly orchestrator?: string };

/**
 * Serves the page until a signal ends it.
 * @param words what stands behind `page` on the command line
 * @returns the exit code
 */
export async function serveForeignPage(words: readonly string[], signal: AbortSignal, load: LoadPage): Promise<number> {
  await withPortOptions(new Command('npm run humaine -- page'), [
    'watson',
    'celia',
    'human-ui',
    'chat-ui',
    'chat-socket',
  ])
    .description(
      `The page for the human at another orchestrator, as the organisers' of 2020. It
listens where their chat page and human page did, and takes the same calls.`,
    )
    .option('--orchestrator <url>', 'where the orchestrator is (default: as appSettings.json says, or port 14010)')
    .addHelpText(
      'after',
      `
Example:
  npm run humaine -- page --orchestrator http://localhost:14010

Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong or a port
is taken.`,
    )
    .action((options: PageOptions) => serve(options, signal, load))
    .parseAsync(words, { from: 'user' });
  return 0;
}

async function serve(options: PageOptions, signal: AbortSignal, load: LoadPage): Promise<void> {
  const orchestrator = await orchestratorPlace(options.orchestrator);
  const ports = portsOf(options);
  checkSellerPorts(ports);
  const desk = new KitchenDesk();
  const page = await startHumainePage({
    built: await load(),
    desk,
    orders: platformOrders(desk, {
      orchestrator,
      sellers: sellerPlaces(ports),
      drawSeed: () => randomInt(2 ** 32),
    }),
    port: ports['human-ui'],
    chatPort: ports['chat-ui'],
    chatSocketPort: ports['chat-socket'],
  });
  try {
    print(`HUMAINE: open http://127.0.0.1:${page.port}/ in a browser (Ctrl-C ends this).`);
    await untilAborted(signal);
  } finally {
    await page.close();
  }
}
