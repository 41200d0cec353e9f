// The page beside an orchestrator in the same process: it hears at once what happens, and settles deals by a button.

import { plain } from '../../../base/plain-text.ts';
import type { Sale } from '../../game/humaine-round.ts';
import { HUMAN } from '../../game/spoken-message.ts';
import type { Orchestrator } from '../../orchestrator/orchestrator.ts';
import type { HeardMessage, OrchestratorEvent, PhaseTimes } from '../../orchestrator/orchestrator-event.ts';
import { bidJson, messageJson } from '../../protocol/message-json.ts';
import { roundTotalsJson } from '../../protocol/round-json.ts';
import { buyerUtilityJson } from '../../protocol/utility-json.ts';
import { readResults, shownMessage } from './human-call.ts';
import type { CallsHeard } from './human-calls.ts';
import type { KitchenDesk } from './kitchen-desk.ts';

/**
 * Tells the page what happens.
 * @param heard tells the organisers' pages, too
 * @returns ends that
 */
export function followOrchestrator(orchestrator: Orchestrator, desk: KitchenDesk, heard: CallsHeard): () => void {
  return orchestrator.listen((event) => {
    if (event.kind === 'phase') enter(event, orchestrator, desk, heard);
    if (event.kind === 'message') hear(event, orchestrator, desk, heard);
    if (event.kind === 'blocked' && isOfRound(event.message.speaker, desk))
      desk.hearBlocked(shownMessage({ ...event.message, more: {} }), event.rationale);
    if (event.kind === 'sale') hearSale(event, orchestrator, desk, heard);
    if (event.kind === 'saved' && event.check.sufficient) desk.hearSaved(event.baked);
    if (event.kind === 'totals') {
      const raw = { roundTotals: roundTotalsJson(event.totals) };
      desk.hearResults(readResults(raw));
      heard.totals(raw);
    }
  });
}

/** What strangers say is no matter. */
function isOfRound(speaker: string, desk: KitchenDesk): boolean {
  return speaker === HUMAN || desk.sellers.includes(speaker);
}

function enter({ phase }: PhaseTimes, orchestrator: Orchestrator, desk: KitchenDesk, heard: CallsHeard): void {
  const { identity, buyer, durations, budget, sellers } = orchestrator.current().view();
  if (phase === 'warmUp') {
    desk.hearUtility(buyer);
    desk.sellers = sellers;
    desk.identity = identity;
    desk.hearMetadata({ number: identity.roundNumber, durations, budget });
    heard.utility(buyerUtilityJson(buyer));
    heard.metadata({ ...identity, durations, humanBudget: { currencyUnit: 'USD', value: budget } });
  }
  if (phase === 'round') {
    desk.hearStart(durations.round);
    heard.start({ ...identity, roundDuration: durations.round });
  }
  if (phase !== 'post') return;
  desk.hearEnd();
  heard.end({ ...identity });
}

function hear(
  { message, time, more }: HeardMessage,
  orchestrator: Orchestrator,
  desk: KitchenDesk,
  heard: CallsHeard,
): void {
  desk.hearMessage(shownMessage({ ...message, more }));
  heard.message(messageJson(message, orchestrator.current().identity, time, more));
}

function hearSale(
  { state, sale }: OrchestratorEvent & { readonly kind: 'sale' },
  orchestrator: Orchestrator,
  desk: KitchenDesk,
  heard: CallsHeard,
): void {
  const { seller, quantity, price } = sale;
  if (state === 'pending') desk.ask(seller, sale, (isConfirmed) => settle(sale, isConfirmed, orchestrator, desk));
  if (state === 'declined') desk.note(`You did not buy from ${seller}.`);
  if (state !== 'sold') return;
  desk.hearSale(sale);
  heard.sale(seller, { bid: bidJson({ type: 'Accept', quantity, price }) });
}

/** The person's word; what cannot be sold any more is turned down, and the person told. */
function settle({ id }: Sale, isConfirmed: boolean, orchestrator: Orchestrator, desk: KitchenDesk): void {
  const round = orchestrator.current();
  const settling = round.settle(id, isConfirmed);
  if (settling.kind !== 'refused' || !isConfirmed) return;
  desk.note(`That could not be bought: ${plain(settling.rationale, 100)}.`);
  round.settle(id, false);
}
