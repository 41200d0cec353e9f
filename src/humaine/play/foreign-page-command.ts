// npm run humaine -- page: our page for a human at somebody else's orchestrator, in place of the organisers' two; or as
// one file, for rounds of its own.

import { randomInt } from 'node:crypto';
import { Option } from 'commander';
import { untilAborted } from '../../base/within.ts';
import { Command } from '../../terminal/command.ts';
import { portNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { KitchenModel } from '../page/model/kitchen-model.ts';
import { startHumainePage } from '../page/server/humaine-page-server.ts';
import { platformOrders } from '../page/server/platform-orders.ts';
import { orchestratorPlace, SELLER_SERVICES } from '../protocol/service-map.ts';
import { checkSellerPorts, type LoadPage, portsOf, withPortOptions } from './humaine-command.ts';
import { pagePorts, sellerPlaces } from './humaine-platform.ts';

function command() {
  return new Command('npm run humaine -- page')
    .with((made) =>
      withPortOptions(made, [...SELLER_SERVICES, 'human-ui', 'chat-ui', 'chat-socket', 'competition-manager']),
    )
    .description(
      `The page for the human at another orchestrator, as the organisers' of 2020 and
2021. It listens where their pages did, and takes the same calls. For a game of
your own, with everything it needs:
  npm run humaine
As one file (--export) the page needs no server: our sellers are in it.`,
    )
    .option('--port <port>', 'where the page listens on this machine, 0 for any free port', portNumber)
    .addOption<{ readonly export?: string }>(
      new Option('--export <page>', 'writes the page as one file with our sellers in it, and serves nothing').conflicts(
        ['orchestrator', 'manager', 'port'],
      ),
    )
    .option('--orchestrator <url>', 'where the orchestrator is (default: as appSettings.json says, or port 14010)')
    .option('--manager', "answers in place of 2021's competition manager, at its port, where none runs").endHelp(`
Examples:
  npm run humaine -- page --orchestrator http://localhost:14010
  npm run humaine -- page --manager
  npm run humaine -- page --export records/humaine.html
Then open the address that it prints. Ctrl-C ends it.

Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong, the page
cannot be written or a port is taken.`);
}

type PageOptions = ReturnType<typeof command>['values'];

/**
 * Serves the page until a signal ends it, or writes it.
 * @param words what stands behind `page` on the command line
 * @param exportPage writes the page as one file
 */
export async function runPageCommand(
  words: readonly string[],
  signal: AbortSignal,
  load: LoadPage,
  exportPage: (file: string) => Promise<void>,
): Promise<void> {
  await command().perform(words, (options) => {
    if (options.export !== undefined) return exportPage(options.export);
    return serve(options, signal, load);
  });
}

async function serve(options: PageOptions, signal: AbortSignal, load: LoadPage): Promise<void> {
  const orchestrator = orchestratorPlace(options.orchestrator);
  const ports = portsOf(options);
  checkSellerPorts(ports);
  const kitchen = new KitchenModel();
  const page = await startHumainePage({
    built: await load(),
    kitchen,
    orders: platformOrders(kitchen, {
      orchestrator,
      sellers: sellerPlaces(ports),
      drawSeed: () => randomInt(2 ** 32),
      isOthers: true,
    }),
    ...pagePorts(ports),
    ...(options.port !== undefined && { port: options.port }),
    ...(options.manager === true && { managerPort: ports('competition-manager') }),
  });
  print(`humaine: open http://127.0.0.1:${page.port}/ in a browser (Ctrl-C ends this)`);
  await untilAborted(signal);
  await page.close();
}
