// The arenas among hostile clients: each gets its verdict, its partner hears why, and nobody else notices.

import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { withHagglingServer, type OpenServer, type ServerSetup } from '../../support/haggling-server.ts';
import { playOfficially, type OfficialMove, type OfficialStart } from '../../support/official-player.ts';
import { soon } from '../../support/soon.ts';

const EVE = 'eve@example.com:x';
const BOB = 'bob@example.com:5678';

/** The status and words of a server that lets nobody in. */
async function refusal(url: string, headers: { readonly [name: string]: string | string[] }): Promise<string> {
  const socket = new WebSocket(url, { headers });
  const [request, response] = (await once(socket, 'unexpected-response')) as [
    { destroy(): void },
    AsyncIterable<Buffer> & { statusCode: number },
  ];
  let text = '';
  for await (const piece of response) text += piece.toString();
  request.destroy();
  const { error } = JSON.parse(text) as { error: string };
  return `${response.statusCode} ${error}`;
}

/** A connection that says what it is told to, and how it was closed. */
async function visit(
  { url }: OpenServer,
  say: (socket: WebSocket) => void,
): Promise<{ readonly code: number; readonly reason: string }> {
  const socket = new WebSocket(url('standard'), { headers: { 'X-Hola-Challenge-ID': EVE } });
  socket.on('error', () => {});
  socket.once('open', () => say(socket));
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return { code, reason: String(reason) };
}

function offer(goods: unknown): string {
  return JSON.stringify({ type: 'offer', offer: goods });
}

function everything(_offered: unknown, turn: number, { counts }: OfficialStart): OfficialMove {
  return turn > 1 ? undefined : counts;
}

/** Two honest players play a whole session. */
async function honestPair({ url }: OpenServer, arena = 'large'): Promise<void> {
  const games = await Promise.all(
    ['ann', 'joe'].map((id) => playOfficially({ url: url(arena), id, move: everything })),
  );
  for (const { code, events } of games) expect([code, events.at(-1)]).to.deep.equal([1000, ['done', true]]);
}

/** Eve sits on seat 0 and misbehaves at her turn; what she and Bob are told. */
async function misbehave(
  server: OpenServer,
  act: (socket: WebSocket) => void,
  arena = 'standard',
): Promise<{ readonly eve: string; readonly bob: readonly unknown[] }> {
  let eves: WebSocket | undefined;
  const eve = playOfficially({
    url: server.url(arena),
    id: EVE,
    meddle: (socket) => {
      eves = socket;
    },
    move: () => {
      if (eves) act(eves);
      return 'silent';
    },
  });
  await soon(() => server.crowd('standard').waiting + server.crowd('standard_1s').waiting === 1, 'Eve');
  const bob = await playOfficially({ url: server.url(arena), id: BOB, move: everything });
  const { code, reason } = await eve;
  expect(bob.code).to.equal(1000);
  return { eve: `${code} ${reason}`.trim(), bob: bob.events };
}

const SEATED: ServerSetup = { rules: { random: () => 0.25 }, limits: { messageBytes: 2_000, messages: 100 } };

describe('the door of the arenas', () => {
  it('refuses whoever brings no ID, a wrong one, or two', async () => {
    await withHagglingServer({}, async ({ url }) => {
      const missing = '400 the header X-Hola-Challenge-ID is missing (--id ID)';
      expect(await refusal(url('standard'), {})).to.equal(missing);
      expect(await refusal(url('standard'), { 'X-Hola-Challenge-ID': '' })).to.equal(missing);
      expect(await refusal(url('standard'), { 'X-Hola-Challenge-ID': ['a', 'b'] })).to.equal(
        '400 the header X-Hola-Challenge-ID stands more than once',
      );
      const long = '400 the ID is too long, expected at most 256 characters';
      expect(await refusal(url('standard'), { 'X-Hola-Challenge-ID': 'x'.repeat(257) })).to.equal(long);
    });
  });

  it('refuses other places, other sites and other protocols', async () => {
    await withHagglingServer({}, async ({ url, port }) => {
      const id = { 'X-Hola-Challenge-ID': EVE };
      expect(await refusal(url('small'), id)).to.match(/^404 no such arena; there are standard, standard_1s/);
      expect(await refusal(url('standard'), { ...id, Origin: 'http://evil.example' })).to.match(/^403 Origin/);
      expect(await refusal(url('standard'), { ...id, Host: 'evil.example' })).to.match(/^403 Host/);
      const socket = connect(port, '127.0.0.1');
      socket.end('GET /arena/standard HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n');
      expect(String(await once(socket, 'data'))).to.match(/^HTTP\/1.1 400 /);
    });
  });

  it('lets in only so many from one address, and others again when they have gone', async () => {
    await withHagglingServer({ limits: { playersPerAddress: 3, httpConnectionsPerAddress: 20 } }, async (server) => {
      const id = { 'X-Hola-Challenge-ID': EVE };
      const open = [1, 2, 3].map(() => new WebSocket(server.url('standard'), { headers: id }));
      await Promise.all(open.map((socket) => once(socket, 'open')));
      const told = await Promise.all(Array.from({ length: 10 }, () => refusal(server.url('standard'), id)));
      expect(new Set(told)).to.deep.equal(new Set(['503 too many players from your address (limit 3)']));
      for (const socket of open) socket.terminate();
      await soon(async () => (await fetch(`http://127.0.0.1:${server.port}/arena/large`)).ok, 'the page');
      await soon(
        () =>
          honestPair(server).then(
            () => true,
            () => false,
          ),
        'honest players are let in',
      );
    });
  });

  it('answers pings, and never agrees to compression, with which a few bytes could be a huge message', async () => {
    await withHagglingServer({}, async (server) => {
      const socket = new WebSocket(server.url('large'), {
        headers: { 'X-Hola-Challenge-ID': EVE },
        perMessageDeflate: true,
      });
      await once(socket, 'open');
      expect(socket.extensions).to.equal('');
      socket.ping('still there?');
      expect(String(await once(socket, 'pong'))).to.equal('still there?');
      socket.terminate();
    });
  });
});

describe('a newcomer to the arenas', () => {
  it('that does not pass the test is shown out', async () => {
    await withHagglingServer({ rules: { workBits: 12 } }, async (server) => {
      const say = (text: string | Buffer): ReturnType<typeof visit> => visit(server, (socket) => socket.send(text));
      const told = await Promise.all([
        say('{"type":"pow","nonce":"1"}'),
        say('{"type":"offer","offer":[1,1,1]}'),
        say('{"type":"pow","nonce":{}}'),
        say('{"type":"pow"'),
        say('{"type":"dance"}'),
        say('['.repeat(5_000)),
        say(Buffer.from('{"type":"pow","nonce":"1"}')),
        say(Buffer.alloc(70_000, ' ').toString()),
      ]);
      expect(told.map(({ code, reason }) => `${code} ${reason}`)).to.deep.equal([
        '1008 Anti-spam test failed',
        '1008 Anti-spam test expected',
        '1008 Protocol error: message.nonce: got {}, expected 1 to 32 digits or letters [player.nonce]',
        '1008 Protocol error: message: got "{\\"type\\":\\"pow\\"" (line 1, column 14), expected JSON text ' +
          '[frame.json]',
        '1008 Protocol error: message.type: got "dance", expected a message of a player: an object whose "type" is ' +
          'pow, offer, info or ab',
        '1008 Protocol error: message: got "…[[[[[[[[[[[[[[[" (line 1, column 5001), expected JSON text [frame.json]',
        '1008 Protocol error: a binary message',
        '1009 ',
      ]);
      await honestPair(server);
    });
  });

  it('that stays silent is shown out in time', async () => {
    await withHagglingServer({ limits: { workMs: 50 } }, async (server) => {
      const { code, reason } = await visit(server, () => {});
      expect([code, reason]).to.deep.equal([1008, 'Anti-spam test not passed in time']);
    });
  });

  it('that leaves while it waits is nobody’s partner', async () => {
    await withHagglingServer({ rules: { workBits: 0 } }, async (server) => {
      const waits = new WebSocket(server.url('standard'), { headers: { 'X-Hola-Challenge-ID': EVE } });
      // The server knows of it before it knows itself that it is in.
      await once(waits, 'open');
      await soon(() => server.crowd('standard').waiting === 1, 'it waits');
      waits.terminate();
      await soon(() => server.crowd('standard').waiting === 0, 'it has gone');
      const told = await visit(server, (socket) => socket.send('{"type":"offer"}'));
      expect(told).to.deep.equal({ code: 1008, reason: 'Unexpected offer' });
      expect(await visit(server, (socket) => socket.send('{"type":"abort"}'))).to.include({ code: 1000 });
      await honestPair(server, 'standard');
    });
  });

  it('that answers no ping has gone', async () => {
    await withHagglingServer({ rules: { workBits: 0 }, limits: { pingMs: 40 } }, async (server) => {
      const deaf = new WebSocket(server.url('standard'), { headers: { 'X-Hola-Challenge-ID': EVE }, autoPong: false });
      const [code] = (await once(deaf, 'close')) as [number];
      expect(code).to.equal(1006);
    });
  });
});

describe('a player who breaks the rules', () => {
  for (const [what, act, eve, reason] of [
    ['asks for more than there is', (s) => s.send(offer([9, 0, 0])), '1008 Invalid offer', 'Invalid offer'],
    ['asks for a word', (s) => s.send(offer('all')), '1008 Invalid offer', 'Invalid offer'],
    ['accepts what nobody offered', (s) => s.send(offer(undefined)), '1008 Offer expected', 'Offer expected'],
    ['sends a nonce', (s) => s.send('{"type":"pow","nonce":"1"}'), '1008 Protocol error', 'Protocol error'],
    ['sends bytes', (s) => s.send(Buffer.from('{}')), '1008 Protocol error: a binary message', 'Protocol error'],
    ['sends too long a message', (s) => s.send(' '.repeat(3_000)), '1009', 'Message too long'],
    ['leaves', (s) => s.terminate(), '1006', 'Disconnected'],
    ['closes', (s) => s.close(1000), '1000', 'Disconnected'],
    ['breaks off', (s) => s.send('{"type":"abort","reason":"Error: \\u001b[31mbug"}'), '1000', 'Error: �[31mbug'],
    [
      'moves twice',
      (s) => {
        s.send(offer([0, 0, 0]));
        s.send(offer([0, 0, 0]));
      },
      '1008 Unexpected offer',
      'Unexpected offer',
    ],
    [
      'floods its log',
      (s) => {
        for (let many = 0; many < 200; many++) s.send('{"type":"info","text":"spam"}');
      },
      '1006',
      'Too many messages',
    ],
    [
      'floods with pings',
      (s) => {
        for (let many = 0; many < 200; many++) s.ping();
      },
      '1006',
      'Too many messages',
    ],
  ] as const satisfies readonly (readonly [string, (socket: WebSocket) => void, string, string])[]) {
    it(`${what}: the partner hears "${reason}"`, async () => {
      await withHagglingServer(SEATED, async (server) => {
        const told = await misbehave(server, act);
        expect(told.eve).to.equal(eve);
        expect(told.bob).to.deep.equal([['abort', 0, reason]]);
        expect(server.crowd('standard')).to.deep.equal({ waiting: 0, sessions: 0 });
        await honestPair(server, 'standard');
      });
    });
  }

  it('stays silent: the partner hears that it was late, and both made nothing', async () => {
    await withHagglingServer({ ...SEATED, limits: { quickTurnMs: 50, slowTurnMs: 70 } }, async (server) => {
      expect(await misbehave(server, () => {}, 'standard_1s')).to.deep.equal({
        eve: '1008 AI timeout',
        bob: [['abort', 0, 'AI timeout']],
      });
      expect((await misbehave(server, () => {})).eve).to.equal('1008 No answer within 0.07 s');
      const made = server.statistics.bestOf('standard_1s');
      expect(made.map(({ periods }) => periods.get('all'))).to.deep.equal([
        { sessions: 1, agreements: 0, score: 0 },
        { sessions: 1, agreements: 0, score: 0 },
      ]);
    });
  });

  it('reads nothing: it is cut off once too much waits for it', async () => {
    // Nothing waits for anybody yet, and that is too much here.
    await withHagglingServer({ rules: { workBits: 0 }, limits: { outputBytes: -1 } }, async (server) => {
      const [one, other] = await Promise.all([
        visit(server, () => {}),
        playOfficially({ url: server.url('standard'), id: BOB, move: everything }),
      ]);
      expect([one.code, other.code]).to.deep.equal([1006, 1006]);
    });
  });
});

describe('an arena server that stops', () => {
  it('says so to those who wait and play, after the grace, and counts nothing', async () => {
    await withHagglingServer({ rules: { random: () => 0.25 } }, async (server) => {
      const waits = playOfficially({ url: server.url('large'), id: EVE, move: everything });
      const play = ['ann', 'joe'].map((id) =>
        playOfficially({ url: server.url('standard'), id, move: () => 'silent' }),
      );
      await soon(() => server.crowd('standard').sessions === 1 && server.crowd('large').waiting === 1, 'all are there');
      await server.close(20);
      for (const { code, reason } of await Promise.all([waits, ...play]))
        expect([code, reason]).to.deep.equal([1001, 'The server is stopping']);
      expect(server.statistics.playerCount('standard')).to.equal(0);
    });
  });
});
