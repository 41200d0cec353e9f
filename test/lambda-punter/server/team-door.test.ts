// The door of a cup: who knows its password comes in, nobody else, and games wait for their teams.

import { expect } from 'chai';
import { connect, createServer, type Socket } from 'node:net';
import { messageOf } from '../../../src/base/errors.ts';
import { encodeFrame } from '../../../src/base/frame.ts';
import { listenOn } from '../../../src/lambda-punter/server/listening.ts';
import { type TeamDoor, teamDoor, type DoorOptions } from '../../../src/lambda-punter/server/team-door.ts';
import { Password, splitGreeting } from '../../../src/lambda-punter/server/password.ts';
import { Line } from '../../support/online-table.ts';
import { soon } from '../../support/soon.ts';

const TEAMS = [
  { name: 'Ada', password: new Password('blue:fish') },
  { name: 'Bea', password: new Password('red-door') },
];

describe('the door of a cup', function () {
  this.timeout(300_000);
  const open: { readonly door: TeamDoor; readonly sockets: Socket[] }[] = [];
  const said: string[] = [];

  afterEach(async () => {
    for (const { door, sockets } of open.splice(0)) {
      for (const socket of sockets) socket.destroy();
      await door.close();
    }
    said.splice(0);
  });

  /** A door, and how to come to it. */
  async function opened(
    options: Partial<DoorOptions> = {},
  ): Promise<{ door: TeamDoor; come: (me: unknown, isSilent?: boolean) => Line }> {
    const door = teamDoor({ teams: TEAMS, waitMs: 60_000, refusalMs: 5, complain, ...options });
    const port = await door.listen('127.0.0.1', 0);
    const sockets: Socket[] = [];
    open.push({ door, sockets });
    const come = (me: unknown, isSilent = false): Line => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      if (!isSilent) socket.write(encodeFrame({ me }));
      return new Line(socket);
    };
    return { door, come };
  }

  function complain(sentence: string): void {
    said.push(sentence);
  }

  const never = new AbortController().signal;

  it('says what is wrong with a port that another program has', async () => {
    const taken = createServer();
    const port = await listenOn(taken, '127.0.0.1', 0);
    const door = teamDoor({ teams: TEAMS, waitMs: 60_000, complain });
    open.push({ door, sockets: [] });
    const refused = await door.listen('127.0.0.1', port).catch(messageOf);
    taken.close();
    expect(refused).to.equal(
      `127.0.0.1:${port}: this port is in use; end the program that has it, or take another port: "port" in the ` +
        'roster [serve.listen]',
    );
  });

  it('calls a team by its name, without the password', async () => {
    const { door, come } = await opened();
    expect(await come('ada:blue:fish').hear()).to.deep.equal({ you: 'Ada' });
    expect(door.presence).to.deep.equal([
      { team: 'Ada', where: 'waiting' },
      { team: 'Bea', where: 'away' },
    ]);
  });

  it('answers a wrong password and an unknown name alike, and says neither to the organiser', async () => {
    const { door, come } = await opened();
    const answers: unknown[] = [];
    for (const me of ['Ada:red-door', 'Ada', 'Eve:blue:fish', ':', 'x'.repeat(300), 7])
      answers.push(await come(me).hear());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).to.equal(1);
    expect(answers[0]).to.have.property('error').that.includes('team:password').and.not.includes('fish');
    expect(door.presence.every(({ where }) => where === 'away')).to.equal(true);
    expect(said).to.deep.equal([]);
  });

  it('compares no more passwords of a team after ten wrong ones of an address, and lets other teams in', async () => {
    const { come } = await opened();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => come(`Ada:wrong-${place}`).hear()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).to.equal(1);
    expect(await come('Ada:blue:fish').hear())
      .to.have.property('error')
      .that.includes('too many wrong passwords');
    expect(await come('Bea:red-door').hear()).to.deep.equal({ you: 'Bea' });
  });

  it('lets a team in however many connections are silent or have guessed wrongly', async () => {
    const limits = { connections: 4, connectionsPerAddress: 2 };
    const { come } = await opened({ limits, refusalMs: 60_000 });
    const others = ['silent', 'Ada:wrong-1', 'Ada:wrong-2', 'Eve:wrong'].map((me) => come(me, me === 'silent'));
    expect(await come('Bea:red-door').hear()).to.deep.equal({ you: 'Bea' });
    expect(await come('Ada:blue:fish').hear()).to.deep.equal({ you: 'Ada' });
    expect(await others[0].hear())
      .to.have.property('error')
      .that.includes('too many connections');
  });

  it('seats a game as soon as all its teams are there, and each of them in one game', async () => {
    const { door, come } = await opened();
    const first = door.take(['Ada', 'Bea'], never);
    const second = door.take(['Ada'], never);
    await come('Bea:red-door').hear();
    await come('Ada:blue:fish').hear();
    // Ada came last: of the two games that wait for her the first has everybody now.
    expect([...(await first).keys()]).to.deep.equal(['Ada', 'Bea']);
    expect(door.presence.map(({ where }) => where)).to.deep.equal(['playing', 'playing']);
    door.giveBack(['Ada', 'Bea']);
    await come('Ada:blue:fish').hear();
    expect([...(await second).keys()]).to.deep.equal(['Ada']);
  });

  it('plays without a team that does not come, says so once, and waits for it no more', async () => {
    const { door, come } = await opened({ waitMs: 50 });
    await come('Ada:blue:fish').hear();
    expect([...(await door.take(['Ada', 'Bea'], never)).keys()]).to.deep.equal(['Ada']);
    door.giveBack(['Ada', 'Bea']);
    await come('Ada:blue:fish').hear();
    expect([...(await door.take(['Ada', 'Bea'], never)).keys()]).to.deep.equal(['Ada']);
    expect(said).to.deep.equal(['Bea is not there: its game is played without it']);
  });

  it('waits on where nobody at all is there, until it is ended', async () => {
    const { door } = await opened({ waitMs: 1 });
    const aborter = new AbortController();
    const taken = door.take(['Ada', 'Bea'], aborter.signal);
    const first = await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, 400, 'still waits'))]);
    expect(first).to.equal('still waits');
    aborter.abort(new Error('ended'));
    const reason = await taken.then(
      () => 'taken',
      (error: unknown) => String(error),
    );
    expect(reason).to.equal('Error: ended');
  });

  it('turns away the fifth connection of a team, and forgets one that has gone', async () => {
    const { door, come } = await opened();
    const lines = Array.from({ length: 4 }, () => come('Bea:red-door'));
    for (const line of lines) await line.hear();
    expect(await come('Bea:red-door').hear())
      .to.have.property('error')
      .that.includes('4 times already');
    for (const { socket } of lines) socket.destroy();
    await soon(() => door.presence[1].where === 'away', 'the team is away');
  });
});

describe('a greeting with a password', () => {
  it('has all after the first colon for the password', () => {
    expect(splitGreeting('Ada:blue:fish')).to.deep.equal({ name: 'Ada', password: 'blue:fish' });
    expect(splitGreeting('Ada')).to.deep.equal({ name: 'Ada', password: '' });
  });
});
