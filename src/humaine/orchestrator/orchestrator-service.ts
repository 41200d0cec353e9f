// The orchestrator as a service. Nothing is proved about who calls: whoever reaches it may speak as anybody of the
// round, which is why it listens to this machine alone unless told otherwise.

import { stackOf } from '../../base/errors.ts';
import { warn } from '../../terminal/print.ts';
import { startJsonService, type JsonServiceOptions } from '../protocol/json-service.ts';
import { Orchestrator, type OrchestratorManner } from './orchestrator.ts';
import { orchestratorRoutes } from './orchestrator-routes.ts';
import { callService } from './service-call.ts';

/** Where it listens, and how it works; what is left out is as the handbook says. */
export type OrchestratorOptions = JsonServiceOptions & Partial<OrchestratorManner>;

/** A running orchestrator. */
export interface RunningOrchestrator {
  readonly port: number;
  readonly orchestrator: Orchestrator;
  close(): Promise<void>;
}

/** How it works where nothing is said: by the handbook, a button confirms sales, and there are no pages to call. */
export const USUAL_MANNER: OrchestratorManner = {
  reading: 'seed',
  confirming: 'button',
  confirmMs: 60_000,
  pages: {},
  call: callService,
  onEvent: () => {},
  openBooks: true,
  onFault: (error) => warn(stackOf(error)),
};

/**
 * Starts the orchestrator.
 * @throws what the system says where nobody can listen there
 */
export async function startOrchestrator(options: OrchestratorOptions): Promise<RunningOrchestrator> {
  const { host, port, names, ...manner } = options;
  const orchestrator = new Orchestrator({ ...USUAL_MANNER, ...manner });
  const server = await startJsonService({ host, port, names }, orchestratorRoutes(orchestrator));
  return {
    port: server.port,
    orchestrator,
    close: async () => {
      orchestrator.close();
      await server.close();
    },
  };
}
