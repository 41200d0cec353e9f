// npm run humaine: everything at once, generator, orchestrator, two sellers and the page.

import { randomInt } from 'node:crypto';
import { untilAborted } from '../../base/within.ts';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { SELLERS_WORD } from '../game/spoken-message.ts';
import { herePlace } from '../protocol/service-map.ts';
import { startSellerService } from '../service/seller-service.ts';
import { type LoadPage, type PlatformOptions, portsOf, withPlatformOptions } from './command-options.ts';
import {
  sellerPlaces,
  StartedServices,
  startPlatformPage,
  startPlatformServices,
  tellRound,
} from './humaine-platform.ts';
import { sellerCast } from '../page/model/seller-cast.ts';

type AllOptions = PlatformOptions & { readonly seed?: number };

/**
 * Starts everything, until a signal ends it.
 * @param words options
 * @returns the exit code
 */
export async function startHumaine(words: readonly string[], signal: AbortSignal, load: LoadPage): Promise<number> {
  await humaineCommand()
    .action((options: AllOptions) => startAll(options, signal, load))
    .parseAsync(words, { from: 'user' });
  return 0;
}

/** Its command line, without what it does. */
export function humaineCommand(): Command {
  return withPlatformOptions(new Command('npm run humaine --'))
    .description(
      `HUMAINE: you buy ingredients from ${SELLERS_WORD} selling agents, in plain English, and bake.
Starts all of it on this machine: the utility generator, the orchestrator, ${SELLERS_WORD}
sellers (ours and a rival, drawn before each round) and the page.`,
    )
    .option('--seed <number>', `draws the first ${SELLERS_WORD} sellers from it`, wholeNumber(0)).endHelp(`
More, each with --help:
  npm run humaine -- platform     the same without sellers, for your own
  npm run humaine -- page         our page at somebody else's orchestrator
  npm run humaine -- agent        one seller, for any orchestrator
  npm run humaine -- say          how sentences are understood
  npm run humaine -- competition  a competition of many rounds
  npm run humaine -- strength     how much sellers earn, with intervals

Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong or a port
is taken.`);
}

async function startAll(options: AllOptions, signal: AbortSignal, load: LoadPage): Promise<void> {
  const services = new StartedServices();
  try {
    const { page, orchestrator } = await startEverything(services, { ...options, load });
    services.add(orchestrator.listen(tellRound));
    print(`humaine: open http://127.0.0.1:${page.port}/ in a browser (Ctrl-C ends this)\n`);
    await untilAborted(signal);
  } finally {
    await services.close();
  }
}

/** Starts all of it. @throws {UsageError} if a port cannot be had; then everything is ended */
export async function startEverything(services: StartedServices, options: AllOptions & { readonly load: LoadPage }) {
  const built = await options.load();
  const seed = options.seed ?? randomInt(2 ** 32);
  const settings = { ports: portsOf(options), reading: options.reading, confirming: 'button', built, seed } as const;
  const platform = await startPlatformServices(services, settings);
  const places = sellerPlaces(settings.ports);
  const cast = sellerCast(
    places.map(({ name }) => name),
    seed,
  );
  const orchestrator = herePlace(platform.orchestratorPort);
  const sellers = [];
  for (const [seat, { name, service: called, place }] of places.entries()) {
    const { port } = place;
    const service = await services.start(called, port, () =>
      startSellerService({ make: cast.maker(seat), port, orchestrator, name }),
    );
    sellers.push({ name, place: herePlace(service.port) });
  }
  const page = await startPlatformPage(services, platform, settings, { built, sellers, cast });
  return { ...platform, page };
}
