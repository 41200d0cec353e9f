// npm run humaine -- platform: generator, orchestrator and page, for sellers of any language.

import { randomInt } from 'node:crypto';
import { Option } from 'commander';
import { untilAborted } from '../../base/within.ts';
import { Command } from '../../terminal/command.ts';
import { seconds } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { Confirming } from '../orchestrator/orchestrator-event.ts';
import {
  checkSellerPorts,
  type LoadPage,
  type PlatformOptions,
  portsOf,
  withPlatformOptions,
} from './command-options.ts';
import {
  sellerPlaces,
  StartedServices,
  startPlatformPage,
  startPlatformServices,
  tellRound,
} from './humaine-platform.ts';

interface OwnOptions {
  readonly foreignPages: boolean;
  readonly confirming?: Confirming;
  readonly confirmSeconds: number;
}

type ServedOptions = PlatformOptions & OwnOptions;

/**
 * Serves the platform until a signal ends it.
 * @param words what stands behind `platform` on the command line
 * @returns the exit code
 */
export async function servePlatform(words: readonly string[], signal: AbortSignal, load: LoadPage): Promise<number> {
  await withPlatformOptions(new Command('npm run humaine -- platform'), ['competition-manager'])
    .description(
      `The platform of HUMAINE without sellers: the utility generator, the environment
orchestrator and the page for the human. The sellers are your own programs.`,
    )
    .option('--foreign-pages', "the pages are the organisers' programs, at the ports of chat-ui and human-ui", false)
    .addOption(
      new Option('--confirming <how>', "how the human confirms deals: by our page's button, asked as in 2021, or never")
        .choices(['button', 'page', 'none'])
        .default(undefined, 'button; none with --foreign-pages'),
    )
    .option(
      '--confirm-seconds <seconds>',
      'with --confirming page: how long the human may think; later is a no',
      seconds,
      60,
    )
    .endHelp(`
Examples:
  npm run humaine -- platform
  npm run humaine -- agent --port 14007 --orchestrator http://localhost:14010
  npm run humaine -- platform --foreign-pages
  npm run humaine -- platform --foreign-pages --confirming page --reading 2021

Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong or a port
is taken.`)
    .action((options: ServedOptions) => serve(options, signal, load))
    .parseAsync(words, { from: 'user' });
  return 0;
}

async function serve(options: ServedOptions, signal: AbortSignal, load: LoadPage): Promise<void> {
  const { reading, foreignPages, confirming = foreignPages ? 'none' : 'button' } = options;
  if (foreignPages && confirming === 'button')
    throw new UsageError('--confirming: got button, expected page or none, for other pages have no such button');
  const ports = portsOf(options);
  checkSellerPorts(ports);
  const built = foreignPages ? undefined : await load();
  const confirmMs = options.confirmSeconds * 1000;
  const settings = { ports, reading, confirming, confirmMs, built, seed: randomInt(2 ** 32) };
  const services = new StartedServices();
  try {
    const platform = await startPlatformServices(services, settings);
    const sellers = sellerPlaces(settings.ports);
    const page =
      built === undefined ? undefined : await startPlatformPage(services, platform, settings, { built, sellers });
    print(`utility generator    http://127.0.0.1:${platform.generatorPort}/`);
    print(`orchestrator         http://127.0.0.1:${platform.orchestratorPort}/`);
    for (const { name, place } of sellers) print(`${name.padEnd(20)} is called at http://127.0.0.1:${place.port}/`);
    print(`\nStart a seller for each name. It is called at its port and posts its words to the
orchestrator, whose address its appSettings.json has to tell:
  {"serviceMap":{"environment-orchestrator":
    {"protocol":"http","host":"127.0.0.1","port":${platform.orchestratorPort}}}}
One of ours:
  npm run humaine -- agent --name ${sellers[0].name} --port ${sellers[0].place.port} \\
    --orchestrator http://127.0.0.1:${platform.orchestratorPort}\n`);
    if (page !== undefined) print(`Open http://127.0.0.1:${page.port}/ in a browser (Ctrl-C ends this).`);
    else print(`The pages are to be at ports ${ports('chat-ui')} and ${ports('human-ui')} (Ctrl-C ends this).`);
    services.add(platform.orchestrator.listen(tellRound));
    await untilAborted(signal);
  } finally {
    await services.close();
  }
}
