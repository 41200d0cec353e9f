// The proxy by which a page asks its worker: every question has an answer, whatever becomes of the worker.

import { expect } from 'chai';

/** The proxy, as far as it is asked here. Its file is for browsers: the types of this folder do not know it. */
interface Proxy {
  ask(question: { readonly kind: string }): Promise<unknown>;
  end(): void;
}

/** A worker that thinks for ever. */
class StuckWorker extends EventTarget {
  postMessage(): void {}
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
});
