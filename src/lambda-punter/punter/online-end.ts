// How an online game ends, for people and for scripts.

/** The exit code of each end; docs/online.md lists them. */
export const EXIT = {
  /** The game was played to its end. */
  over: 0,
  /** The command line is wrong. */
  arguments: 2,
  /** No connection could be made. */
  unreachable: 3,
  /** The connection ended before the game did. */
  ended: 4,
  /** The server broke the protocol. */
  protocol: 5,
  /** The bridge's program failed. */
  program: 6,
} as const;

/** Why a game went no further. */
export class OnlineEnd extends Error {
  /** For the shell. */
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'OnlineEnd';
    this.code = code;
  }
}

/** What is called a table is a web server. */
export class WebServerEnd extends OnlineEnd {
  constructor() {
    super(EXIT.protocol, 'this is a web server, not a game table');
    this.name = 'WebServerEnd';
  }
}
