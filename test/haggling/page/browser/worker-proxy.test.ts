// The desk at which the page asks its worker: every question has an answer, whatever becomes of the worker.

import { expect } from 'chai';

/** The desk, as far as it is asked here. Its file is for browsers: the types of this folder do not know it. */
interface Desk {
  ask(question: { readonly kind: string }): Promise<unknown>;
  end(): void;
}

/** A worker that thinks for ever. */
class StuckWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

describe('the desk of a worker', () => {
  const page = { Worker: StuckWorker, document: { getElementById: () => null } };

  before(() => void Object.assign(globalThis, page));
  after(() => {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  });

  it('answers a question under way when the worker is ended', async () => {
    const file = new URL('../../../../src/haggling/page/browser/worker-proxy.ts', import.meta.url);
    const { agentDesk }: { agentDesk(): Desk } = await import(file.href);
    const desk = agentDesk();
    const asked = desk.ask({ kind: 'deal' });
    desk.end();
    expect(await asked).to.deep.equal({ kind: 'failed', reason: 'its worker was ended' });
  });
});
