// npm run humaine -- platform --foreign-pages, and npm run humaine -- page at it, as in 2021: a sale over both of them.

import { expect } from 'chai';
import type { RawObject } from '../../../src/base/shape.ts';
import { sharedRun } from '../../support/inside.ts';
import { soon } from '../../support/soon.ts';
import { askJson } from '../ask-json.ts';
import { quietPort } from '../../support/quiet-port.ts';

const run = sharedRun();

const DEAL = { type: 'Accept', quantity: { egg: 5 }, price: { value: 20, unit: 'USD' } };
const DURATIONS = { warmUp: 600, round: 600, post: 600 };

describe('npm run humaine -- platform --foreign-pages, with npm run humaine -- page', function () {
  this.timeout(0);

  it('sells what the person at the page confirms, and bakes it', async () => {
    // Each of the two commands has to be told the other's.
    const [human, chat, manager] = [await quietPort(), await quietPort(), await quietPort()].map(String);
    const pages = ['--port-human-ui', human, '--port-chat-ui', chat, '--port-competition-manager', manager];
    // Nobody sells at ports 1 and 2.
    const common = [...pages, '--port-chat-socket', '0', '--port-watson', '1', '--port-celia', '2'];
    const as2021 = ['--foreign-pages', '--confirming', 'page', '--reading', '2021'];
    const own = ['--port-utility-generator', '0', '--port-environment-orchestrator', '0'];
    const ran = await run('humaine', ['platform', ...as2021, ...common, ...own], async (id, _, printed) => {
      try {
        await soon(() => printed().includes('Ctrl-C'), 'the platform');
        const orchestrator = Number(/orchestrator +http:\S+:(\d+)/.exec(printed())?.[1]);
        const words = ['page', '--manager', '--orchestrator', `http://127.0.0.1:${orchestrator}`, ...common];
        const page = await run('humaine', words, async (pageId, _errors, pagePrinted) => {
          try {
            await soon(() => pagePrinted().includes('open http'), 'the page');
            await playAt(Number(human), orchestrator, Number(manager));
          } finally {
            process.kill(pageId, 'SIGINT');
          }
        });
        expect([page.code, page.stderr]).to.deep.equal([0, '']);
      } finally {
        process.kill(id, 'SIGINT');
      }
    });
    expect(ran.code).to.equal(0);
    expect(ran.stderr).to.include('Watson sells 5 eggs for $20.00');
  });
});

/** A round at the page, with a seller of few words. */
async function playAt(page: number, orchestrator: number, manager: number): Promise<void> {
  const kitchen = async (): Promise<RawObject> => (await askJson(page, '/kitchen')).body as RawObject;
  const inPhase = (phase: string) => soon(async () => (await kitchen())['phase'] === phase, phase);
  expect(await askJson(manager, '/confirmAccept', {})).to.deep.include({ body: { status: 'acknowledged' } });
  expect(await askJson(page, '/begin', { durations: DURATIONS })).to.include({ status: 200 });
  await inPhase('warmUp');
  expect(await askJson(page, '/next', { phase: 'warmUp' })).to.include({ status: 200 });
  await inPhase('round');
  expect(await askJson(page, '/say', { text: 'Watson, 5 eggs please' })).to.include({ status: 200 });
  const accept = { speaker: 'Watson', addressee: 'Human', text: 'Deal', role: 'seller', bid: DEAL };
  await askJson(orchestrator, '/relayMessage', accept);
  await soon(async () => ((await kitchen())['asked'] as unknown[]).length === 1, 'the question');
  expect(await kitchen()).to.include({ money: 50 });
  await askJson(page, '/answer', { id: 1, confirmed: true });
  await soon(async () => (await kitchen())['money'] === 30, 'the sale');
  await askJson(page, '/next', { phase: 'round' });
  await inPhase('post');
  expect(await askJson(page, '/save', { baked: {} })).to.include({ status: 200 });
  await askJson(page, '/next', { phase: 'post' });
  await inPhase('over');
}
