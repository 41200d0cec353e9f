// One game on an online server, for any player: the messages, the turns lost, the end.

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { InputError, orInputError, show } from '../../base/errors.ts';
import { counted } from '../../base/grouped.ts';
import { plain } from '../../base/plain-text.ts';
import { sayingAtMost } from '../../base/saying-at-most.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import type { PunterId } from '../game/ids.ts';
import { type JudgeMessage, parseJudgeMessage, type Score, type Setup } from '../protocol/messages.ts';
import { type Address, addressText, EXIT, OnlineEnd, WebServerEnd, withoutPassword } from './online-arguments.ts';
import { connect, type ServerConnection } from './online-connection.ts';

/** The player. `arrived` is when the message came, on the clock `performance.now`. */
export interface OnlinePlayer {
  /** Answers a set-up. */
  setup(setup: Setup, arrived: number): Promise<RawObject>;
  /** Answers a move message; undefined if the server has its answer already. */
  move(moves: readonly unknown[], arrived: number): Promise<RawObject | undefined>;
  /** The answer that is under way comes too late and will not be sent: no need to go on. */
  giveUp(): void;
  /** Takes the moves of a message that can no longer be answered. */
  missed(moves: readonly unknown[]): void;
  /**
   * The last turn was a time-out, of this many seconds if the server said; `sent`: an answer had been sent
   * nevertheless.
   */
  lost(sent: boolean, seconds?: number): void;
  /** The game is over. */
  stop(moves: readonly unknown[], scores: readonly Score[]): Promise<void>;
}

/** What is played, and where. */
export interface OnlineGame {
  readonly signal?: AbortSignal;
  readonly address: Address;
  readonly name: string;
  readonly player: OnlinePlayer;
  /** Takes a sentence for the user. */
  say(sentence: string): void;
  /** Takes what every game begins with: that we are connected, that it begins; by default `say` does. */
  news?(sentence: string): void;
}

/**
 * Messages that are in no protocol, and characters of them: a server that says something of its own every second gets
 * there in a day, one that floods us in seconds.
 */
const MOST_PASSED_OVER = { messages: 100_000, chars: 100_000_000 } as const;

/** The end of a game. */
export interface FinalScores {
  readonly punter: PunterId | undefined;
  readonly scores: readonly Score[];
}

/**
 * Plays one game on one connection.
 * @throws {OnlineEnd} if it does not come to its end, or the signal's reason, or what the player throws
 */
export async function playOnline(asked: OnlineGame): Promise<FinalScores> {
  const game = { ...asked, say: sayingAtMost(asked.say) };
  const { address, name } = game;
  const news = game.news ?? game.say;
  const connection = await connect(address, game.signal);
  try {
    connection.send({ me: name });
    news(
      `connected to ${addressText(address)} as ${plain(withoutPassword(name))}\nwaiting for the game to begin, ` +
        'perhaps for long (Ctrl-C ends it)',
    );
    return await converse(connection, { ...game, news });
  } catch (error) {
    if (!(error instanceof WebServerEnd)) throw error;
    throw new OnlineEnd(error.code, await webServerText(address));
  } finally {
    connection.close();
  }
}

async function converse(connection: ServerConnection, { name, player, say, news = say }: OnlineGame) {
  let punter: PunterId | undefined;
  /** How many moves the game has, those of all punters, and how many we were asked for. */
  let moves = 0;
  let asked = 0;
  let greeted = false;
  let timeouts = 0;
  const passedOver = { messages: 0, chars: 0 };
  /** Whether the last answer to a move message was sent and not yet called late. */
  let sent = false;
  for (;;) {
    const frame = await connection.next();
    const message = understand(frame.raw, say);
    switch (message?.kind) {
      case undefined:
        passedOver.messages++;
        passedOver.chars += frame.chars;
        if (passedOver.messages > MOST_PASSED_OVER.messages || passedOver.chars > MOST_PASSED_OVER.chars)
          throw brokenProtocol(`it sent ${counted(passedOver.messages, 'message')} that are in no protocol`);
        break;
      case 'you':
        if (greeted) throw brokenProtocol('it greeted twice');
        greeted = true;
        if (message.name !== name && !name.startsWith(`${message.name}:`))
          say(`the server calls us ${show(message.name)}`);
        break;
      case 'setup':
        if (punter !== undefined) throw brokenProtocol('it set the game up twice');
        ({ punter } = message);
        moves = message.map.rivers.length;
        news(`the game begins: punter ${punter} of ${message.punters}, ${message.map.rivers.length} rivers`);
        connection.send(await player.setup(message, frame.arrived));
        break;
      case 'move': {
        if (punter === undefined) throw brokenProtocol('it asked for a move before any set-up');
        if (++asked > moves) throw brokenProtocol(`it asked for more moves than the game has (${moves})`);
        sent = false;
        if (connection.overtaken) {
          // Came in a heap with what followed it; thinking would only make the next answer late too.
          player.missed(message.moves);
          break;
        }
        const outcome = await answered(connection, player, () => player.move(message.moves, frame.arrived));
        sent = outcome === 'sent';
        if (outcome === 'late')
          player.lost(false, secondsIn(connection.find(({ raw }) => secondsIn(raw) !== undefined)?.raw));
        break;
      }
      case 'timeout':
        // What could be late: the greeting, the answer to the set-up, each move.
        if (++timeouts > 1 + (punter === undefined ? 0 : 1) + asked)
          throw brokenProtocol('it told of more time-outs than it had asked for answers');
        say(`${asked === 0 ? 'we were late' : 'a turn was lost'}: the server waited ${message.seconds} s`);
        if (sent) player.lost(true, message.seconds);
        sent = false;
        break;
      case 'stop':
        if (punter === undefined) throw brokenProtocol('it told the scores before any set-up');
        await player.stop(message.moves, message.scores);
        return { punter, scores: message.scores };
    }
  }
}

/** A message's parsed form; undefined if it can be passed over. */
function understand(raw: unknown, say: (sentence: string) => void): JudgeMessage | undefined {
  const message = orInputError(() => parseJudgeMessage(raw, say));
  if (!(message instanceof InputError)) return message;
  const { error: reason, ...rest } = isObject(raw) ? raw : {};
  // Without a set-up or the scores there is nothing to go on with; without a list of moves there is.
  if (['map', 'punters', 'stop'].some((key) => key in rest)) throw brokenProtocol(message.message);
  if ('move' in rest) {
    say(message.message);
    return { kind: 'move', moves: [], state: undefined };
  }
  if (typeof reason === 'string') say(`the server said: ${plain(reason)}`);
  else say(`the server said ${show(raw)}, which is passed over`);
  return undefined;
}

function brokenProtocol(how: string): OnlineEnd {
  return new OnlineEnd(EXIT.protocol, `the server broke the protocol: ${how}`);
}

/** Has a move message answered, and sends the answer unless the server has gone on by then. */
async function answered(server: ServerConnection, player: OnlinePlayer, answer: () => Promise<RawObject | undefined>) {
  server.onNews = () => {
    if (server.ended || server.overtaken) player.giveUp();
  };
  try {
    const message = await answer();
    await server.catchUp();
    // A late answer could be taken for the answer to the next message.
    if (server.overtaken) return 'late';
    if (message === undefined) return 'kept';
    server.send(message);
    return 'sent';
  } finally {
    server.onNews = undefined;
  }
}

/** The seconds that a notice of a time-out names. */
function secondsIn(raw: unknown): number | undefined {
  return isObject(raw) && typeof raw['timeout'] === 'number' ? raw['timeout'] : undefined;
}

/** How long the page may take, in milliseconds, and how much of it is read. */
const PAGE_MS = 2_000;
const MOST_BYTES = 1_000_000;
/** This many ports are named. */
const MOST_PORTS = 12;

/**
 * A sentence about a web server: that it is one, and the game ports where its status page tells them. Whatever goes
 * wrong there, it says less.
 */
async function webServerText(address: Address): Promise<string> {
  const ports = await gamePorts(address).catch((): number[] => []);
  const what = `${addressText(address)} is a web server, not a game table`;
  if (ports.length === 0) return `${what}; a status page (/status in a browser) lists the game ports`;
  const more = ports.length > MOST_PORTS ? `, and ${ports.length - MOST_PORTS} more` : '';
  return `${what}; the game ports are ${ports.slice(0, MOST_PORTS).join(', ')}${more}`;
}

async function gamePorts(address: Address): Promise<number[]> {
  const page: unknown = JSON.parse(await pageText(address));
  const tables = isObject(page) ? page['tables'] : undefined;
  if (!Array.isArray(tables)) return [];
  return tables
    .map((table: unknown) => (isObject(table) ? table['port'] : undefined))
    .filter((port): port is number => Number.isInteger(port));
}

async function pageText({ host, port }: Address): Promise<string> {
  const { get } = process.getBuiltinModule('node:http');
  const signal = AbortSignal.timeout(PAGE_MS);
  const asked = get({ host, port, path: '/status.json', agent: false, signal });
  const [response]: IncomingMessage[] = await once(asked, 'response');
  let text = '';
  for await (const piece of response.setEncoding('utf8')) {
    text += piece;
    if (text.length > MOST_BYTES) throw new Error('too long');
  }
  return text;
}
