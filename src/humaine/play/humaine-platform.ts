// The platform without sellers: generator, orchestrator and the page, each at its port; and a round as the terminal
// tells it, a line for each phase, message, deal and result.

import { randomInt } from 'node:crypto';
import { plain } from '../../base/plain-text.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { warn } from '../../terminal/print.ts';
import type { BuiltFiles } from '../../web/built-files.ts';
import { HUMAN, SELLERS } from '../game/sellers.ts';
import type { SpokenMessage } from '../game/spoken-message.ts';
import { TURN_LIMITS } from '../game/turn-rules.ts';
import { startGenerator } from '../generator/generator-service.ts';
import type { OrchestratorEvent, RoundManner } from '../orchestrator/orchestrator-event.ts';
import { startOrchestrator } from '../orchestrator/orchestrator.ts';
import type { PagePlaces } from '../orchestrator/round-services.ts';
import { dollarWords, quantityWords } from '../page/model/kitchen-text.ts';
import { followOrchestrator } from '../page/server/human-calls.ts';
import { type HumainePage, startHumainePage } from '../page/server/humaine-page-server.ts';
import { KitchenModel } from '../page/model/kitchen-model.ts';
import { platformOrders, type SellerPlace } from '../page/server/platform-orders.ts';
import { herePlace, portTrouble, type ServiceName } from '../protocol/service-map.ts';
import type { SellerCast } from '../page/model/seller-cast.ts';

/** The ports by the services' names. */
export type HumainePorts = (name: ServiceName) => number;

/** How the platform is started. */
interface PlatformSettings
  extends Pick<RoundManner, 'reading' | 'confirming'>, Partial<Pick<RoundManner, 'confirmMs'>> {
  readonly ports: HumainePorts;
  /** The page's files; nothing if the pages are somebody else's programs, at the pages' ports. */
  readonly built: BuiltFiles | undefined;
  /** Draws what has no seed of its own. */
  readonly seed: number;
}

/** Everything that was started, ended in the other order. */
export class StartedServices extends AsyncDisposableStack {
  /** Keeps a service that starts at its port. @throws {UsageError} if it cannot have the port */
  async start<Service extends Closing>(name: ServiceName, port: number, starting: Promise<Service>): Promise<Service> {
    const service = await starting.catch((error: unknown) => {
      throw error instanceof Error && 'syscall' in error ? portTrouble(name, port, error) : error;
    });
    this.defer(() => service.close());
    return service;
  }
}
type Closing = { readonly close: () => Promise<void> };

/** Generator and orchestrator, as they run. */
type PlatformServices = Awaited<ReturnType<typeof startPlatform>>;

/** Starts generator and orchestrator. @throws {UsageError} if a port cannot be had */
export async function startPlatform(services: StartedServices, settings: PlatformSettings) {
  const { ports, built, seed, ...manner } = settings;
  const generatorPort = ports('utility-generator');
  const drawing = startGenerator({ port: generatorPort, random: randomFrom(seedOf(seed, 'generator')) });
  const generator = await services.start('utility-generator', generatorPort, drawing);
  /** Where somebody else's page is. */
  const pageAt = (name: ServiceName) => (built === undefined ? herePlace(ports(name)) : undefined);
  const manager = manner.confirming === 'page' ? pageAt('competition-manager') : undefined;
  const pages: PagePlaces = { chat: pageAt('chat-ui'), human: pageAt('human-ui'), manager };
  const port = ports('environment-orchestrator');
  const starting = startOrchestrator({ ...manner, port, pages });
  const running = await services.start('environment-orchestrator', port, starting);
  return { generatorPort: generator.port, orchestratorPort: running.port, orchestrator: running.orchestrator };
}

/** What the page is served with. */
interface PlatformPage {
  readonly built: BuiltFiles;
  readonly sellers: readonly SellerPlace[];
  /** Who the sellers are, if they are ours. */
  readonly cast?: SellerCast;
}

/** Serves the page beside the orchestrator. @throws {UsageError} if a port cannot be had */
export async function startPlatformPage(
  services: StartedServices,
  platform: PlatformServices,
  { ports, reading }: PlatformSettings,
  { built, sellers, cast }: PlatformPage,
): Promise<HumainePage> {
  const kitchen = new KitchenModel({ pauseMs: reading === '2021' ? 0 : TURN_LIMITS.humanPause });
  kitchen.choices = cast?.choices ?? (() => ({ kinds: [], chosen: [], shown: [], canSkip: true }));
  if (cast !== undefined) kitchen.reasons = cast.reasons;
  const orders = platformOrders(kitchen, {
    orchestrator: herePlace(platform.orchestratorPort),
    sellers,
    drawSeed: () => randomInt(2 ** 32),
    ...(cast !== undefined && { chooseKinds: cast.choose }),
  });
  const starting = startHumainePage({ built, kitchen, orders, ...pagePorts(ports), isCalled: false });
  const page = await services.start('human-ui', ports('human-ui'), starting);
  services.defer(followOrchestrator(platform.orchestrator, kitchen, page.calls));
  return page;
}

/** Where our page listens, in place of the organisers' two. */
export function pagePorts(ports: HumainePorts) {
  return { port: ports('human-ui'), chatPort: ports('chat-ui'), chatSocketPort: ports('chat-socket') };
}

/** Where the sellers are to listen. */
export function sellerPlaces(ports: HumainePorts): (SellerPlace & { readonly service: ServiceName })[] {
  return SELLERS.map(({ name, service }) => ({ name, service, place: herePlace(ports(service)) }));
}

const PHASE_LINES = {
  warmUp: 'is about to begin',
  round: 'begins',
  post: 'the talk is over: the human bakes',
  over: 'is over',
} as const;

/** Progress, a line for what matters. */
export function tellRound(event: OrchestratorEvent): void {
  if (event.kind === 'phase') warn(`round ${event.identity.roundNumber}: ${PHASE_LINES[event.phase]}`);
  if (event.kind === 'message') warn(said(event.message));
  if (event.kind === 'blocked') warn(`${said(event.message)}  [blocked: ${plain(event.rationale)}]`);
  if (event.kind === 'sale' && event.state === 'sold') {
    const { seller, quantity, price } = event.sale;
    warn(`  ${plain(seller, 40)} sells ${quantityWords(quantity)} for ${dollarWords(price)}`);
  }
  if (event.kind === 'totals') {
    const { sellers, buyer } = event.totals;
    const rows = [...sellers].map(([name, { profit }]) => `${plain(name, 40)} ${dollarWords(profit)}`);
    warn(['  profit:', ...rows, `${HUMAN} ${dollarWords(buyer?.value ?? 0)}`].join('  '));
  }
}

function said({ speaker, addressee, text }: SpokenMessage): string {
  const to = addressee === undefined || speaker !== HUMAN ? '' : ` to ${plain(addressee, 40)}`;
  return `  ${plain(speaker, 40)}${to}: ${plain(text)}`;
}
