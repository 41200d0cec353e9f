// How rounds are held, and what becomes of a message in one.

import type { RoundStart } from '../game/humaine-round.ts';
import type { TurnReading } from '../game/turn-rules.ts';
import type { BlockedMessage, HeardMessage, OrchestratorEvent } from './orchestrator-event.ts';
import type { PagePlaces } from './round-services.ts';
import type { ServiceCaller } from './service-call.ts';

/** How sales are confirmed: by a button of a page of ours, by asking the human page as in 2021, or not at all as in 2020. */
export type Confirming = 'button' | 'page' | 'none';

/** How rounds are held. */
export interface RoundManner {
  readonly reading: TurnReading;
  readonly confirming: Confirming;
  /** How long the human may think where its page is asked, in milliseconds; later is a no. */
  readonly confirmMs: number;
  readonly pages: PagePlaces;
  readonly call: ServiceCaller;
  /** Reads whether the human's words ask for a sale, where sales are not confirmed; game/asked-sale.ts where left out. */
  readonly isAsked?: RoundStart['isAsked'];
  readonly onEvent: (event: OrchestratorEvent) => void;
}

/** What a relayer is answered: what was heard, or why it was not. An Accept is held while the human page is asked. */
export type Relayed =
  | ({ readonly kind: 'heard'; readonly answers: readonly Promise<unknown>[] } & HeardMessage)
  | { readonly kind: 'held'; readonly saleId: number }
  | ({ readonly kind: 'blocked' } & BlockedMessage);
