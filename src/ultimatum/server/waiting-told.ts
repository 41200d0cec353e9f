// Tells on standard error where agents are waited for, and how many of them are there.

import { warn } from '../../terminal/print.ts';
import type { HubSettings } from '../protocol/hub-settings.ts';
import type { HubEvent } from './hub-event.ts';

/** While agents are waited for, how often that is told, in milliseconds. */
const WAITING_EVERY_MS = 10_000;

/** Owns the clock. */
export class WaitingTold {
  readonly #clients: number;
  readonly #rounds: number;
  #here = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ clients, terms }: HubSettings) {
    this.#clients = clients;
    this.#rounds = terms.rounds;
  }

  /** Hears what happens in the series. */
  hear(event: HubEvent): void {
    if (event.kind === 'open') {
      const command = `npm run ultimatum -- agent [KIND] --total-rounds ${this.#rounds}`;
      warn(`agents play by: SERVER_PORT=${event.serverPort} ${command}`);
      this.#timer = setInterval(() => warn(`${this.#here} of ${this.#clients} agents are here`), WAITING_EVERY_MS);
    }
    if (event.kind === 'joined' || event.kind === 'left') this.#here = event.here;
    if (event.kind === 'ready') this.stop();
  }

  /** Tells no more. */
  stop(): void {
    clearInterval(this.#timer);
  }
}
