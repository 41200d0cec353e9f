// An agent's socket: what a ZeroMQ DEALER is to a server. Not the library's: that collects a message of millions of
// frames.

import { connect } from 'node:net';
import { MOST_MESSAGE_BYTES, type WireBytes } from '../protocol/wire-message.ts';
import { ZmtpPeer } from '../protocol/zmtp-peer.ts';

/** Where the server is, and as whom the agent comes. */
interface AgentPlace {
  /** An address, or the name of a machine. */
  readonly host: string;
  /** The port on the wire. */
  readonly port: number;
  readonly identity: string;
}

/** Hears what becomes of the connection, and what comes over it. */
interface AgentLineWatch {
  /** A server has introduced itself. */
  readonly onOpen: () => void;
  /** It has gone, or an attempt came to nothing; the next attempt follows. */
  readonly onGone: () => void;
  readonly onMessage: (message: WireBytes) => void;
}

/** Between two attempts to connect, in milliseconds. */
const RETRY_MS = 100;
/** When the line is closed, how long what was sent may still take, in milliseconds. */
const LINGER_MS = 500;

/** Owns the connection, and makes it anew whenever it is lost. */
export class AgentLine {
  readonly #place: AgentPlace;
  readonly #watch: AgentLineWatch;
  #peer: ZmtpPeer | undefined;
  #isOpen = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;
  /** What was said while no server was there: the newest alone, since no more than one question is open. */
  #unsent: Buffer | undefined;

  constructor(place: AgentPlace, watch: AgentLineWatch) {
    this.#place = place;
    this.#watch = watch;
    this.#connect();
  }

  /** Sends a message, once a server is there. Where the server does not read, it is dropped. */
  send(text: string): void {
    if (this.#isClosed) return;
    const body = Buffer.from(text);
    if (this.#isOpen) this.#peer?.send(body);
    else this.#unsent = body;
  }

  /** Ends it; what was sent may still leave. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const peer = this.#peer;
    if (peer === undefined) return;
    if (this.#isOpen) peer.finish();
    else peer.close();
    setTimeout(() => peer.close(), LINGER_MS).unref();
  }

  #connect(): void {
    const { host, port, identity } = this.#place;
    const socket = connect({ host, port });
    this.#peer = new ZmtpPeer(socket, { socketType: 'DEALER', identity }, MOST_MESSAGE_BYTES, {
      onReady: () => this.#opened(),
      onMessage: (_, message) => {
        if (!this.#isClosed) this.#watch.onMessage(message);
      },
      onGone: () => this.#gone(),
    });
  }

  #opened(): boolean {
    if (this.#isClosed) return false;
    this.#isOpen = true;
    const unsent = this.#unsent;
    this.#unsent = undefined;
    if (unsent !== undefined) this.#peer?.send(unsent);
    this.#watch.onOpen();
    return true;
  }

  #gone(): void {
    this.#isOpen = false;
    this.#peer = undefined;
    if (this.#isClosed) return;
    this.#watch.onGone();
    this.#retry = setTimeout(() => this.#connect(), RETRY_MS);
  }
}
