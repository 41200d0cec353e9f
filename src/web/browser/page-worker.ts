// A page's worker, from both sides: the page asks and gets an answer even if the worker breaks; the worker answers.

import { messageOf } from '../../base/errors.ts';
import { KIT_TEXTS } from './kit-texts.ts';

/** Where a worker's script lies. */
export interface PageWorker {
  /** The element that holds it in a page that is one file. */
  readonly id: string;
  /** Its name on the page's server. */
  readonly file: string;
}

/** There is no answer. */
export interface Failed {
  readonly kind: 'failed';
  readonly reason: string;
}

/** A worker to ask. */
export interface WorkerProxy<Question, Answer, News = never> {
  /** Asks. A worker that breaks, or is ended, answers `failed`; the next question has a new one. */
  ask(question: Question, hear?: (news: News) => void): Promise<Answer | Failed>;
  /** Ends the worker, in the middle of a thought, too. */
  end(): void;
}

/** What the page sends; the number tells questions apart. */
interface Asked {
  readonly number: number;
  readonly question: unknown;
}

/** What the worker sends. */
interface Answered {
  readonly number: number;
  /** News come before the answer. */
  readonly isNews: boolean;
  readonly said: unknown;
}

/** Starts a worker, whether a server has its script or the page itself, if it is one file. */
function startPageWorker({ id, file }: PageWorker): Worker {
  const script = document.getElementById(id)?.textContent;
  if (script === undefined || script === null) return new Worker(file);
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    return new Worker(address);
  } finally {
    // The worker has begun to load and keeps what it needs.
    URL.revokeObjectURL(address);
  }
}

/**
 * Makes a proxy; its worker starts with the first question.
 * @param first what every new worker is told first; nothing by default
 */
export function workerProxy<Question, Answer, News = never>(
  script: PageWorker,
  first?: Question,
): WorkerProxy<Question, Answer, News> {
  let worker: Worker | undefined;
  let latest = 0;
  const waiting = new Map<number, { answer(said: Answer | Failed): void; hear(news: News): void }>();
  const end = (reason: string): void => {
    worker?.terminate();
    worker = undefined;
    for (const { answer } of waiting.values()) answer({ kind: 'failed', reason });
    waiting.clear();
  };
  const begin = (): Worker => {
    const begun = startPageWorker(script);
    const fail = (event: Event): void => {
      if (worker === begun)
        end(event instanceof ErrorEvent && event.message !== '' ? event.message : KIT_TEXTS.brokenWorker);
    };
    begun.addEventListener('error', fail);
    begun.addEventListener('messageerror', fail);
    begun.addEventListener('message', ({ data: { number, isNews, said } }: MessageEvent<Answered>) => {
      // The worker's types are the proxy's.
      if (isNews) waiting.get(number)?.hear(said as News);
      else waiting.get(number)?.answer(said as Answer);
      if (!isNews) waiting.delete(number);
    });
    if (first !== undefined) send(begun, { number: 0, question: first });
    return begun;
  };
  return {
    ask: (question, hear = () => {}) =>
      new Promise<Answer | Failed>((answer) => {
        worker ??= begin();
        waiting.set(++latest, { answer, hear });
        send(worker, { number: latest, question });
        // What is thrown on the way, such as by a browser that starts no worker, is an answer, too.
      }).catch((error: unknown) => ({ kind: 'failed', reason: messageOf(error) })),
    end: () => end('its worker was ended'),
  };
}

/** Makes somebody to ask of whom only the latest question matters: each has a worker of its own. */
export function latestAsker<Question, Answer, News = never>(script: PageWorker) {
  let asked: WorkerProxy<Question, Answer, News> | undefined;
  const giveUp = (): void => {
    asked?.end();
    asked = undefined;
  };
  return {
    /** Gives up the question under way, if there is one. */
    giveUp,
    /** Asks in place of the question before; undefined where this one is given up. */
    async ask(question: Question, hear?: (news: News) => void): Promise<Answer | Failed | undefined> {
      giveUp();
      const own = workerProxy<Question, Answer, News>(script);
      asked = own;
      const answer = await own.ask(question, hear);
      if (asked !== own) return undefined;
      giveUp();
      return answer;
    },
  };
}

function send(worker: Worker, asked: Asked): void {
  // An empty list of what is handed over: the linter takes a worker for a window without it.
  worker.postMessage(asked, []);
}

/**
 * Answers the page's questions, in the worker. What goes wrong is an answer, too.
 * @param answer answers a question; before that it may tell news
 */
export function answerQuestions<Question, Answer, News = never>(
  answer: (question: Question, tell: (news: News) => void) => Answer | Promise<Answer>,
): void {
  addEventListener('message', ({ data: { number, question } }: MessageEvent<Asked>) => {
    const tell = (news: News): void => answerWith({ number, isNews: true, said: news });
    new Promise<Answer>((resolve) => resolve(answer(question as Question, tell))).then(
      (said) => answerWith({ number, isNews: false, said }),
      (error: unknown) => answerWith({ number, isNews: false, said: { kind: 'failed', reason: messageOf(error) } }),
    );
  });
}

function answerWith(said: Answered): void {
  postMessage(said);
}

/** A question to an object in a worker: which of its methods, and what that takes. */
interface MethodCall {
  readonly kind: PropertyKey;
  readonly asked: readonly unknown[];
}

/** What the method gave. */
interface MethodAnswer {
  readonly kind: 'said';
  readonly said: unknown;
}

/** An object whose methods answer questions, at once or later. */
type Desk<Methods> = { readonly [name in keyof Methods]: (...asked: never[]) => unknown };

/**
 * Makes a proxy of an object that its worker has: each method answers a question.
 * @param first the call that every new worker gets first; none by default
 */
export function methodsProxy<Methods extends Desk<Methods>>(script: PageWorker, first?: MethodCall) {
  const { ask, end } = workerProxy<MethodCall, MethodAnswer>(script, first);
  return {
    end,
    async ask<Name extends keyof Methods>(kind: Name, ...asked: Parameters<Methods[Name]>) {
      const heard = await ask({ kind, asked });
      // The worker gives what the method gave.
      return heard.kind === 'failed' ? heard : { ...heard, said: heard.said as Awaited<ReturnType<Methods[Name]>> };
    },
  };
}

/** Answers the page's questions, in the worker, by the methods of an object. */
export function answerByMethods(deskFor: (kind: PropertyKey) => object | Promise<object>): void {
  answerQuestions<MethodCall, MethodAnswer>(async ({ kind, asked }) => {
    const desk = await deskFor(kind);
    return { kind: 'said', said: await Reflect.apply(Reflect.get(desk, kind), desk, asked) };
  });
}
