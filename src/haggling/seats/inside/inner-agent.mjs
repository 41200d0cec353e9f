// What stands between a stranger's agent and the process around it, inside the agent's own context. The text of the
// function is evaluated there, so that all that the agent is given is of its own context; it names nothing outside.

/**
 * @param {(json: string) => void} say of the process; the agent never gets hold of it, nor of what it throws
 * @param {(recode: Function) => Function} makeBuffer makes `Buffer`, when somebody first asks for it
 * @param {(text: string, from: string, to: string) => string} recode of the process, like `say`; for `makeBuffer`
 * @returns what the process calls: all that goes in and out are texts, numbers and functions of this context
 */
export function innerAgent(say, makeBuffer, recode) {
  'use strict';
  // The agent may change everything it finds: what is used afterwards is taken now.
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const { defineProperty } = Object;
  const { isArray } = Array;
  const text = String;
  const module = { exports: {} };
  let agent;
  let made = false;
  let buffer;
  let trace = '';

  const give = (name, value) => {
    defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
  };
  const describe = (error) => {
    try {
      trace = error instanceof Error ? text(error.stack) : '';
    } catch {
      trace = '';
    }
    try {
      return text(error);
    } catch {
      return 'an error that cannot be told';
    }
  };
  const holdsBigInt = (answer) => {
    if (!isArray(answer)) return typeof answer === 'bigint';
    for (let at = 0; at < answer.length; at++) if (typeof answer[at] === 'bigint') return true;
    return false;
  };
  const failed = (error, answer) => {
    try {
      return `${holdsBigInt(answer) ? 'b' : 'f'}${describe(error)}`;
    } catch {
      return `f${describe(error)}`;
    }
  };
  const log = (said) => {
    let json;
    try {
      json = stringify(said);
    } catch {
      try {
        json = stringify(text(said));
      } catch {
        json = '"something that cannot be told"';
      }
    }
    try {
      say(typeof json === 'string' ? json : '');
    } catch {
      // What the process throws is not of this context, and nobody here may see it.
    }
  };

  const quiet = {};
  const names = 'log info warn error debug trace dir dirxml table group groupCollapsed groupEnd time timeEnd timeLog';
  for (const name of `${names} timeStamp count countReset assert clear profile profileEnd`.split(' ')) {
    quiet[name] = () => {};
  }
  give('console', quiet);
  give('global', globalThis);
  give('module', module);
  give('exports', module.exports);
  defineProperty(globalThis, 'Buffer', {
    get: () => {
      if (!made) buffer = makeBuffer(recode);
      made = true;
      return buffer;
    },
    set: (value) => {
      made = true;
      buffer = value;
    },
    enumerable: false,
    configurable: true,
  });
  // These take objects of the process for their work.
  if (typeof WebAssembly === 'object') {
    delete WebAssembly.compileStreaming;
    delete WebAssembly.instantiateStreaming;
  }

  return {
    describe,
    /** Where the last thing came from that was described: its stack, else nothing. */
    trace: () => trace,
    /** Runs the file and seats its agent. Gives back why that failed, or undefined. */
    start: (file, me, counts, values, maxRounds) => {
      try {
        apply(file, module.exports, [module.exports, module]);
        agent = new module.exports(me, parse(counts), parse(values), maxRounds, (said) => log(said));
        return undefined;
      } catch (error) {
        return describe(error);
      }
    },
    /**
     * A turn: `a` and the answer as JSON, `n` where JSON has nothing for it, `f` and why it failed, `b` and the same
     * where the answer holds a number such as 3n.
     */
    turn: (offered) => {
      let answer;
      try {
        answer = agent.offer(offered === '' ? undefined : parse(offered));
        const json = stringify(answer);
        return typeof json === 'string' ? `a${json}` : 'n';
      } catch (error) {
        return failed(error, answer);
      }
    },
  };
}
