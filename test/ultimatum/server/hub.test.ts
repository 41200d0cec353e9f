// The hub on the wire: a round byte for byte, and a series that comes to its end whatever its agents do.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Dealer } from 'zeromq';
import type { RankingRuleName } from '../../../src/ultimatum/game/ranking.ts';
import { finalTable } from '../../../src/ultimatum/record/final-table.ts';
import type { HubEnd } from '../../../src/ultimatum/server/hub.ts';
import { GENEROUS, type OpenHub, openHub } from '../../support/open-hub.ts';
import { RawDealer } from '../../support/raw-dealer.ts';
import { ROOT } from '../../support/run-command.ts';
import { soon } from '../../support/soon.ts';

/** A limit that an agent misses in a test, in seconds; whoever is to be in time answers at once. */
const SHORT = 1.5;

/** Counted rounds by uid. */
function counted({ players }: HubEnd): { readonly [uid: string]: number } {
  return Object.fromEntries(players.map(({ uid, tally }) => [uid, tally.rounds]));
}

/** An agent that has said HELLO by a plain socket. */
function guest({ port }: OpenHub, uid: string | Buffer, name = 'raw'): RawDealer {
  const dealer = new RawDealer(port, uid);
  dealer.say('HELLO', { my_name: name });
  return dealer;
}

/** A message as it is heard, its type and payload. */
type Heard = { readonly msg_type: string; readonly payload: { readonly [field: string]: unknown } };

/** Answers as an honest agent until the series is over; `meddle` comes before each answer, or in its place if true. */
async function playOn(dealer: RawDealer, meddle: (heard: Heard) => boolean | void = () => false): Promise<void> {
  for (;;) {
    const heard = JSON.parse(await dealer.next()) as Heard;
    if (heard.msg_type === 'COMPLETE') return;
    if (heard.msg_type !== 'ROUND_RESULT' && meddle(heard) === true) continue;
    if (heard.msg_type === 'OFFER_REQUEST') dealer.send('{"msg_type":"OFFER_RESPONSE","payload":{"offer":40}}');
    if (heard.msg_type === 'DEAL_REQUEST') dealer.send('{"msg_type":"DEAL_RESPONSE","payload":{"accepted":true}}');
  }
}

/**
 * An agent that comes again by the same identity. While the hub has not noticed that it went, nobody is let in by that
 * identity, so it may have to knock several times. What was asked was lost with the connection: it gives both answers,
 * and one of them is taken.
 */
function returned({ port }: OpenHub, uid: string): Promise<RawDealer> {
  return soon(async () => {
    const again = new RawDealer(port, uid);
    again.say('OFFER_RESPONSE', { offer: 40 });
    again.say('DEAL_RESPONSE', { accepted: true });
    await sleep(300);
    if (again.heard.length > 0) return again;
    await again.close();
    return false;
  }, `${uid} is let in again`);
}

describe('the hub', () => {
  it('says the official words, byte for byte', async () => {
    const hub = await openHub({ rounds: 1 });
    const agents = ['agent-0', 'agent-1'].map((uid) => guest(hub, uid));
    await Promise.all(agents.map((agent) => playOn(agent)));
    await hub.end;
    const { proposer, responder } = hub.rounds[0].round;
    const texts = (uid: string, asked: string): string[] => [
      `{"msg_type": "READY", "payload": {"your_agent_uid": "${uid}"}}`,
      asked,
      `{"msg_type": "ROUND_RESULT", "payload": {"round_id": 1, "win": true, "agent_gain": ` +
        `{"${proposer}": 60, "${responder}": 40}, "disconnection_failure": false}}`,
      '{"msg_type": "COMPLETE", "payload": null}',
    ];
    const heard = Object.fromEntries(agents.map(({ heard: texts_ }, n) => [`agent-${n}`, texts_]));
    expect(heard[proposer]).to.deep.equal(
      texts(
        proposer,
        `{"msg_type": "OFFER_REQUEST", "payload": {"round_id": 1, "target_agent_uid": "${responder}", ` +
          '"total_amount": 100}}',
      ),
    );
    expect(heard[responder]).to.deep.equal(
      texts(
        responder,
        `{"msg_type": "DEAL_REQUEST", "payload": {"round_id": 1, "from_agent_uid": "${proposer}", "total_amount": ` +
          '100, "offer": 40}}',
      ),
    );
    await Promise.all(agents.map((agent) => agent.close()));
  });

  it('plays with DEALERs of libzmq', async () => {
    const hub = await openHub({ rounds: 50 });
    const dealers = ['x', 'y'].map((uid) => new Dealer({ routingId: uid, linger: 0 }));
    await Promise.all(
      dealers.map(async (dealer) => {
        dealer.connect(`tcp://127.0.0.1:${hub.port}`);
        await dealer.send('{"msg_type":"HELLO","payload":{"my_name":"official"}}');
        for await (const [body] of dealer) {
          const { msg_type: type } = JSON.parse(body.toString()) as Heard;
          if (type === 'COMPLETE') break;
          if (type === 'OFFER_REQUEST') await dealer.send('{"msg_type":"OFFER_RESPONSE","payload":{"offer":40}}');
          if (type === 'DEAL_REQUEST') await dealer.send('{"msg_type":"DEAL_RESPONSE","payload":{"accepted":true}}');
        }
        dealer.close();
      }),
    );
    expect(counted(await hub.end)).to.deep.equal({ x: 50, y: 50 });
  });

  it('logs the official lines', async () => {
    const hub = await openHub({ rounds: 2, logProgressDelay: 0 });
    await Promise.all(['a', 'b'].map((uid) => hub.join(uid)));
    await hub.end;
    const texts = hub.log.map((line) => line.replace(/^\S+ \S+ - root - INFO - /, ''));
    expect(texts.filter((text) => !text.startsWith('New client'))).to.deep.equal([
      'MQ router socket initialized',
      'Wait (2) clients ...',
      'All 2 connected',
      'Game started ...',
      'Round: 1 limit: 2',
      'Round: 2 limit: 2',
      'Close socket.',
    ]);
    expect(texts).to.include("New client connected. name:'name of a' uid:a");
  });

  it('ignores what is no answer, says why, and takes the one that comes after it', async () => {
    const offers: readonly (readonly [RegExp, (dealer: RawDealer) => void])[] = [
      [/frame\.json/, (dealer) => dealer.send('no JSON')],
      [/wire\.frames/, (dealer) => dealer.send('{"msg_type":"OFFER_RESPONSE",', '"payload":{"offer":1}}')],
      [/wire\.text/, (dealer) => dealer.send(Buffer.from([0xff, 0xfe]))],
      [/1000000.*wire\.size/, (dealer) => dealer.send('['.repeat(1_000_000))],
      [/101.*offer\.amount/, (dealer) => dealer.say('OFFER_RESPONSE', { offer: 101 })],
      [/-1.*offer\.amount/, (dealer) => dealer.say('OFFER_RESPONSE', { offer: -1 })],
      [/1\.5.*offer\.amount/, (dealer) => dealer.say('OFFER_RESPONSE', { offer: 1.5 })],
      [/"40".*offer\.amount/, (dealer) => dealer.say('OFFER_RESPONSE', { offer: '40' })],
      [/null.*offer\.amount/, (dealer) => dealer.say('OFFER_RESPONSE', { offer: null })],
      [/wire\.payload/, (dealer) => dealer.say('OFFER_RESPONSE', { offer: 1, note: 'x' })],
      [/wire\.turn/, (dealer) => dealer.say('DEAL_RESPONSE', { accepted: true })],
      [/wire\.turn/, (dealer) => dealer.say('HELLO', { my_name: 'another' })],
    ];
    const hub = await openHub({ rounds: 20, clientsAmount: offers.length });
    const raws = offers.map((_, place) => guest(hub, `raw-${place}`));
    const acted = new Set<number>();
    const plays = raws.map((raw, place) =>
      playOn(raw, ({ msg_type }) => {
        if (msg_type === 'OFFER_REQUEST' && acted.size < acted.add(place).size) offers[place][1](raw);
      }),
    );
    const end = await hub.end;
    await Promise.all(plays);
    await Promise.all(raws.map((raw) => raw.close()));
    expect(Object.values(counted(end)), 'rounds').to.deep.equal(offers.map(() => 20));
    expect(acted.size).to.equal(offers.length);
    for (const [place, [expected]] of offers.entries()) {
      const told = hub.log.filter((line) => line.includes(`Ignored a message of 'raw' raw-${place}: `));
      expect(told, String(expected)).to.have.length(1);
      expect(told[0]).to.match(expected);
    }
  });

  it('takes true as 1, and waits for another answer than 1 to a deal', async () => {
    const hub = await openHub({ rounds: 8 });
    const raw = guest(hub, 'raw');
    const other = hub.join('other');
    await playOn(raw, ({ msg_type }) => {
      if (msg_type === 'DEAL_REQUEST') raw.say('DEAL_RESPONSE', { accepted: 1 });
      else raw.say('OFFER_RESPONSE', { offer: true });
      return msg_type === 'OFFER_REQUEST';
    });
    await Promise.all([hub.end, other, raw.close()]);
    const offered = hub.rounds
      .filter(({ round }) => round.proposer === 'raw')
      .map(({ responderGain }) => responderGain);
    expect(new Set(offered)).to.deep.equal(new Set([1]));
    expect(hub.log.join('\n')).to.match(/deal\.accepted/);
  });

  it('lets nobody in who says no proper HELLO, and lets others have another name', async () => {
    const hub = await openHub({ rounds: 2 });
    const bytes = guest(hub, Buffer.from([0xff, 0xfe, 0x01]));
    const strange = new RawDealer(hub.port, 'strange');
    strange.say('HELLO', { my_name: '' });
    strange.say('HELLO', { my_name: 7 });
    strange.say('HELLO', {});
    strange.say('READY', { your_agent_uid: 'strange' });
    strange.send('');
    await soon(() => hub.log.some((line) => line.includes('strangers')), 'a line of the log');
    const known = guest(hub, 'known', 'first');
    known.say('HELLO', { my_name: 'se\tcond\u001b[31m' });
    // Another one of the same identity is not let in, as by the official server, and disturbs nobody.
    const twin = guest(hub, 'known', 'twin');
    const named = (name: string): boolean => hub.log.some((line) => line.includes(name));
    await soon(() => named("name:'first'"), 'the first');
    const plays = [playOn(known), hub.join('other')];
    const end = await hub.end;
    await Promise.all(plays);
    await Promise.all([bytes, strange, known, twin].map((one) => one.close()));
    expect(counted(end)).to.deep.equal({ known: 2, other: 2 });
    expect(end.players.map(({ name }) => name)).to.deep.equal(['se�cond�[31m', 'name of other']);
  });

  it('goes on beside a flood, and logs little of it', async () => {
    const hub = await openHub({ rounds: 20, clientsAmount: 3 });
    const flooder = guest(hub, 'flooder');
    const piece = Array.from({ length: 1_000 }, () => '{"msg_type": "DEAL_RESPONSE", "payload": {"accepted": 3}}');
    const flood = (): void => piece.forEach((text) => flooder.send(text));
    const honest = ['a', 'b'].map((uid) => hub.join(uid));
    await playOn(flooder, flood);
    const end = await hub.end;
    await Promise.all([...honest, flooder.close()]);
    for (const rounds of Object.values(counted(end))) expect(rounds).to.be.at.least(20);
    expect(hub.log.length).to.be.below(30);
    expect(hub.log.join('\n')).to.match(/Ignored \d{3,} further messages of 'raw' flooder/);
  });

  it('puts out who is silent: the other hears of a failure that does not count', async () => {
    const hub = await openHub({ rounds: 3, clientsAmount: 3, responseTimeout: SHORT });
    const silent = guest(hub, 'silent');
    const told: boolean[] = [];
    const listener = { ...GENEROUS, told: ({ failed }: { readonly failed: boolean }) => void told.push(failed) };
    const honest = ['a', 'b'].map((uid) => hub.join(uid, listener));
    const end = await hub.end;
    await Promise.all(honest);
    expect(counted(end)).to.deep.equal({ silent: 0, a: 3, b: 3 });
    const out = end.players.filter(({ removed }) => removed).map(({ uid }) => uid);
    expect([hub.removed, out]).to.deep.equal([['silent'], ['silent']]);
    expect(told.filter(Boolean)).to.deep.equal([true]);
    const [failure] = hub.rounds.filter(({ failed }) => failed);
    expect([failure.win, failure.proposerGain, failure.responderGain]).to.deep.equal([false, 0, 0]);
    // The one who is out hears nothing of that round, and COMPLETE at the end.
    expect(silent.heard.map((text) => /"msg_type": "(\w+)"/.exec(text)?.[1])).to.satisfy(
      (types: string[]) => types.length === 3 && types[0] === 'READY' && types[2] === 'COMPLETE',
    );
    await silent.close();
  });

  it('ranks who has fallen silent by the official rule, and not by the strict one', async () => {
    const hub = await openHub({ rounds: 4, clientsAmount: 3, responseTimeout: SHORT });
    let answers = 0;
    const quiet = guest(hub, 'quiet');
    const honest = ['a', 'b'].map((uid) => hub.join(uid));
    const played = playOn(quiet, () => {
      if (++answers > 2) quiet.socket.pause();
    }).catch(() => {});
    const end = await hub.end;
    await Promise.all([...honest, quiet.close(), Promise.race([played, sleep(0)])]);
    const statusBy = (rules: RankingRuleName): string | undefined =>
      finalTable(end.players, { terms: { total: 100, rounds: 4 }, minPercent: 1, rules }).find(
        ({ uid }) => uid === 'quiet',
      )?.status;
    expect([statusBy('official'), statusBy('strict'), statusBy('complete')]).to.deep.equal([
      'Ok',
      'Timeout disqualification',
      'Timeout disqualification',
    ]);
  });

  it('does not count an agent that has left before the series, and says that it has', async () => {
    const told: string[] = [];
    const hub = await openHub({ rounds: 3 }, (event) => {
      if (event.kind === 'joined' || event.kind === 'left') told.push(`${event.kind} ${event.uid} ${event.here}`);
    });
    const ghost = guest(hub, 'ghost', 'Ghost');
    await soon(() => told.length === 1, 'its coming');
    await ghost.close();
    await soon(() => told.length === 2, 'its going');
    expect(hub.log.at(-1)).to.match(/ Client has left again\. name:'Ghost' uid:ghost$/);
    await Promise.all([hub.join('a'), hub.join('b')]);
    expect(counted(await hub.end)).to.deep.equal({ a: 3, b: 3 });
    expect(told.slice(0, 3)).to.deep.equal(['joined ghost 1', 'left ghost 0', told[2]]);
    expect(hub.removed).to.deep.equal([]);
  });

  it('waits on where agents leave as soon as all are there, and lets those in who came in the meantime', async () => {
    const hub = await openHub({ rounds: 3 });
    const ghosts = [guest(hub, 'ghost 1'), guest(hub, 'ghost 2')];
    expect(await ghosts[0].next()).to.include('READY');
    const come = Promise.all([hub.join('a'), hub.join('b')]);
    await Promise.all(ghosts.map((ghost) => ghost.close()));
    await come;
    expect(counted(await hub.end)).to.deep.equal({ a: 3, b: 3 });
    expect(hub.removed).to.deep.equal([]);
  });

  it('lets only those play whom it has called, though others come before the first round', async () => {
    const hub = await openHub({ rounds: 3 });
    const dealers = [guest(hub, 'a'), guest(hub, 'b')];
    expect(await dealers[0].next()).to.include('READY');
    const surplus = guest(hub, 'surplus');
    await Promise.all(dealers.map((dealer) => playOn(dealer)));
    expect(counted(await hub.end)).to.deep.equal({ a: 3, b: 3 });
    expect(surplus.heard).to.deep.equal([]);
    await Promise.all([surplus, ...dealers].map((dealer) => dealer.close()));
  });

  it('counts an agent again that comes back before the series, even if it says no second HELLO', async () => {
    const hub = await openHub({ rounds: 3 });
    const logged = (text: string): Promise<unknown> => soon(() => hub.log.some((line) => line.includes(text)), text);
    const first = guest(hub, 'lost', 'Lost');
    await logged("New client connected. name:'Lost'");
    await first.close();
    await logged('Client has left again.');
    const again = new RawDealer(hub.port, 'lost');
    await logged("Client is back. name:'Lost' uid:lost");
    const plays = [playOn(again), hub.join('other')];
    expect(counted(await hub.end)).to.deep.equal({ lost: 3, other: 3 });
    await Promise.all([...plays, again.close()]);
  });

  it('plays on with an agent that has lost its connection and come again', async () => {
    const hub = await openHub({ rounds: 6 });
    const first = guest(hub, 'lost');
    const other = hub.join('other');
    expect(await first.next()).to.include('READY');
    await first.next();
    await first.close();
    const again = await returned(hub, 'lost');
    await playOn(again);
    const end = await hub.end;
    await Promise.all([other, again.close()]);
    expect(counted(end)).to.deep.equal({ lost: 6, other: 6 });
  });

  it('plays to the end with agents that are killed and stopped in mid-series', async () => {
    const hub = await openHub({ rounds: 300, clientsAmount: 4, responseTimeout: SHORT });
    const honest = ['a', 'b'].map((uid) => hub.join(uid));
    const children = ['killed', 'stopped'].map((name) =>
      spawn(
        process.execPath,
        [
          join(ROOT, 'src/cli/contest-script.ts'),
          'ultimatum',
          'agent',
          'fair',
          '--agent-name',
          name,
          '--server-port',
          `${hub.serverPort}`,
        ],
        { stdio: 'ignore' },
      ),
    );
    await soon(() => hub.rounds.length > 20, 'twenty rounds');
    children[0].kill('SIGKILL');
    children[1].kill('SIGSTOP');
    const end = await hub.end;
    await Promise.all(honest);
    children[1].kill('SIGKILL');
    await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    expect(end.players.filter(({ removed }) => removed).map(({ name }) => name)).to.have.members(['killed', 'stopped']);
    expect([counted(end)['a'], counted(end)['b']].every((rounds) => rounds >= 300)).to.equal(true);
  });

  it('plays with fifty agents and one, of whom one always sits out', async () => {
    const hub = await openHub({ rounds: 20, clientsAmount: 51 });
    const agents = Array.from({ length: 51 }, (_, place) => hub.join(`agent-${place}`));
    const end = await hub.end;
    const played = await Promise.all(agents);
    const rounds = counted(end);
    expect(Object.fromEntries(played.map((one, place) => [`agent-${place}`, one.rounds]))).to.deep.equal(rounds);
    expect(Math.min(...Object.values(rounds))).to.equal(20);
    expect(hub.rounds.map(({ round }) => round.id)).to.deep.equal(hub.rounds.map((_, place) => place + 1));
  });

  it('ends with what was played where it is broken off, and tells the agents', async () => {
    const hub = await openHub({ rounds: 1_000_000 });
    const agents = ['a', 'b'].map((uid) => hub.join(uid));
    await soon(() => hub.rounds.length > 3, 'some rounds');
    hub.stop.abort();
    const end = await hub.end;
    const played = await Promise.all(agents);
    expect([end.brokenOff, end.players.map(({ removed }) => removed)]).to.deep.equal([true, [false, false]]);
    expect(counted(end)).to.deep.equal({ a: played[0].rounds, b: played[1].rounds });
  });

  it('ends at once where nobody has come', async () => {
    const hub = await openHub({});
    hub.stop.abort();
    expect(await hub.end).to.deep.equal({ players: [], rounds: 0, brokenOff: true });
  });
});
