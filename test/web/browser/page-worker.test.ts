// The proxy by which a page asks its worker: every question has an answer, whatever becomes of the worker.

import { expect } from 'chai';

/** The proxy, as far as it is asked here. Its file is for browsers: the types of this folder do not know it. */
interface Proxy {
  ask(question: { readonly kind: string }): Promise<unknown>;
  end(): void;
}

/** Likewise who asks the latest question. */
interface Asker {
  ask(question: { readonly kind: string }): Promise<unknown>;
  giveUp(): void;
}

/** A worker that thinks for ever; where it was asked for an echo it answers with the question. */
class StuckWorker extends EventTarget {
  postMessage({ number, question }: { readonly number: number; readonly question: { readonly kind: string } }): void {
    if (question.kind !== 'echo') return;
    const data = { number, isNews: false, said: question };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

describe('the proxy of a worker', () => {
  const page = { Worker: StuckWorker, document: { getElementById: () => null } };

  before(() => void Object.assign(globalThis, page));
  after(() => {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  });

  it('answers a question under way when the worker is ended', async () => {
    const file = new URL('../../../src/web/browser/page-worker.ts', import.meta.url);
    const { workerProxy }: { workerProxy(script: object): Proxy } = await import(file.href);
    const proxy = workerProxy({ id: 'script', file: 'worker.js' });
    const asked = proxy.ask({ kind: 'deal' });
    proxy.end();
    expect(await asked).to.deep.equal({ kind: 'failed', reason: 'its worker was ended' });
  });

  it('has no answer to a question that another one replaced, or that was given up', async () => {
    const file = new URL('../../../src/web/browser/page-worker.ts', import.meta.url);
    const { latestAsker }: { latestAsker(script: object): Asker } = await import(file.href);
    const asker = latestAsker({ id: 'script', file: 'worker.js' });
    const replaced = asker.ask({ kind: 'deal' });
    const answered = asker.ask({ kind: 'echo' });
    expect(await replaced).to.equal(undefined);
    expect(await answered).to.deep.equal({ kind: 'echo' });
    const givenUp = asker.ask({ kind: 'deal' });
    asker.giveUp();
    expect(await givenUp).to.equal(undefined);
  });
});
