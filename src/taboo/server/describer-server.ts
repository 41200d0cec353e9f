// The describer service over HTTP: plain text, GET, the token in a header.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { orNothing, troubleError } from '../../base/errors.ts';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { hostPort } from '../../base/typed-address.ts';
import { isObject } from '../../base/shape.ts';
import { HTTP_LIMITS } from '../../web/http-server.ts';
import { startPageServer, type PageServer, type PageServerOptions } from '../../web/page-server.ts';
import { TABOO_EXPECTED } from '../game/taboo-errors.ts';
import {
  type GameKeeper,
  PLAY_NAMES,
  type PlayName,
  type PlayWords,
  type TextAnswer,
  scoresText,
} from './game-keeper.ts';
import { tokenLock } from './service-tokens.ts';

/** Where all paths of the service begin. */
const PREFIX = '/describer/v1';

/** What the service says of itself. */
const ABOUT = `The describer of the Taboo Challenge: it thinks of a city and gives hints.
Send your token in the header "token" with every request.

GET ${PREFIX}/start/{n}
  starts game n and tells its identifier, the number of tries and the first hint
GET ${PREFIX}/play?gameId={gameId}&guess={city_name}&lat={latitude}&lon={longitude}
  guesses: the English name of a city, or latitude and longitude as whole numbers
GET ${PREFIX}/scores
  tells what you have reached
`;

const NOTHING_HERE: TextAnswer = { status: 404, text: `There is nothing here; ${PREFIX}/ says what there is.` };

const UNREADABLE: TextAnswer = {
  status: 400,
  text: 'The address cannot be read: expected UTF-8, each % with two digits.',
};

/** Where the service is, and what it serves. */
export interface DescriberServerOptions
  extends Pick<PageServerOptions, 'host' | 'port' | 'names'>, Partial<Pick<PageServerOptions, 'limits'>> {
  readonly keeper: GameKeeper;
  /** Adds what else the server answers; by default, `/` says what there is. */
  readonly addMore?: (app: FastifyInstance) => void;
}

/**
 * Starts the service.
 * @throws {InputError} `taboo.listen`
 */
export async function startDescriberServer(options: DescriberServerOptions): Promise<PageServer> {
  const { host, port, names = [], limits = HTTP_LIMITS, keeper, addMore } = options;
  try {
    return await startPageServer({ host, port, names, limits, textUnder: PREFIX }, (app) => {
      addDescriber(app, keeper);
      if (addMore !== undefined) addMore(app);
      else app.get('/', (_request, reply) => sendText(reply, { status: 200, text: ABOUT }));
      app.setNotFoundHandler((_request, reply) => sendText(reply, NOTHING_HERE));
      // A star would be taken for the page.
      app.addHook('onRequest', (request, reply, done) => {
        if (request.raw.url === '*') sendText(reply, NOTHING_HERE);
        else done();
      });
    });
  } catch (error) {
    const trouble = listenTrouble(error, '--port PORT');
    throw troubleError('taboo.listen', hostPort(host, port), trouble, TABOO_EXPECTED['taboo.listen']);
  }
}

function addDescriber(app: FastifyInstance, keeper: GameKeeper): void {
  // A HEAD would start games and take tries unseen.
  const getAlone = { exposeHeadRoute: false };
  const lock = tokenLock((token) => keeper.knows(token));
  void app.register(
    (routes, _options, done) => {
      routes.addHook('onRequest', ({ headers, ip }, reply, next) => {
        const refusal = lock.refusal(tokenOf(headers), ip);
        if (refusal === undefined) return next();
        void reply.header('retry-after', refusal.seconds);
        sendText(reply, refusal);
      });
      routes.get('/', getAlone, (_request, reply) => sendText(reply, { status: 200, text: ABOUT }));
      routes.get<{ Params: { number: string } }>('/start/:number', getAlone, ({ headers, params, ip }, reply) => {
        const token = tokenOf(headers);
        const answer = keeper.start(token, params.number);
        if (token !== undefined && answer.status === 200) lock.letThrough(token, ip);
        return sendText(reply, answer);
      });
      routes.get('/play', getAlone, ({ headers, query, url }, reply) => {
        const words = isReadable(url) ? playWords(query) : UNREADABLE;
        return sendText(reply, 'status' in words ? words : keeper.play(tokenOf(headers), words));
      });
      routes.get('/scores', getAlone, ({ headers }, reply) => {
        const scores = keeper.scoresOf(tokenOf(headers));
        return sendText(reply, 'status' in scores ? scores : { status: 200, text: scoresText(scores) });
      });
      routes.setNotFoundHandler(({ method }, reply) => {
        if (method === 'GET') return sendText(reply, NOTHING_HERE);
        void reply.header('allow', 'GET');
        return sendText(reply, { status: 405, text: 'The describer answers only GET.' });
      });
      done();
    },
    { prefix: PREFIX },
  );
}

function sendText(reply: FastifyReply, { status, text }: TextAnswer): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}

function tokenOf(headers: { readonly [name: string]: unknown }): string | undefined {
  const { token } = headers;
  return typeof token === 'string' ? token : undefined;
}

/** Whether all of an address is UTF-8: what is not would be taken for letters that nobody has sent. */
function isReadable(url: string): boolean {
  return orNothing(() => decodeURIComponent(url)) !== undefined;
}

/** What a query says; what is said twice is refused. */
function playWords(query: unknown): PlayWords | TextAnswer {
  const words: { [name in PlayName]?: string } = {};
  for (const name of PLAY_NAMES) {
    const value = isObject(query) ? query[name] : undefined;
    if (typeof value === 'string') words[name] = value;
    else if (value !== undefined) return { status: 400, text: `There are several values of ${name}; expected one.` };
  }
  return words;
}
