// npm run humaine: everything at once, generator, orchestrator, two sellers and the page; and npm run humaine --
// platform, the same without sellers, for sellers of any language. With the options of all commands that start or call
// a platform.

import { readingOption } from '../bundled/reading-option.ts';
import { randomInt } from 'node:crypto';
import { Option } from 'commander';
import { untilAborted } from '../../base/within.ts';
import { Command } from '../../terminal/command.ts';
import { seconds, portNumber, wholeNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import {
  type HumainePorts,
  sellerPlaces,
  StartedServices,
  startPlatformPage,
  startPlatform,
  tellRound,
} from './humaine-platform.ts';
import type { BuiltFiles } from '../../web/built-files.ts';
import { SELLERS_WORD } from '../game/sellers.ts';
import { checkPorts, SELLER_SERVICES, SERVICE_PORTS, type ServiceName, herePlace } from '../protocol/service-map.ts';
import { startSellerService } from '../service/seller-service.ts';

const PLATFORM_SERVICES: readonly ServiceName[] = ['utility-generator', 'environment-orchestrator'];
const PAGE_SERVICES: readonly ServiceName[] = ['human-ui', 'chat-ui', 'chat-socket'];
const SERVICES: readonly ServiceName[] = [...PLATFORM_SERVICES, ...SELLER_SERVICES, ...PAGE_SERVICES];

/** What commander makes of them: `--port-human-ui` is `portHumanUi`. */
export interface PortOptions {
  readonly [name: `port${string}`]: number;
}

/** Adds the options. @param more services besides those that every platform has */
export function withPlatformOptions(command: Command, more: readonly ServiceName[] = []) {
  return command.addOption(readingOption('reading')).with((made) => withPortOptions(made, [...SERVICES, ...more]));
}

/** Adds the ports of some services. In the list of options they would take most of the room. */
export function withPortOptions(command: Command, names: readonly ServiceName[]) {
  const options = names.map((name) => {
    const option = new Option(`--port-${name} <port>`, `the port of ${name}, 0 for any free one`);
    return option.argParser(portNumber).default(SERVICE_PORTS[name]).hideHelp();
  });
  const lines = names.map((name) => `  --port-${name} ${SERVICE_PORTS[name]}`);
  return command.withOptions<PortOptions>(options).endHelp(`\nPorts; 0 for any free one:\n${lines.join('\n')}`);
}

/** @throws {UsageError} if the sellers are other programs, and nobody says at which ports */
export function checkSellerPorts(ports: HumainePorts): void {
  for (const name of SELLER_SERVICES)
    if (ports(name) === 0) throw new UsageError(`--port-${name}: got 0, expected the port of a program`);
}

/** The ports that were chosen. */
export function portsOf(options: PortOptions) {
  return (name: ServiceName): number => {
    const camel = `-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return options[`port${camel}`] ?? SERVICE_PORTS[name];
  };
}

/** Builds the page where its sources have changed, and reads it. */
export type LoadPage = () => Promise<BuiltFiles>;

function platformCommand() {
  return new Command('npm run humaine -- platform')
    .with((command) => withPlatformOptions(command, ['competition-manager']))
    .description(
      `The platform of HUMAINE without sellers: the utility generator, the environment
orchestrator and the page for the human. The sellers are your own programs.`,
    )
    .option('--foreign-pages', "the pages are the organisers' programs, at the ports of chat-ui and human-ui", false)
    .choice(
      '--confirming <how>',
      "how the human confirms deals: by our page's button, asked as in 2021, or never",
      ['button', 'page', 'none'],
      undefined,
      'button; none with --foreign-pages',
    )
    .option(
      '--confirm-seconds <seconds>',
      'with --confirming page: how long the human may think; later is a no',
      seconds,
      60,
    ).endHelp(`
Examples:
  npm run humaine -- platform
  npm run humaine -- agent --port 14007 --orchestrator http://localhost:14010
  npm run humaine -- platform --foreign-pages
  npm run humaine -- platform --foreign-pages --confirming page --reading 2021

Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong or a port
is taken.`);
}

type ServedOptions = ReturnType<typeof platformCommand>['values'];

/**
 * Serves the platform until a signal ends it.
 * @param words what stands behind `platform` on the command line
 */
export async function servePlatform(words: readonly string[], signal: AbortSignal, load: LoadPage): Promise<void> {
  await platformCommand().perform(words, (options) => serve(options, signal, load));
}

async function serve(options: ServedOptions, signal: AbortSignal, load: LoadPage): Promise<void> {
  const { reading, foreignPages, confirming = foreignPages ? 'none' : 'button' } = options;
  if (foreignPages && confirming === 'button')
    throw new UsageError('--confirming: got button, expected page or none, for other pages have no such button');
  const ports = portsOf(options);
  checkSellerPorts(ports);
  const pages = foreignPages ? [] : PAGE_SERVICES;
  await checkPorts(ports, [...PLATFORM_SERVICES, ...pages]);
  const built = foreignPages ? undefined : await load();
  const confirmMs = options.confirmSeconds * 1000;
  const settings = { ports, reading, confirming, confirmMs, built, seed: randomInt(2 ** 32) };
  await using services = new StartedServices();
  const platform = await startPlatform(services, settings);
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
  services.defer(platform.orchestrator.listen(tellRound));
  await untilAborted(signal);
}

type AllOptions = ReturnType<typeof humaineCommand>['values'];

/**
 * Starts everything, until a signal ends it.
 * @param words options
 */
export async function startHumaine(words: readonly string[], signal: AbortSignal, load: LoadPage): Promise<void> {
  await humaineCommand().perform(words, (options) => startAll(options, signal, load));
}

/** Its command line, without what it does. */
export function humaineCommand() {
  return new Command('npm run humaine --')
    .with(withPlatformOptions)
    .description(
      `HUMAINE: you buy ingredients from ${SELLERS_WORD} selling agents, in plain English, and bake.
Starts all of it on this machine: the utility generator, the orchestrator, ${SELLERS_WORD}
sellers and the page, where you can choose other sellers.`,
    )
    .option('--drawn', 'one seller is a simpler program, drawn before each round; by default all understand you well')
    .option('--seed <number>', 'the seed of what things are worth, and of what --drawn draws', wholeNumber(0)).endHelp(`
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
  await using services = new StartedServices();
  const { page, orchestrator } = await startEverything(services, { ...options, load });
  services.defer(orchestrator.listen(tellRound));
  print(`humaine: open http://127.0.0.1:${page.port}/ in a browser (Ctrl-C ends this)\n`);
  await untilAborted(signal);
}

/** Starts all of it. @throws {UsageError} if a port cannot be had; what was started is the caller's to end */
export async function startEverything(services: StartedServices, options: AllOptions & { readonly load: LoadPage }) {
  // Their language takes a second to load: not where only the help is asked for.
  const { DRAWN, sellerCast } = await import('../page/model/seller-cast.ts');
  const ports = portsOf(options);
  await checkPorts(ports, SERVICES);
  const built = await options.load();
  const seed = options.seed ?? randomInt(2 ** 32);
  const settings = { ports, reading: options.reading, confirming: 'button', built, seed } as const;
  const platform = await startPlatform(services, settings);
  const places = sellerPlaces(settings.ports);
  const cast = sellerCast(
    places.map(({ name }) => name),
    seed,
    options.drawn === true ? DRAWN : undefined,
  );
  const orchestrator = herePlace(platform.orchestratorPort);
  const sellers = [];
  for (const [seat, { name, service: called, place }] of places.entries()) {
    const { port } = place;
    const starting = startSellerService({ make: cast.maker(seat), port, orchestrator, name });
    const service = await services.start(called, port, starting);
    sellers.push({ name, place: herePlace(service.port) });
  }
  const page = await startPlatformPage(services, platform, settings, { built, sellers, cast });
  return { ...platform, page };
}
