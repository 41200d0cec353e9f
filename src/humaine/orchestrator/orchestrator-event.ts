// What happens at the orchestrator, for pages and journals in the same process; and how rounds are held there.

import type { RawObject } from '../../base/shape.ts';
import type { AllocationCheck, Baked } from '../game/baked-products.ts';
import type { RoundPhase, RoundTotals, Sale } from '../game/humaine-round.ts';
import type { SpokenMessage } from '../game/spoken-message.ts';
import type { TurnReading } from '../game/turn-rules.ts';
import type { RoundIdentity } from '../protocol/message-json.ts';
import type { PagePlaces } from './round-services.ts';
import type { ServiceCaller } from './service-call.ts';

/** Words with the time of their arrival. */
export interface SpokenWords {
  readonly message: SpokenMessage;
  /** When it came, in milliseconds since 1970. */
  readonly time: number;
  /** What else they had, as a gesture. */
  readonly more: RawObject;
}

/** A message that was blocked. */
interface BlockedMessage extends Pick<SpokenWords, 'message' | 'time'> {
  readonly rationale: string;
}

/** Something happened. */
export type OrchestratorEvent =
  | { readonly kind: 'phase'; readonly phase: RoundPhase; readonly identity: RoundIdentity }
  | ({ readonly kind: 'message' } & SpokenWords)
  | ({ readonly kind: 'blocked' } & BlockedMessage)
  | { readonly kind: 'sale'; readonly state: 'pending' | 'sold' | 'declined'; readonly sale: Sale }
  | { readonly kind: 'saved'; readonly baked: Baked; readonly check: AllocationCheck }
  | { readonly kind: 'totals'; readonly totals: RoundTotals };

/** How sales are confirmed: by a button of our page, by asking the human page as in 2021, or not at all as in 2020. */
export type Confirming = 'button' | 'page' | 'none';

/** How rounds are held. */
export interface RoundManner {
  readonly reading: TurnReading;
  readonly confirming: Confirming;
  /** How long the human may think where its page is asked, in milliseconds; later is a no. */
  readonly confirmMs: number;
  readonly pages: PagePlaces;
  readonly call: ServiceCaller;
  readonly onEvent: (event: OrchestratorEvent) => void;
}

/** The answer to a relayer: what was heard, or why nothing was. An Accept is held while the human page is asked. */
export type Relayed =
  | ({ readonly kind: 'heard'; readonly answers: readonly Promise<unknown>[] } & SpokenWords)
  | { readonly kind: 'held'; readonly saleId: number }
  | ({ readonly kind: 'blocked' } & BlockedMessage);
