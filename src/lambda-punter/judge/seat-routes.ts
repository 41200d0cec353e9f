// A person's seat over HTTP and JSON: list the tables, sit down, see the board, answer, get up.
// docs/serving.md describes it for authors of pages and scripts.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkMove } from '../game/board.ts';
import { objectOf, textOf, wrong } from '../game/error-table.ts';
import { parseFutures } from '../game/futures.ts';
import { MOVE_KINDS, parseMove } from '../game/moves.ts';
import { isObject } from '../../base/shape.ts';
import type { RawObject } from '../../base/shape.ts';
import type { Lobby } from './lobby.ts';
import { orWrong } from './refused-input.ts';
import { seatView } from './seat-view.ts';
import type { SeatedPerson } from './seat-view.ts';
import { tableStatus } from './status.ts';

/** The persons with a seat, by the seats' keys. */
type Persons = Map<string, SeatedPerson>;

/** A request to wait for one's turn waits at most so long, in milliseconds. */
const LONGEST_WAIT_MS = 30_000;
/** How long a seat whose game is over can still be asked, in milliseconds. */
const KEPT_MS = 10 * 60_000;

interface KeyParams {
  readonly Params: { readonly key: string };
}

interface WaitQuery {
  readonly Querystring: { readonly wait?: string };
}

/** Adds the routes under `/seats`. */
export function addSeatRoutes(app: FastifyInstance, lobby: Lobby): void {
  const persons: Persons = new Map();

  app.get('/seats', () => ({ tables: lobby.tables.map((table) => tableStatus(table, lobby.portOf(table))) }));

  app.post('/seats', (request, reply) => orWrong(reply, () => sitDown(lobby, persons, request, reply)));

  app.get<KeyParams & WaitQuery>('/seats/:key', async (request, reply) => {
    const person = found(persons, request.params.key, reply);
    return person === undefined ? reply : look(person, Number(request.query.wait ?? 0), reply);
  });

  app.post<KeyParams>('/seats/:key/ready', ({ params, body }, reply) => {
    const person = found(persons, params.key, reply);
    return person === undefined ? reply : orWrong(reply, () => answered(reply, person, getReady(person, body)));
  });

  app.post<KeyParams>('/seats/:key/move', ({ params, body }, reply) => {
    const person = found(persons, params.key, reply);
    return person === undefined ? reply : orWrong(reply, () => answered(reply, person, makeMove(person, body)));
  });

  app.delete<KeyParams>('/seats/:key', (request, reply) => {
    const person = found(persons, request.params.key, reply);
    if (person === undefined) return reply;
    lobby.dismissPerson(person.seat, 'got up');
    persons.delete(request.params.key);
    return reply.code(204).send();
  });
}

/** @throws {InputError} `seat`, `message.me` */
function sitDown(lobby: Lobby, persons: Persons, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
  forgetGone(persons);
  const key = randomUUID();
  persons.set(key, { seat, table });
  return reply.code(201).send({ seat: key, path: `/seats/${key}` });
}

/** Forgets seats whose game has been over for so long that nobody will ask about it. */
function forgetGone(persons: Persons): void {
  for (const [key, { seat }] of persons) {
    if (seat.state === 'over' && seat.silentMs > KEPT_MS) persons.delete(key);
  }
}

/** What the person may know, once there is something to do or the wait is over. */
async function look(person: SeatedPerson, seconds: number, reply: FastifyReply): Promise<RawObject> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (seconds > 0) await person.seat.change(Math.min(seconds * 1000, LONGEST_WAIT_MS), gone.signal);
  person.seat.see();
  return seatView(person);
}

/** @throws {InputError} `setup.futures` and what else can be wrong with futures */
function getReady({ seat }: SeatedPerson, body: unknown): boolean {
  return seat.answer({ futures: isObject(body) ? parseFutures(body['futures']) : [] });
}

/** @throws {InputError} `move…`, `illegal…`: a person may think again, where a program would have passed */
function makeMove({ seat }: SeatedPerson, body: unknown): boolean {
  const { live, punter } = seat;
  if (live === undefined || punter === undefined || seat.state !== 'move') return false;
  const move = parseMove(seated(objectOf(body, 'move.kind', 'body'), punter), 'body');
  checkMove(live.board, punter, move);
  return seat.answer({ move });
}

function found(persons: Persons, key: string, reply: FastifyReply): SeatedPerson | undefined {
  const person = persons.get(key);
  if (person === undefined) {
    void reply.code(404).send({ error: 'no such seat' });
    return undefined;
  }
  person.seat.see();
  return person;
}

function answered(reply: FastifyReply, person: SeatedPerson, taken: boolean): FastifyReply {
  if (taken) return reply.send({ taken: true });
  return reply.code(409).send({ error: 'nothing of the kind is asked of you now', state: person.seat.state });
}

/** The body with the person's own number in its move: the seat decides who moves. */
function seated(body: RawObject, punter: number): RawObject {
  return Object.fromEntries(
    MOVE_KINDS.flatMap((kind) => {
      const move = body[kind];
      return move === undefined ? [] : [[kind, isObject(move) ? { ...move, punter } : move]];
    }),
  );
}
