// A round as the terminal tells it: a line for each phase, message, deal and result.

import { plain } from '../../base/plain-text.ts';
import { warn } from '../../terminal/print.ts';
import { HUMAN } from '../game/spoken-message.ts';
import type { OrchestratorEvent } from '../orchestrator/orchestrator-event.ts';
import { dollarWords, quantityWords } from '../page/model/kitchen-words.ts';

const PHASE_LINES = {
  preparing: undefined,
  warmUp: 'is about to begin',
  round: 'begins',
  post: 'the talk is over: the human bakes',
  over: 'is over',
} as const;

/** Progress, a line for what matters. */
export function tellRound(event: OrchestratorEvent): void {
  const line = roundLine(event);
  if (line !== undefined) warn(line);
}

/** The line; nothing for what does not matter. */
function roundLine(event: OrchestratorEvent): string | undefined {
  if (event.kind === 'phase') {
    const words = PHASE_LINES[event.phase];
    return words === undefined ? undefined : `round ${event.identity.roundNumber}: ${words}`;
  }
  if (event.kind === 'message') return said(event.message.speaker, event.message.addressee, event.message.text);
  if (event.kind === 'blocked')
    return `${said(event.message.speaker, event.message.addressee, event.message.text)}  [blocked: ${plain(event.rationale)}]`;
  if (event.kind === 'sale' && event.state === 'sold') {
    const { seller, quantity, price } = event.sale;
    return `  ${plain(seller, 40)} sells ${quantityWords(quantity)} for ${dollarWords(price)}`;
  }
  if (event.kind === 'totals') {
    const { sellers, buyer } = event.totals;
    const rows = [...sellers].map(([name, { profit }]) => `${plain(name, 40)} ${dollarWords(profit)}`);
    return ['  profit:', ...rows, `${HUMAN} ${dollarWords(buyer?.value ?? 0)}`].join('  ');
  }
  return undefined;
}

function said(speaker: string, addressee: string | undefined, text: string): string {
  const to = addressee === undefined || speaker !== HUMAN ? '' : ` to ${plain(addressee, 40)}`;
  return `  ${plain(speaker, 40)}${to}: ${plain(text)}`;
}
