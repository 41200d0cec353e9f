// An agent at a hub: its own words, and what it does where the server or the agent itself is not as it should be.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import { Router } from 'zeromq';
import { kindOfClass } from '../../../src/ultimatum/client/agent-command.ts';
import { type HubPlay, playAtHub } from '../../../src/ultimatum/client/play-at-hub.ts';
import { serverPortOf } from '../../../src/ultimatum/protocol/hub-settings.ts';
import { GENEROUS, openHub } from '../../support/open-hub.ts';

/** A server that is told what to say; gives back what an agent did, and what it was warned of. */
async function served(
  says: readonly string[],
  play: Partial<HubPlay> = {},
): Promise<{ readonly heard: readonly string[]; readonly warned: readonly string[]; readonly error: string }> {
  const server = new Router({ linger: 0 });
  let port: number | undefined;
  // One port of ten is the sum of no SERVER_PORT.
  while (port === undefined) {
    await server.bind('tcp://127.0.0.1:*');
    port = serverPortOf(Number(server.lastEndpoint?.split(':').at(-1)));
  }
  const heard: string[] = [];
  const warned: string[] = [];
  const played = playAtHub({
    url: '127.0.0.1',
    port,
    name: 'É',
    uid: 'me',
    agent: GENEROUS,
    warn: (text) => warned.push(text),
    ...play,
  }).then(
    () => '',
    (error: unknown) => String(error),
  );
  const [identity, hello] = await server.receive();
  heard.push(hello.toString());
  for (const text of says) {
    await server.send([identity, text]);
    if (text.includes('REQUEST')) heard.push(String((await Promise.race([server.receive(), played]))[1]));
  }
  const error = await played;
  server.close();
  return { heard, warned, error };
}

/** Somebody who does this to each that comes. */
async function welcoming(welcome: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    welcome(socket);
  });
  let port: number | undefined;
  while (port === undefined) {
    server.close();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = serverPortOf((server.address() as AddressInfo).port);
  }
  return { server, port };
}

/** How a ROUTER introduces itself. */
function introduction(): Buffer {
  const left = Buffer.concat([Buffer.from('\xff\0\0\0\0\0\0\0\0\x7f\x03\0NULL', 'latin1'), Buffer.alloc(48)]);
  const router = Buffer.from('\x04\x1a\x05READY\x0bSocket-Type\0\0\0\x06ROUTER', 'latin1');
  router[1] = router.length - 2;
  return Buffer.concat([left, router]);
}

/** A message as bytes, of one short frame. */
function short(text: string): Buffer {
  return Buffer.concat([Buffer.from([0, text.length]), Buffer.from(text)]);
}

/** What an agent says that goes to somebody who does this to each that comes. */
async function errorAt(welcome: (socket: Socket) => void): Promise<string> {
  const { server, port } = await welcoming(welcome);
  const patience = { awayMs: 600, silentMs: 500 };
  try {
    await playAtHub({ url: '127.0.0.1', port, name: 'x', agent: GENEROUS, patience });
    return '';
  } catch (error) {
    return String(error);
  } finally {
    server.close();
  }
}

const READY = '{"msg_type": "READY", "payload": {"your_agent_uid": "me"}}';
const COMPLETE = '{"msg_type": "COMPLETE", "payload": null}';
const OFFER =
  '{"msg_type": "OFFER_REQUEST", "payload": {"round_id": 1, "target_agent_uid": "you", "total_amount": 100}}';

describe('an agent at a hub', () => {
  it('says the official words, and only warns of what it does not know', async () => {
    const { heard, warned, error } = await served([
      '{"msg_type": "ROUND_RESULT", "payload": {"round_id": 1, "win": true, "agent_gain": {}, ' +
        '"disconnection_failure": true}}',
      READY,
      '{"msg_type": "NEWS", "payload": {}}',
      'no JSON',
      OFFER,
      COMPLETE,
    ]);
    expect(heard).to.deep.equal([
      String.raw`{"msg_type": "HELLO", "payload": {"my_name": "\u00c9"}}`,
      '{"msg_type": "OFFER_RESPONSE", "payload": {"offer": 50}}',
    ]);
    expect(warned.map((text) => text.split(':')[0])).to.deep.equal([
      'ignored a message of an unknown type',
      'ignored a message',
    ]);
    expect(error).to.equal('');
  });

  it('hears how its rounds went', async () => {
    const told: unknown[] = [];
    const hub = await openHub({ rounds: 1 });
    const plays = [
      hub.join('a', { offer: () => 30, deal: () => true, told: (result) => void told.push(result) }),
      hub.join('b', { offer: () => 30, deal: () => true, told: () => {} }),
    ];
    await hub.end;
    const [{ rounds, gain }] = await Promise.all(plays);
    const own = hub.rounds[0].round.proposer === 'a' ? 70 : 30;
    expect([rounds, gain]).to.deep.equal([1, own]);
    expect(told).to.deep.equal([
      { round: 1, partner: 'b', win: true, gain: own, partnerGain: 100 - own, failed: false },
    ]);
  });

  it('leaves where its own answer is none, or it throws', async () => {
    const offers = [
      () => {
        throw new Error('lost my way');
      },
      () => 1.5,
    ];
    const errors = await Promise.all(
      offers.map(async (offer) => (await served([READY, OFFER], { agent: { ...GENEROUS, offer } })).error),
    );
    expect(errors[0]).to.equal('Error: lost my way');
    expect(errors[1]).to.include('offer.amount');
  });

  it('says so where no server answers, and where one falls silent', async () => {
    const patience = { awayMs: 300, silentMs: 500 };
    const { server: mute, port } = await welcoming(() => {});
    const warned: string[] = [];
    const warn = (line: string): void => void warned.push(line);
    const alone = playAtHub({ url: '127.0.0.1', port, name: 'x', agent: GENEROUS, patience, warn });
    const error = await alone.then(
      () => '',
      (thrown: unknown) => String(thrown),
    );
    mute.close();
    expect(warned).to.have.lengthOf(1);
    expect(warned[0]).to.include(`(SERVER_PORT ${port}): no server has answered yet`);
    expect(error).to.match(/no server has answered for 0\.3 s\. Start one: npm run ultimatum -- server$/);
    const quiet = { awayMs: 60_000, silentMs: 500 };
    expect((await served([READY], { patience: quiet })).error).to.match(/the server has said nothing for 0\.5 s/);
  });

  it('gives up where something else answers, or nobody is let stay', async () => {
    const closed = Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n');
    const guarded = Buffer.concat([Buffer.from('\xff\0\0\0\0\0\0\0\0\x7f\x03\0CURVE', 'latin1'), Buffer.alloc(47)]);
    const strange: readonly ((socket: Socket) => void)[] = [
      (socket) => socket.destroy(),
      (socket) => socket.once('data', () => socket.end(closed)),
      (socket) => socket.write(guarded),
      (socket) => socket.write(introduction(), () => setTimeout(() => socket.destroy(), 50)),
    ];
    const errors = await Promise.all(strange.map(errorAt));
    for (const error of errors) expect(error).to.match(/no server has answered for 0\.6 s/);
  });

  it('takes no message that is longer than any of the game', async () => {
    const long = `{"msg_type": "NEWS", "payload": "${'x'.repeat(20_000)}"}`;
    const { warned, error } = await served([READY, long], { patience: { awayMs: 60_000, silentMs: 500 } });
    expect(warned).to.have.lengthOf(1);
    expect(warned[0]).to.include('[wire.size]');
    expect(error).to.include('has said nothing');
  });

  it('warns of what a server sends so often and no more', async () => {
    const { server, port } = await welcoming((socket) => {
      const odd = Array.from({ length: 1_000 }, () => short('odd'));
      socket.write(Buffer.concat([introduction(), short(READY), ...odd, short(COMPLETE)]));
    });
    const warned: string[] = [];
    await playAtHub({ url: '127.0.0.1', port, name: 'x', agent: GENEROUS, warn: (text) => warned.push(text) });
    server.close();
    expect(warned).to.have.lengthOf(201);
    expect(warned[200]).to.include('it is not shown');
  });

  it('leaves a server that only ever tells, and asks nothing', async () => {
    const result =
      '{"msg_type": "ROUND_RESULT", "payload": {"round_id": 1, "win": true, "agent_gain": {"me": 1, "you": 1}, ' +
      '"disconnection_failure": false}}';
    const results = (many: number) => Buffer.alloc(many * short(result).length, short(result));
    const { server, port } = await welcoming((socket) => {
      socket.write(Buffer.concat([introduction(), short(READY), results(1_000), short(OFFER), results(100_001)]));
    });
    let told = 0;
    const agent = { ...GENEROUS, told: () => void told++ };
    const error: unknown = await playAtHub({ url: '127.0.0.1', port, name: 'x', agent }).catch(
      (thrown: unknown) => thrown,
    );
    server.close();
    expect(String(error)).to.match(/SERVER_PORT \d+\): the server has sent 100000 messages and asked nothing/);
    expect(told).to.equal(101_000);
  });

  it('is asked nothing more while its answer is awaited', async () => {
    const { server, port } = await welcoming((socket) => {
      socket.write(Buffer.concat([introduction(), short(READY), short(OFFER), short(OFFER), short(OFFER)]));
      socket.on('data', (piece: Buffer) => {
        if (piece.includes('OFFER_RESPONSE')) socket.write(short(COMPLETE));
      });
    });
    const warned: string[] = [];
    const answer = Promise.withResolvers<number>();
    let asked = 0;
    const offer = (): Promise<number> => {
      asked++;
      return answer.promise;
    };
    const warn = (text: string): void => {
      warned.push(text);
      if (warned.length === 2) answer.resolve(33);
    };
    await playAtHub({ url: '127.0.0.1', port, name: 'x', agent: { ...GENEROUS, offer }, warn });
    server.close();
    const ignored = 'ignored a question: the one before has no answer yet';
    expect([asked, warned]).to.deep.equal([1, [ignored, ignored]]);
  });

  it('keeps nothing of a message of very many frames, and plays on', async () => {
    const frames = Buffer.from(Array.from({ length: 300_000 }, () => [1, 0]).flat());
    const { server, port } = await welcoming((socket) => {
      socket.write(Buffer.concat([introduction(), short(READY), frames, short('the last'), short(COMPLETE)]));
    });
    const warned: string[] = [];
    await playAtHub({ url: '127.0.0.1', port, name: 'x', agent: GENEROUS, warn: (text) => warned.push(text) });
    server.close();
    expect(warned).to.have.lengthOf(1);
    expect(warned[0]).to.match(/got 300001, .*\[wire\.frames\]/);
  });

  it('gives an answer that came while the server was away when it is there again', async () => {
    const back = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<string>();
    let visits = 0;
    const { server, port } = await welcoming((socket) => {
      if (visits++ === 0) {
        socket.end(Buffer.concat([introduction(), short(READY), short(OFFER)]));
        return;
      }
      // Nothing can be said to a server that has not introduced itself.
      back.resolve();
      setImmediate(() => socket.write(introduction()));
      let said = '';
      socket.on('data', (piece: Buffer) => {
        said += piece.toString('latin1');
        if (!said.includes('OFFER_RESPONSE')) return;
        heard.resolve(said.slice(said.indexOf('{')));
        socket.write(short(COMPLETE));
      });
    });
    const offer = async (): Promise<number> => {
      await back.promise;
      return 33;
    };
    await playAtHub({ url: '127.0.0.1', port, name: 'x', agent: { ...GENEROUS, offer } });
    server.close();
    expect(await heard.promise).to.equal('{"msg_type": "OFFER_RESPONSE", "payload": {"offer": 33}}');
  });

  it('knows official agents by the paths of their classes', () => {
    const paths = ['agent.fair.FairAgent', 'agent.my_agent.MyAgent', 'fair'];
    expect(paths.map(kindOfClass)).to.deep.equal(['fair', 'template', 'fair']);
  });
});
