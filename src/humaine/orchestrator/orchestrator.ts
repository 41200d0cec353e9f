// The environment orchestrator: one round at a time, prepared, played and asked about; and its service: the calls of
// 2020, those of 2021 that differ, and some of our own. Nothing is proved about who calls: a caller may speak as
// anybody of the round, which is why it listens to this machine alone unless told otherwise.

import { acceptOf } from '../game/spoken-message.ts';
import { stackOf } from '../../base/errors.ts';
import { type RawObject, shapesOf } from '../../base/shape.ts';
import { warn } from '../../terminal/print.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { ROUND_RATIONALES, type Sale } from '../game/humaine-round.ts';
import { ACKNOWLEDGED, get, post, taken, type JsonRoute, startJsonService } from '../protocol/json-service.ts';
import { bidJson, messageJson, readMessage, wordsOf, isHumanName } from '../protocol/message-json.ts';
import { memberOf, readRoundId, readRoundPlan, salesJson, type RoundPlan } from '../protocol/round-json.ts';
import { CURRENCY, readBaked, readBuyerBundle, readSellerBundle } from '../protocol/utility-json.ts';
import { answersInTime, callService } from './service-call.ts';
import { buyerValue, type BuyerValue, sellerValue } from '../game/utility.ts';
import { LiveRound } from './live-round.ts';
import type { OrchestratorEvent, RoundManner } from './orchestrator-event.ts';

/** How an orchestrator works. */
export interface OrchestratorManner extends RoundManner {
  /** Whether anybody may ask what a bundle is worth to a seller while the round goes on: as in 2020, yes. */
  readonly openBooks: boolean;
  /** Hears of listeners that threw: a page that stumbles holds up no round. */
  readonly onFault: (error: unknown) => void;
}

/** Owns the round that is played, and its listeners. */
export class Orchestrator {
  readonly #manner: OrchestratorManner;
  readonly #listeners = new Set<(event: OrchestratorEvent) => void>();
  #live: LiveRound | undefined;
  #lastNumber = 0;
  #isClosed = false;

  constructor(manner: OrchestratorManner) {
    this.#manner = manner;
    this.listen(manner.onEvent);
  }

  /** The round that is prepared, played or was played last. */
  get round(): LiveRound | undefined {
    return this.#live;
  }

  /** Hears all events from now on; the answer ends that. */
  listen(listener: (event: OrchestratorEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes a round that is begun later, and tells nobody. One that was not begun gives way.
   * @throws {InputError} `round.busy`
   */
  initialize(plan: RoundPlan): LiveRound {
    const before = this.#live;
    if (this.#isClosed || (before !== undefined && before.phase !== 'over' && !before.isWaiting))
      throw wrongHumaine('round.busy', 'round', before?.identity.roundNumber);
    before?.close();
    this.#lastNumber = plan.roundNumber ?? this.#lastNumber + 1;
    this.#live = new LiveRound(plan, this.#lastNumber, { ...this.#manner, onEvent: (event) => this.#tell(event) });
    return this.#live;
  }

  /**
   * What a bundle is worth to somebody of the round.
   * @throws {InputError} `round.none`, `round.party`, `bundle.…`, `goods.…`
   */
  worth(name: string, bundle: unknown): { readonly value: number } | BuyerValue {
    const round = this.current();
    const { agents, buyer } = round.plan;
    if (isHumanName(name)) return buyerValue(buyer, readBuyerBundle(bundle));
    const agent = agents.find((each) => each.name.toLowerCase() === name.toLowerCase());
    const isOpen = this.#manner.openBooks || round.phase === 'over';
    if (agent === undefined || !isOpen) throw wrongHumaine('round.party', 'name', name);
    return { value: sellerValue(agent.utility, readSellerBundle(bundle)) };
  }

  /**
   * The round that there is.
   * @throws {InputError} `round.none`
   */
  current(): LiveRound {
    if (this.#live === undefined) throw wrongHumaine('round.none', 'round', undefined);
    return this.#live;
  }

  /** Ends the round without a word, and takes no other. */
  close(): void {
    this.#isClosed = true;
    this.#live?.close();
  }

  #tell(event: OrchestratorEvent): void {
    for (const listener of this.#listeners)
      try {
        listener(event);
      } catch (error) {
        this.#manner.onFault(error);
      }
  }
}

/** Where it listens, and how it works; by default as the handbook says. */
type OrchestratorOptions = Parameters<typeof startJsonService>[0] & Partial<OrchestratorManner>;

/** How it works by default: as the handbook says, a button confirms sales, and there are no pages to call. */
export const USUAL_MANNER: OrchestratorManner = {
  reading: 'seed',
  confirming: 'button',
  confirmMs: 60_000,
  pages: {},
  call: callService,
  onEvent: () => {},
  openBooks: true,
  onFault: (error) => warn(stackOf(error)),
};

/**
 * Starts the orchestrator.
 * @throws what the system says if nobody can listen there
 */
export async function startOrchestrator(options: OrchestratorOptions) {
  const { host, port, ...manner } = options;
  const orchestrator = new Orchestrator({ ...USUAL_MANNER, ...manner });
  const server = await startJsonService({ host, port }, orchestratorRoutes(orchestrator));
  return {
    port: server.port,
    orchestrator,
    close: async (): Promise<void> => {
      orchestrator.close();
      await server.close();
    },
  };
}

const { integerOf } = shapesOf(wrongHumaine);

/** This many messages are shown, the last ones. */
const MOST_VIEWED = 1000;
/** Who relays a message waits no longer for others' answers, in milliseconds. */
const RELAY_MS = 1000;

/** All calls. */
export function orchestratorRoutes(orchestrator: Orchestrator): JsonRoute[] {
  return [
    post('/startRound', (body) => startRound(orchestrator, body)),
    post('/initializeRound', (body) => ({
      status: ACKNOWLEDGED,
      ...orchestrator.initialize(readRoundPlan(body)).identity,
    })),
    post('/relayMessage', (body) => relayMessage(orchestrator, body)),
    post('/calculateUtility/:name', (body, name) => {
      return { currencyUnit: CURRENCY, ...orchestrator.worth(name, memberOf(body, 'bundle') ?? body) };
    }),
    post('/receiveHumanAllocation', (body) => saveAllocation(orchestrator, body)),
    post('/confirmAccept', (body) => confirmAccept(orchestrator, body)),
    post('/nextPhase', () => nextPhase(orchestrator)),
    ...['/abortRound', '/endRound'].map((path) =>
      taken(path, (body) => {
        checkRound(orchestrator, body);
        orchestrator.current().abort();
      }),
    ),
    ...view('/viewQueue', orchestrator, () => viewQueue(orchestrator)),
    ...view('/viewTotals', orchestrator, () => salesJson(orchestrator.round?.state.deals ?? [])),
    get('/viewResults', () => orchestrator.current().results()),
    get('/viewPending', () => (orchestrator.round?.state.pending ?? []).map(saleJson)),
  ];
}

/** Something that is seen of the round; in 2021 its id stands behind. */
function view(path: string, orchestrator: Orchestrator, see: () => unknown): JsonRoute[] {
  return [path, `${path}/:name`].map((one) =>
    get(one, (name) => {
      if (name !== '') checkRound(orchestrator, { roundId: name });
      return see();
    }),
  );
}

/**
 * A whole round at once, as in 2020, or one that was taken before, as in 2021: that year's page names it and sends
 * another whole round besides, which counts for nothing.
 */
async function startRound(orchestrator: Orchestrator, body: unknown): Promise<unknown> {
  const { round: waiting } = orchestrator;
  const roundId = memberOf(body, 'roundId');
  const isTaken = waiting?.isWaiting === true && roundId === waiting.identity.roundId;
  if (isTaken || (memberOf(body, 'agents') === undefined && roundId !== undefined)) {
    const round = orchestrator.current();
    checkRound(orchestrator, body);
    if (!round.isWaiting) throw wrongHumaine('round.busy', 'round', round.phase);
    return round.start();
  }
  const round = orchestrator.initialize(readRoundPlan(body));
  const answers = await round.prepare();
  round.begin();
  return answers;
}

/** Ends a phase before its time; a round that was taken begins. */
async function nextPhase(orchestrator: Orchestrator): Promise<RawObject> {
  const round = orchestrator.current();
  const isAsking = round.phase === 'preparing' && !round.isWaiting;
  if (round.isWaiting) await round.start();
  else round.nextPhase();
  return { status: isAsking ? 'Failed; the sellers have not answered yet' : ACKNOWLEDGED, phase: round.phase };
}

/** A message is heard, or its sender told why not; how agents take it holds nobody up for long. */
async function relayMessage(orchestrator: Orchestrator, body: unknown): Promise<RawObject> {
  const said = readMessage(body, 'message');
  const round = orchestrator.round;
  if (round === undefined) return { status: 'Rejected', rationale: ROUND_RATIONALES.warmUp, message: body };
  const relayed = round.relay(said);
  if (relayed.kind === 'held') return { status: ACKNOWLEDGED, saleId: relayed.saleId, allResponses: [] };
  const { message, time } = relayed;
  if (relayed.kind === 'blocked') {
    const own = { ...messageJson(message, round.identity, time, said.more), rationale: relayed.rationale };
    return { status: 'Rejected', rationale: relayed.rationale, message: own };
  }
  return { status: ACKNOWLEDGED, allResponses: await answersInTime(relayed.answers, RELAY_MS) };
}

/** The last time counts; where goods are missing, nothing is kept. */
function saveAllocation(orchestrator: Orchestrator, body: unknown): RawObject {
  const round = orchestrator.current();
  checkRound(orchestrator, body);
  // What is baked stands bare, as `products`, or as 2021's `payload`, perhaps below `allocation`.
  const baked = ['payload', 'allocation', 'products'].reduce((raw, name) => memberOf(raw, name) ?? raw, body);
  const saved = round.save(readBaked(baked));
  if ('refused' in saved) return { status: `Failed; ${saved.refused}` };
  return { status: saved.sufficient ? ACKNOWLEDGED : 'Failed; insufficient ingredients', ...saved };
}

/** The human's word on a sale that waits for it. */
function confirmAccept(orchestrator: Orchestrator, body: unknown): RawObject {
  const round = orchestrator.current();
  checkRound(orchestrator, body);
  const id = integerOf(memberOf(body, 'saleId'), 'sale.id', 'saleId', 0);
  const isConfirmed = memberOf(body, 'confirmed');
  if (typeof isConfirmed !== 'boolean') throw wrongHumaine('sale.word', 'confirmed', isConfirmed);
  const settling = round.settle(id, isConfirmed);
  if (settling.kind === 'refused') return { status: `Failed; ${settling.rationale}` };
  return { status: ACKNOWLEDGED, state: settling.kind, sale: saleJson(settling.sale) };
}

/** Permitted messages, without bids: what agents offer in figures is for the human alone. */
function viewQueue(orchestrator: Orchestrator): RawObject[] {
  const { messages, identity } = orchestrator.round ?? { messages: [], identity: {} };
  return messages.slice(-MOST_VIEWED).map(({ message, time, more }) => {
    const msg = messageJson(wordsOf(message), identity, time, more);
    return { msg, timeStamp: msg['timeStamp'] };
  });
}

function saleJson(sale: Sale): RawObject {
  return { saleId: sale.id, speaker: sale.seller, bid: bidJson(acceptOf(sale)), at: sale.at };
}

/** A call that names a round must name the one that there is. */
function checkRound(orchestrator: Orchestrator, body: unknown): void {
  const named = memberOf(body, 'roundId') ?? undefined;
  if (named === undefined) return;
  if (readRoundId(named) !== orchestrator.current().identity.roundId) throw wrongHumaine('round.id', 'roundId', named);
}
