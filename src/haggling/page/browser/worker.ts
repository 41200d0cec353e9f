// The worker of the page: agents think here, problems are made, sessions are inspected, so that the page stays awake.

import { answerQuestions } from '../../../web/browser/page-worker.ts';
import { BUNDLED_AGENTS } from '../../bundled/bundled-agents.ts';
import { type HagglingAgent, seatedAgent } from '../../game/agent.ts';
import { problemOf } from '../../game/problem-generator.ts';
import { inspectLog } from '../../inspector/inspection.ts';
import type { AgentAnswer, AgentQuestion } from './worker-proxy.ts';

let agent: HagglingAgent | undefined;

answerQuestions<AgentQuestion, AgentAnswer, { readonly said: unknown }>((question, tell) => {
  switch (question.kind) {
    case 'deal':
      return { kind: 'dealt', dealt: problemOf(question.seed, question.size) };
    case 'sit': {
      const opponent = BUNDLED_AGENTS.get(question.name);
      if (opponent === undefined) throw new Error(`there is no agent ${question.name}`);
      agent = seatedAgent(opponent.Agent, question.view, (said) => tell({ said }));
      return { kind: 'seated' };
    }
    case 'turn': {
      if (agent === undefined) throw new Error('nobody sits there');
      return { kind: 'said', answer: agent.offer(question.offered && [...question.offered]) };
    }
    case 'inspect':
      return { kind: 'inspected', inspection: inspectLog(question.events, question.seat, question.name) };
  }
});
