// The kitchen of a page without a server: a worker that holds the round, to be asked by the page.

import type { RawObject } from '../../../base/shape.ts';
import { workerProxy } from '../../../web/browser/page-worker.ts';
import { KITCHEN_ID, KITCHEN_SCRIPT } from '../model/embedded.ts';
import type { KitchenCall } from '../model/kitchen-calls.ts';
import type { KitchenNews } from '../model/kitchen-news.ts';

/** A question: what is new, as soon as anything is; or something to be done. */
export type KitchenQuestion =
  | { readonly kind: 'news'; readonly id: string; readonly from: number; readonly seen: number }
  | { readonly kind: 'call'; readonly call: KitchenCall; readonly body: RawObject };

/** An answer; what could not be done, in a sentence. */
export type KitchenAnswer =
  | { readonly kind: 'news'; readonly news: KitchenNews }
  | { readonly kind: 'called'; readonly trouble: string | undefined };

/** Asks the worker; one that breaks answers `failed`, its round is lost, and the next question has a new one. */
export const { ask: askKitchen } = workerProxy<KitchenQuestion, KitchenAnswer>(KITCHEN_SCRIPT);

/** Whether the page has a server. */
export function hasServer(): boolean {
  return document.getElementById(KITCHEN_ID) === null;
}
