// The server's HTTP side: the status page and its JSON, the records; and tables and seats over JSON: list the tables,
// start a new game, sit down, see the board, answer, get up. docs/serving.md describes those for authors of pages and
// scripts.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startPages } from './listening.ts';
import type { PageServer, PageServerOptions } from '../../web/page-server.ts';
import type { Lobby } from './lobby.ts';
import type { NewTables } from './new-tables.ts';
import { recordList, recordText } from './record-folder.ts';
import { recordsPage, statusPage } from './status-page.ts';
import { statusOf, tableStatus, tableStatuses } from './status.ts';
import { InputError } from '../../base/errors.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { checkMove } from '../game/board.ts';
import { objectOf, textOf, wrong } from '../game/error-table.ts';
import { extensionsToJson } from '../game/extensions.ts';
import { parseFutures } from '../game/futures.ts';
import { NONE } from '../game/ids.ts';
import { moveToJson, parseMove } from '../game/moves.ts';
import type { LiveGame } from '../judge/live-game.ts';
import { setupToJson } from '../protocol/messages.ts';
import type { SeatedPerson } from './person-seat.ts';
import { seated } from '../judge/answer-reading.ts';

/** What the HTTP side needs. */
export interface StatusServerOptions extends Pick<PageServerOptions, 'host' | 'port' | 'names'> {
  readonly lobby: Lobby;
  /** Where people may start new games; they may not by default. */
  readonly newTables?: NewTables;
  /** Where the records lie. */
  readonly records: string;
  /** The page that shows games, if there is one; else the status says why not. */
  readonly watch?: WatchPage;
}

/** A page that shows games, at /watch/. */
export interface WatchPage {
  /** Adds what it asks for; undefined if the page was not built. */
  readonly addRoutes?: (app: FastifyInstance) => void;
  /** What is wrong with it, if it was not built. */
  readonly trouble?: string;
}

/**
 * Starts the HTTP server.
 * @throws {InputError} `serve.listen`
 */
export function startStatusServer(options: StatusServerOptions): Promise<PageServer> {
  const { lobby, newTables, records, watch, ...place } = options;
  return startPages({ ...place, limits: lobby.limits }, '--status-port PORT', (app) => {
    const isWatched = addWatchRoutes(app, watch);
    addStatusRoutes(app, lobby, isWatched);
    addRecordRoutes(app, records, isWatched);
    addTableRoutes(app, lobby, newTables);
    addSeatRoutes(app, lobby);
  });
}

/** Whether there is a page; if there is none, its address says so. */
function addWatchRoutes(app: FastifyInstance, { addRoutes, trouble = 'this server has none' }: WatchPage = {}) {
  if (addRoutes === undefined) {
    const error = `the page that shows games was not built: ${trouble}`;
    for (const path of ['/watch', '/watch/']) app.get(path, (_request, reply) => reply.code(404).send({ error }));
    return false;
  }
  app.get('/watch', (_request, reply) => reply.redirect('/watch/'));
  addRoutes(app);
  return true;
}

function addStatusRoutes(app: FastifyInstance, lobby: Lobby, isWatched: boolean): void {
  app.get('/', (_request, reply) => reply.redirect(isWatched ? '/watch/' : '/status'));
  app.get<{ Querystring: { reload?: unknown } }>('/status', ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(statusPage(statusOf(lobby), isWatched, query.reload !== undefined)),
  );
  app.get('/status.json', () => statusOf(lobby));
}

function addRecordRoutes(app: FastifyInstance, folder: string, isWatched: boolean): void {
  const list = recordList(folder);
  app.get('/records', async (_request, reply) => {
    const { shown, all } = await list.latest();
    return reply.type('text/html; charset=utf-8').send(recordsPage(shown, all, isWatched));
  });
  app.get<{ Params: { name: string } }>('/records/:name', async (request, reply) => {
    const text = await recordText(folder, request.params.name);
    if (text === undefined) return reply.code(404).send({ error: 'no such record' });
    return reply.type('application/json').send(text);
  });
}

/** Adds `/tables`. Without `newTables` nobody starts new games here. */
function addTableRoutes(app: FastifyInstance, lobby: Lobby, newTables: NewTables | undefined): void {
  app.get('/tables', async () => ({
    tables: tableStatuses(lobby),
    ...(newTables && { newGames: await choicesOf(newTables) }),
  }));

  app.post('/tables', (request, reply) => {
    if (newTables === undefined) return wrongInput(reply, wrong('table.allowed', 'server', 'one where nobody may'));
    return orWrong(reply, async () => {
      const table = await newTables.open(request.body, request.ip);
      return reply.code(201).send({ table: tableStatus(table, lobby.portOf(table)) });
    });
  });
}

/** What a form for a new game needs to know. */
async function choicesOf({ stock, limits, left }: NewTables): Promise<object> {
  return {
    maps: await stock.maps(),
    rivals: stock.rivals,
    left,
    emptySeconds: Math.ceil(limits.emptyMs / 1000),
    endedSeconds: Math.ceil(limits.endedMs / 1000),
  };
}

/** The longest time that a request waits for the person's turn, in milliseconds. */
const LONGEST_WAIT_MS = 30_000;

/** A request from a person's seat. */
interface FromSeat {
  readonly Params: { readonly key: string };
  readonly Querystring: { readonly wait?: string; readonly brief?: string };
}

/** Adds the routes under `/seats`. */
function addSeatRoutes(app: FastifyInstance, lobby: Lobby): void {
  /** Answers the person whose key it is. */
  const toPerson =
    (answer: (person: SeatedPerson, request: FastifyRequest<FromSeat>, reply: FastifyReply) => unknown) =>
    (request: FastifyRequest<FromSeat>, reply: FastifyReply): unknown => {
      const person = lobby.seatKeys.find(request.params.key);
      if (person === undefined) return reply.code(404).send({ error: 'no such seat' });
      return orWrong(reply, () => answer(person, request, reply));
    };

  app.get('/seats', () => ({ tables: tableStatuses(lobby) }));
  app.post('/seats', (request, reply) => orWrong(reply, () => seatGuest(lobby, request, reply)));
  app.get('/seats/:key', toPerson(look));
  for (const [word, take] of Object.entries({ ready: getReady, move: moveSeated }))
    app.post(
      `/seats/:key/${word}`,
      toPerson((person, { body }, reply) => answered(reply, person, take(person, body))),
    );
  app.delete(
    '/seats/:key',
    toPerson(({ seat }, { params }, reply) => {
      lobby.dismissPerson(seat, 'got up');
      lobby.seatKeys.remove(params.key);
      return reply.code(204).send();
    }),
  );
}

/** @throws {InputError} `seat`, `message.me` */
function seatGuest(lobby: Lobby, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = objectOf(request.body, 'seat', 'body');
  const wanted = textOf(body['table'], 'seat', 'table');
  const name = textOf(body['name'], 'message.me', 'name');
  if (name.length > lobby.limits.nameLength)
    throw wrong('message.me', 'name', `${name.length} characters (limit ${lobby.limits.nameLength})`);
  const table = lobby.tables.find(({ spec }) => spec.name === wanted);
  if (table === undefined) return reply.code(404).send({ error: `no table is called ${JSON.stringify(wanted)}` });
  const given = body['password'];
  const locked = lobby.lock.refusal(table.spec, typeof given === 'string' ? given : undefined, request.ip);
  if (locked !== undefined) return reply.code(403).send(locked);
  const { refusal } = table;
  const seat = refusal === undefined ? lobby.seatPerson(table, name) : undefined;
  if (seat === undefined) return reply.code(409).send({ error: refusal ?? 'the table is full' });
  const key = lobby.seatKeys.add({ seat, table });
  return reply.code(201).send({ seat: key, path: `/seats/${key}` });
}

/** What the person may know, once there is something to do or the wait is over. */
async function look(person: SeatedPerson, { query: { wait, brief } }: FastifyRequest<FromSeat>, reply: FastifyReply) {
  const seconds = Number(wait ?? 0);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (seconds > 0) await person.seat.change(Math.min(seconds * 1000, LONGEST_WAIT_MS), gone.signal);
  person.seat.see();
  return brief === undefined ? seatView(person) : seatBrief(person);
}

/** @throws {InputError} `setup.futures` and what else can be wrong with futures */
function getReady({ seat }: SeatedPerson, body: unknown): boolean {
  return seat.answer({ futures: isObject(body) ? parseFutures(body['futures']) : [] });
}

/** @throws {InputError} `move…`, `illegal…`: a person may think again; a program passes */
function moveSeated({ seat }: SeatedPerson, body: unknown): boolean {
  const { live, punter } = seat;
  if (live === undefined || punter === undefined || seat.state !== 'move') return false;
  const said = objectOf(body, 'move.kind', 'body');
  // A move that was sent twice, or too late, is no answer to the next question.
  if (said['turn'] !== undefined && said['turn'] !== live.turns.length) return false;
  const move = parseMove(seated(said, punter, false), 'body');
  checkMove(live.board, punter, move);
  return seat.answer({ move });
}

function answered(reply: FastifyReply, person: SeatedPerson, taken: boolean): FastifyReply {
  if (taken) return reply.send({ taken: true });
  const { state, live } = person.seat;
  const turn = live !== undefined && state === 'move' ? { turn: live.turns.length } : {};
  return reply.code(409).send({ error: 'nothing of the kind is asked of you now', state, ...turn });
}

/** All that a person may know, as sent over HTTP. */
function seatView(person: SeatedPerson): RawObject {
  const { live, setUp, punter, told } = person.seat;
  return {
    ...seatBrief(person),
    ...(setUp && { setup: setupToJson(setUp), moves: told.map(moveToJson) }),
    ...(live && punter !== undefined && { board: boardOf(live, punter) }),
  };
}

/** The view without map, moves and board: enough for a person who follows the table's game anyway. */
export function seatBrief({ seat, table }: SeatedPerson): RawObject {
  const { state, live, ended, leftMs, punter, bets, finalScores, limitMs } = seat;
  const own = punter === undefined ? undefined : live?.punters[punter];
  return {
    state,
    table: table.spec.name,
    name: seat.name,
    limitMs,
    settings: extensionsToJson(table.spec.conditions.settings) ?? {},
    // The judge says more plainly than the seat why a punter was given up.
    ...(ended !== undefined && { ended: own?.zombie?.reason ?? ended }),
    ...(leftMs !== undefined && { leftMs }),
    ...(live &&
      own &&
      punter !== undefined && { punter, futures: bets, timeouts: own.timeouts, ...handOf(live, punter) }),
    ...(finalScores && live && { scores: finalScores.map((one) => ({ ...one, name: live.punters[one.punter].name })) }),
  };
}

/** Whose turn it is, and what the person has to spend; that counts the turn under way if it is its own. */
function handOf({ board, turns, next }: LiveGame, punter: number): RawObject {
  return {
    turn: turns.length,
    ...(next !== undefined && { next }),
    credit: board.credit[punter],
    optionsLeft: board.optionsLeft[punter],
  };
}

function boardOf(live: LiveGame, punter: number): RawObject {
  const { board, conditions } = live;
  const { map } = conditions;
  const scores = live.scores();
  return {
    turns: live.length,
    ...handOf(live, punter),
    punters: live.punters.map(({ name, zombie }, place) => ({
      punter: place,
      name,
      score: scores[place],
      ...(zombie && { zombie: zombie.reason }),
    })),
    rivers: Array.from(board.owner, (owner, river) => ({
      source: map.siteIds[map.source[river]],
      target: map.siteIds[map.target[river]],
      ...(owner !== NONE && { owner }),
      ...(board.buyer[river] !== NONE && { buyer: board.buyer[river] }),
    })),
  };
}

/** The statuses of codes that say more than that a value is wrong. */
const STATUSES: { readonly [code: string]: number } = {
  'table.allowed': 403,
  'table.taken': 409,
  'table.most': 409,
  'table.own': 409,
  'table.closing': 503,
  'serve.listen': 409,
};
const WRONG = 422;

/** Runs the handler; answers what is wrong with the input, with its place. */
async function orWrong(reply: FastifyReply, handle: () => unknown): Promise<unknown> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return wrongInput(reply, error);
  }
}

/** Tells what is wrong. */
function wrongInput(reply: FastifyReply, { message, code, path, expected }: InputError): FastifyReply {
  return reply.code(STATUSES[code] ?? WRONG).send({ error: message, code, path, expected });
}
