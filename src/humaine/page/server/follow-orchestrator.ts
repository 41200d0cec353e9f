// The page beside an orchestrator in the same process: it hears at once what happens, and settles deals by a button.

import { plain } from '../../../base/plain-text.ts';
import type { Sale } from '../../game/humaine-round.ts';
import { HUMAN } from '../../game/spoken-message.ts';
import type { Orchestrator } from '../../orchestrator/orchestrator.ts';
import type { OrchestratorEvent, PhaseTimes } from '../../orchestrator/orchestrator-event.ts';
import { bidJson, messageJson } from '../../protocol/message-json.ts';
import { roundTotalsJson } from '../../protocol/round-json.ts';
import { buyerUtilityJson } from '../../protocol/utility-json.ts';
import { shownMessage } from './human-call.ts';
import type { RoundCalls } from './human-calls.ts';
import type { KitchenDesk } from './kitchen-desk.ts';

/**
 * Tells the page what happens, by the calls that another orchestrator makes over HTTP.
 * @returns ends that
 */
export function followOrchestrator(orchestrator: Orchestrator, desk: KitchenDesk, calls: RoundCalls): () => void {
  return orchestrator.listen((event) => {
    switch (event.kind) {
      case 'phase':
        enter(event, orchestrator, desk, calls);
        break;
      case 'message':
        calls.message(messageJson(event.message, orchestrator.current().identity, event.time, event.more));
        break;
      case 'blocked': {
        const { message, rationale } = event;
        // What strangers say is no matter.
        if (message.speaker === HUMAN || desk.state.sellers.includes(message.speaker))
          desk.hearBlocked(shownMessage({ ...message, more: {} }), rationale);
        break;
      }
      case 'sale':
        hearSale(event, orchestrator, desk, calls);
        break;
      case 'saved':
        if (event.check.sufficient) desk.hearSaved(event.baked);
        break;
      case 'totals':
        calls.totals({ roundTotals: roundTotalsJson(event.totals) });
    }
  });
}

function enter({ phase }: PhaseTimes, orchestrator: Orchestrator, desk: KitchenDesk, calls: RoundCalls): void {
  const { identity, buyer, durations, budget, sellers } = orchestrator.current().view();
  if (phase === 'warmUp') {
    desk.identity = identity;
    calls.utility(buyerUtilityJson(buyer));
    desk.hearSellers(sellers);
    calls.metadata({ ...identity, durations, humanBudget: { currencyUnit: 'USD', value: budget } });
  }
  if (phase === 'round') calls.start({ ...identity, roundDuration: durations.round });
  if (phase === 'post') calls.end({ ...identity });
}

function hearSale(
  { state, sale }: OrchestratorEvent & { readonly kind: 'sale' },
  orchestrator: Orchestrator,
  desk: KitchenDesk,
  calls: RoundCalls,
): void {
  const { seller, quantity, price } = sale;
  if (state === 'pending') desk.ask(seller, sale, (isConfirmed) => settle(sale, isConfirmed, orchestrator, desk));
  if (state === 'declined') desk.note(`You did not buy from ${seller}.`);
  if (state === 'sold') calls.sale(sale, bidJson({ type: 'Accept', quantity, price }));
}

/** The person's word; what cannot be sold any more is turned down, and the person told. */
function settle({ id }: Sale, isConfirmed: boolean, orchestrator: Orchestrator, desk: KitchenDesk): void {
  const round = orchestrator.current();
  const settling = round.settle(id, isConfirmed);
  if (settling.kind !== 'refused' || !isConfirmed) return;
  desk.note(`That could not be bought: ${plain(settling.rationale, 100)}.`);
  round.settle(id, false);
}
