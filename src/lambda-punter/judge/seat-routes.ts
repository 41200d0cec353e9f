// A person's seat over HTTP and JSON: list the tables, sit down, see the board, answer, get up.
// docs/serving.md describes it for whoever writes a page or a script.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkMove } from '../game/board.ts';
import { InputError } from '../../base/errors.ts';
import { objectOf, textOf, wrong } from '../game/error-table.ts';
import { parseFutures } from '../game/futures.ts';
import { NONE } from '../game/ids.ts';
import { MOVE_KINDS, moveToJson, parseMove } from '../game/moves.ts';
import { isObject } from '../../base/shape.ts';
import type { RawObject } from '../../base/shape.ts';
import { setupToJson } from '../protocol/messages.ts';
import type { LiveGame } from './live-game.ts';
import type { Lobby } from './lobby.ts';
import type { PersonSeat } from './person-seat.ts';
import { tableStatus } from './status.ts';
import type { Table } from './table.ts';

/** A person and where it sits. */
interface Seated {
  readonly seat: PersonSeat;
  readonly table: Table;
}

/** A request to wait for one's turn waits at most so long, in milliseconds. */
const LONGEST_WAIT_MS = 30_000;
/** How long a seat whose game is over can still be asked, in milliseconds. */
const KEPT_MS = 10 * 60_000;

interface KeyParams {
  readonly Params: { readonly key: string };
}

/** Adds the routes under `/seats`. */
export function addSeatRoutes(app: FastifyInstance, lobby: Lobby, ports: readonly number[]): void {
  const persons = new Map<string, Seated>();

  app.get('/seats', () => ({ tables: lobby.tables.map((table, place) => tableStatus(table, ports[place])) }));

  app.post('/seats', (request, reply) =>
    told(reply, () => {
      const body = objectOf(request.body, 'seat', 'body');
      const wanted = textOf(body['table'], 'seat', 'table');
      const name = textOf(body['name'], 'message.me', 'name');
      if (name.length > lobby.limits.nameLength)
        throw wrong('message.me', 'name', `${name.length} characters (limit ${lobby.limits.nameLength})`);
      const table = lobby.tables.find(({ spec }) => spec.name === wanted);
      if (table === undefined) return reply.code(404).send({ error: `no table is called ${JSON.stringify(wanted)}` });
      const { refusal } = table;
      const seat = refusal === undefined ? lobby.seatPerson(table, name) : undefined;
      if (seat === undefined) return reply.code(409).send({ error: refusal ?? 'the table is full' });
      for (const [key, { seat: other }] of persons) {
        if (other.state === 'over' && other.silentMs > KEPT_MS) persons.delete(key);
      }
      const key = randomUUID();
      persons.set(key, { seat, table });
      return reply.code(201).send({ seat: key, path: `/seats/${key}` });
    }),
  );

  app.get<KeyParams & { readonly Querystring: { readonly wait?: string } }>('/seats/:key', async (request, reply) => {
    const person = found(persons, request.params.key, reply);
    if (person === undefined) return reply;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const seconds = Number(request.query.wait ?? 0);
    if (seconds > 0) await person.seat.change(Math.min(seconds * 1000, LONGEST_WAIT_MS), gone.signal);
    person.seat.see();
    return viewOf(person);
  });

  app.post<KeyParams>('/seats/:key/ready', (request, reply) =>
    told(reply, () => {
      const person = found(persons, request.params.key, reply);
      if (person === undefined) return reply;
      const futures = isObject(request.body) ? parseFutures(request.body['futures']) : [];
      return answered(reply, person, person.seat.answer({ futures }));
    }),
  );

  app.post<KeyParams>('/seats/:key/move', (request, reply) =>
    told(reply, () => {
      const person = found(persons, request.params.key, reply);
      if (person === undefined) return reply;
      const { seat } = person;
      const { live, punter } = seat;
      if (live === undefined || punter === undefined || seat.state !== 'move') return answered(reply, person, false);
      const move = parseMove(seated(objectOf(request.body, 'move.kind', 'body'), punter), 'body');
      // A person may think again, where a program would have passed.
      checkMove(live.board, punter, move);
      return answered(reply, person, seat.answer({ move }));
    }),
  );

  app.delete<KeyParams>('/seats/:key', (request, reply) => {
    const person = found(persons, request.params.key, reply);
    if (person === undefined) return reply;
    lobby.dismissPerson(person.seat, 'got up');
    persons.delete(request.params.key);
    return reply.code(204).send();
  });
}

/** Runs the handler; what is wrong with the input is told with status 422. */
function told(reply: FastifyReply, handle: () => FastifyReply): FastifyReply {
  try {
    return handle();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return reply.code(422).send({ error: error.message, code: error.code });
  }
}

function found(persons: ReadonlyMap<string, Seated>, key: string, reply: FastifyReply): Seated | undefined {
  const person = persons.get(key);
  if (person === undefined) {
    void reply.code(404).send({ error: 'no such seat' });
    return undefined;
  }
  person.seat.see();
  return person;
}

function answered(reply: FastifyReply, person: Seated, taken: boolean): FastifyReply {
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

/** All that a person may know. */
function viewOf(person: Seated): RawObject {
  const { seat } = person;
  const { state, live, ended, leftMs, setUp, punter, told: moves, finalScores } = seat;
  return {
    state,
    table: person.table.spec.name,
    name: seat.name,
    ...(ended !== undefined && { ended }),
    ...(leftMs !== undefined && { leftMs }),
    ...(setUp && { setup: setupToJson(setUp), moves: moves.map(moveToJson) }),
    ...(live && punter !== undefined && { board: boardOf(live, punter) }),
    ...(finalScores && { scores: finalScores }),
  };
}

function boardOf(live: LiveGame, punter: number): RawObject {
  const {
    board,
    conditions: { map },
  } = live;
  const scores = live.scores();
  return {
    turn: live.turns.length,
    turns: live.length,
    ...(live.next !== undefined && { next: live.next }),
    /** Counting the turn under way where it is the person's own. */
    credit: board.credit[punter],
    optionsLeft: board.optionsLeft[punter],
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
