// Our client at arenas that are not what they should be: nothing wrong reaches the agent, and all ends in time.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { WebSocketServer, type WebSocket } from 'ws';
import { playOurs, type RemotePlan, type RemotePlayed } from '../../support/remote-player.ts';

const START = '{"type":"start","opt":{"me":0,"counts":[1,4,1],"values":[0,0,10],"max_rounds":5}}';
const START_SECOND = START.replace('"me":0', '"me":1');
const OPENING = ['init', ['script', 'remote'], [1, 4, 1], 5];

/** What the server does once somebody has come, and what it has heard. */
type Manner = (socket: WebSocket, heard: readonly string[]) => void;

/** Our client plays at such a server; all that the server heard. */
async function playAt(
  manner: Manner,
  plan: Partial<RemotePlan> = {},
): Promise<RemotePlayed & { readonly heard: readonly string[] }> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const heard: string[] = [];
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    socket.on('message', (data) => heard.push(String(data)));
    manner(socket, heard);
  });
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/arena/standard`;
  try {
    const played = await playOurs({ url, id: 'me', answer: () => [1, 4, 1], limits: { endMs: 5_000 }, ...plan });
    return { ...played, heard };
  } finally {
    for (const socket of server.clients) socket.terminate();
    server.close();
  }
}

/** Sends these, one after another. */
function says(...texts: readonly (string | Buffer)[]): Manner {
  return (socket) => {
    for (const text of texts) socket.send(text);
  };
}

const log = (...arg: readonly unknown[]): string => JSON.stringify({ type: 'log', arg });
const offer = (goods: unknown): string => JSON.stringify({ type: 'offer', offer: goods });

/** Starts a session, and closes at the first word. */
const closing: Manner = (socket) => {
  socket.send(START);
  socket.once('message', () => socket.close(1000));
};

describe('our client at a hostile arena', () => {
  for (const [what, manner] of [
    ['an unknown type of message', says('{"type":"dance"}')],
    ['what is no JSON', says('{"type":')],
    ['bytes', says(Buffer.from(START))],
    ['too long a message', says(' '.repeat(100_000))],
    ['an offer before the start', says(offer([1, 1, 1]))],
    ['an event before the start', says(log('score', 0, 1))],
    ['two starts', says(START_SECOND, START_SECOND)],
    ['two tests', says(log('network', 'text', 'pow:2'), log('network', 'text', 'pow:2'))],
    ['a start on seat 2', says(START.replace('"me":0', '"me":2'))],
    ['a start with one type', says(START.replace('[1,4,1]', '[1]').replace('[0,0,10]', '[10]'))],
    ['a start without values', says(START.replace('"values"', '"none"'))],
    ['a start with more objects than there can be', says(START.replace('4', '400'))],
    ['a start with rounds without end', says(START.replace('"max_rounds":5', '"max_rounds":1e9'))],
    ['an offer at our turn', says(START, offer([1, 4, 1]))],
    ['an offer of more than there is', says(START_SECOND, offer([2, 0, 0]))],
    ['an offer of a word', says(START_SECOND, offer('all'))],
    ['no offer', says(START_SECOND, offer(undefined))],
    ['an acceptance of what nobody offered', says(START_SECOND, log('offer', 0))],
    [
      'a last word that is none',
      says(
        START_SECOND,
        log('offer', 0, [
          [0, 0, 0],
          [1, 4, 1],
        ]),
      ),
    ],
    ['a last word of ours', says(START, log('offer', 0))],
    ['values of other types', says(START_SECOND, log('valuation', 0, [1]))],
    ['a score that is none', says(START_SECOND, log('score', 0, '10'))],
  ] as const) {
    it(`ends with a protocol error at ${what}`, async () => {
      const played = await playAt(manner, { answer: () => new Promise(() => {}) });
      expect(played.network.at(-1)).to.equal('Disconnected from remote server: Protocol error');
      expect([played.ending, played.trouble]).to.deep.equal([undefined, undefined]);
      expect(played.events.map(([name]) => name)).to.have.members(played.events.length === 0 ? [] : namesOf(played));
    });
  }

  it('ends with a protocol error at figures that do not fit the session', async () => {
    const [valuation, score] = [log('valuation', 1, [2, 1, 4]), log('score', 1, 0)];
    const figures = [
      [log('valuation', 0, [10, 0, 0])],
      [log('score', 0, 9)],
      [log('valuation', 1, [1, 1, 1])],
      [valuation, log('valuation', 1, [10, 0, 0])],
      [valuation, log('score', 1, 1)],
      [valuation, score, log('done', false)],
    ];
    for (const told of figures) {
      const played = await playAt((socket) => {
        socket.send(START);
        socket.once('message', () => says(log('offer', 1), ...told)(socket, []));
      });
      expect(played.network.at(-1)).to.equal('Disconnected from remote server: Protocol error');
      expect(played.events.filter(([name]) => name === 'offer')).to.have.length(2);
      expect(played.events.at(-1)).to.deep.equal(told.length === 1 ? ['offer', 1] : JSON.parse(told.at(-2) ?? '').arg);
    }
  });

  it('refuses a test that would take for ever', async () => {
    const played = await playAt(says(log('network', 'text', 'pow:40')));
    expect(played.network.slice(1)).to.deep.equal(['Disconnected from remote server: Anti-spam test refused']);
    expect(played.trouble).to.match(/a test of 40 bits, more than 24 \[arena\.work\]$/);
  });

  for (const words of ['text', 'Waiting...', '', 7, null]) {
    it(`takes the anti-spam test of a server whose words beside it are ${JSON.stringify(words)}`, async () => {
      const tested = await playAt((socket) => {
        says(log('network', words, 'pow:2'))(socket, []);
        socket.once('message', () => closing(socket, []));
      });
      expect(JSON.parse(tested.heard[0])).to.have.property('type', 'pow');
      expect(tested.network.slice(1)).to.deep.equal(['Passing anti-spam test...', 'Disconnected from remote server']);
      expect(tested.events[0]).to.deep.equal(OPENING);
    });
  }

  it('shows the words that a server says about the connection, whatever stands behind them', async () => {
    const lines = [['Hello!'], ['Waiting...', 'for Bob'], ['Soon', { pow: 2 }], [''], [{ a: 1 }], []];
    const played = await playAt((socket) => {
      says(...lines.map((line) => log('network', ...line)))(socket, []);
      closing(socket, []);
    });
    expect(played.network.slice(1, -1)).to.deep.equal(['Hello!', 'Waiting...', 'Soon', '']);
  });

  it('shows words without what steers a terminal, and leaves events that it does not know', async () => {
    const played = await playAt((socket) => {
      says(
        log('network', 'be\u001b[2Jware'),
        log('weather', 'fine'),
        START_SECOND,
        log('info', 0, 'x\u009b31m'),
        log('abort', 0, `because${'!'.repeat(1_000)}`),
      )(socket, []);
      socket.close(1000, 'bye\u0007');
    });
    expect(played.network.slice(1)).to.deep.equal(['be�[2Jware', 'Disconnected from remote server: bye�']);
    const [, info, abort] = played.events;
    expect([info, String(abort[2]).length]).to.deep.equal([['info', 0, 'x�31m'], 300]);
    expect(played.ending).to.equal('aborted');
  });

  it('does not wait for a server that neither tells the end nor closes', async () => {
    const silent = await playAt(says(START_SECOND, offer([1, 4, 1])), {
      answer: () => undefined,
      limits: { endMs: 50 },
    });
    expect(silent.events.at(-1)).to.deep.equal(['offer', 1, null]);
    expect(silent.ending).to.equal(undefined);
    const deaf = await playAt((socket) => socket.pause(), { limits: { pingMs: 40 } });
    expect(deaf.network.at(-1)).to.equal('Disconnected from remote server: the server does not answer');
  });

  it('goes soon where it is stopped, though the server does not read', async () => {
    const stop = new AbortController();
    const stopped = await playAt(
      (socket) => {
        socket.send(START);
        socket.pause();
      },
      {
        signal: stop.signal,
        // As long as it takes to tell the end: for ever.
        limits: { endMs: 2 ** 31 - 1, pingMs: 2 ** 31 - 1, stopMs: 20 },
        answer: () => {
          stop.abort(new Error('Ctrl-C'));
          return new Promise(() => {});
        },
      },
    );
    expect([stopped.trouble, stopped.events.at(-1)]).to.deep.equal(['Ctrl-C', ['abort', 0, 'Session canceled']]);
  });

  it('takes only so much', async () => {
    const played = await playAt(
      (socket) => {
        for (let many = 0; many < 100; many++) socket.send(log('network', 'spam'));
      },
      { limits: { messages: 20 } },
    );
    expect(played.network).to.have.length(1 + 20 + 1);
    expect(played.network.at(-1)).to.equal('Disconnected from remote server: Protocol error');
  });

  it('takes only so many pings, answered or not', async () => {
    for (const manner of ['ping', 'pong'] as const) {
      const played = await playAt(
        (socket) => {
          for (let many = 0; many < 100; many++) socket[manner]('x');
        },
        { limits: { messages: 20 } },
      );
      expect(played.network.at(-1)).to.equal('Disconnected from remote server: Protocol error');
    }
  });

  it('tells the server when its agent fails, says no answer, or is stopped', async () => {
    const failed = await playAt(closing, {
      answer: () => {
        throw new Error('bug');
      },
    });
    expect(failed.events).to.deep.equal([OPENING, ['info', 0, 'thinking'], ['abort', 0, 'Error: bug']]);
    expect(failed.heard).to.deep.equal(['{"type":"abort","reason":"Error: bug"}']);
    const wrong = await playAt(closing, { answer: () => [5, 5] });
    expect(wrong.heard).to.deep.equal(['{"type":"abort","reason":"Invalid offer"}']);
    const first = await playAt(closing, { answer: () => undefined });
    expect(first.heard).to.deep.equal(['{"type":"abort","reason":"Offer expected"}']);
    const stop = new AbortController();
    const stopped = await playAt(closing, {
      signal: stop.signal,
      answer: () => {
        stop.abort(new Error('Ctrl-C'));
        return new Promise(() => {});
      },
    });
    expect(stopped.heard).to.deep.equal(['{"type":"abort","reason":"Session canceled"}']);
    expect(stopped.trouble).to.equal('Ctrl-C');
    expect(stopped.network.at(-1)).to.equal('Disconnected from remote server: Session canceled');
  });

  it('says that it waits where no session starts at once', async () => {
    const waited = Promise.withResolvers<void>();
    const played = await playAt((socket) => void waited.promise.then(() => closing(socket, [])), {
      limits: { waitMs: 5 },
      onWaiting: waited.resolve,
    });
    expect(played.network).to.have.length(2);
    expect(played.events[0]).to.deep.equal(OPENING);
  });

  it('says why there is no connection', async () => {
    const server: Server = createServer((_request, response) => response.end());
    server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 503 Busy\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{"error":"full"}'.slice(0, -1));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const plan = { id: 'me', answer: () => undefined };
    const refused = await playOurs({ ...plan, url });
    expect(refused.trouble).to.equal(`${url}: the server refuses (status 503) [arena.connect]`);
    const plainly = await playOurs({ ...plan, url: url.replace('ws:', 'wss:') });
    expect(plainly.trouble).to.match(/: this server does not speak TLS; try ws:\/\/ \[arena\.connect\]$/);
    await new Promise((resolve) => server.close(resolve));
    const absent = await playOurs({ ...plan, url: 'ws://127.0.0.1:1/' });
    expect(absent.trouble).to.equal('ws://127.0.0.1:1/: no server listens there [arena.connect]');
    expect((await playOurs({ ...plan, url: 'ws://' })).trouble).to.match(/^ws:\/\/: .*\[arena\.connect\]$/);
    expect((await playOurs({ ...plan, url, id: 'a\nb' })).trouble).to.match(/\[arena\.connect\]$/);
  });
});

/** Nothing wrong stands in the log: only what opened the session and what our own agent said. */
function namesOf({ events }: RemotePlayed): string[] {
  return events.map(([name]) => name).filter((name) => name === 'init' || name === 'info');
}
