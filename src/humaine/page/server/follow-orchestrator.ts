// The page beside an orchestrator in the same process: it hears at once what happens, and settles deals by a button.

import { HUMAN } from '../../game/spoken-message.ts';
import type { Orchestrator } from '../../orchestrator/orchestrator.ts';
import { bidJson, messageJson } from '../../protocol/message-json.ts';
import { roundTotalsJson } from '../../protocol/round-json.ts';
import { buyerUtilityJson } from '../../protocol/utility-json.ts';
import { shownMessage } from './human-call.ts';
import type { RoundCalls } from './human-calls.ts';
import type { KitchenModel } from '../model/kitchen-model.ts';

/**
 * Tells the page what happens, by the calls that another orchestrator makes over HTTP.
 * @returns ends that
 */
export function followOrchestrator(orchestrator: Orchestrator, kitchen: KitchenModel, calls: RoundCalls): () => void {
  return orchestrator.listen((event) => {
    const round = orchestrator.current();
    switch (event.kind) {
      case 'phase': {
        const { identity, buyer, durations, budget, sellers } = round.view();
        if (event.phase === 'warmUp') {
          kitchen.identity = identity;
          calls.utility(buyerUtilityJson(buyer));
          kitchen.hearSellers(sellers);
          calls.metadata({ ...identity, durations, humanBudget: { currencyUnit: 'USD', value: budget } });
        }
        if (event.phase === 'round') calls.start({ ...identity, roundDuration: durations.round });
        if (event.phase === 'post') calls.end({ ...identity });
        break;
      }
      case 'message':
        calls.message(messageJson(event.message, round.identity, event.time, event.more));
        break;
      case 'blocked': {
        const { message, rationale } = event;
        // What strangers say is no matter.
        if (message.speaker === HUMAN || kitchen.state.sellers.includes(message.speaker))
          kitchen.hearBlocked(shownMessage({ ...message, more: {} }), rationale);
        break;
      }
      case 'sale': {
        const { state, sale } = event;
        const { quantity, price } = sale;
        if (state === 'pending') kitchen.askSale(sale, (isConfirmed) => round.settle(sale.id, isConfirmed));
        if (state === 'declined') kitchen.hearDeclined(sale);
        if (state === 'sold') calls.sale(sale, bidJson({ type: 'Accept', quantity, price }));
        break;
      }
      case 'saved':
        if (event.check.sufficient) kitchen.hearSaved(event.baked);
        break;
      case 'totals':
        calls.totals({ roundTotals: roundTotalsJson(event.totals) });
    }
  });
}
