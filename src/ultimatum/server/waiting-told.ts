// Tells on standard error where agents are waited for, and how many of them are there.

import { warn } from '../../terminal/print.ts';
import type { HubSettings } from '../protocol/hub-settings.ts';
import { agentUrl, USUAL_PLACE } from '../protocol/place-options.ts';
import type { HubEvent } from './hub-event.ts';

/** While agents are waited for, how often that is told, in milliseconds. */
const WAITING_EVERY_MS = 10_000;

/** Owns the clock. */
export class WaitingTold {
  readonly #settings: HubSettings;
  #here = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: HubSettings) {
    this.#settings = settings;
  }

  /** Hears what happens in the series. */
  hear(event: HubEvent): void {
    if (event.kind === 'open') {
      warn(`agents play by: ${agentLine(this.#settings, event.serverPort)}`);
      const { clients } = this.#settings;
      this.#timer = setInterval(() => warn(`${this.#here} of ${clients} agents are here`), WAITING_EVERY_MS);
    }
    if (event.kind === 'joined' || event.kind === 'left') this.#here = event.here;
    if (event.kind === 'ready') this.stop();
  }

  /** Tells no more. */
  stop(): void {
    clearInterval(this.#timer);
  }
}

/** What to type on this machine so that an agent plays at a server. */
export function agentLine({ url, terms }: Pick<HubSettings, 'url' | 'terms'>, serverPort: number): string {
  const host = agentUrl(url);
  const place = host === USUAL_PLACE.url ? '' : `SERVER_URL=${host} `;
  return `${place}SERVER_PORT=${serverPort} npm run ultimatum -- agent [KIND] --total-rounds ${terms.rounds}`;
}
