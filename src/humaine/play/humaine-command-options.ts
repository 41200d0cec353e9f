// The options that everything that starts a platform has in common.

import { Option } from 'commander';
import type { Command } from '../../terminal/command.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { TURN_READINGS, type TurnReading } from '../game/turn-rules.ts';
import { SERVICE_PORTS, servicePortOptions, type ServiceName } from '../protocol/service-map.ts';
import type { HumainePorts } from './humaine-platform.ts';

const SERVICES: readonly ServiceName[] = [
  'utility-generator',
  'environment-orchestrator',
  'watson',
  'celia',
  'human-ui',
  'chat-ui',
  'chat-socket',
];

/** What commander makes of them: `--port-human-ui` is `portHumanUi`. */
export interface PortOptions {
  readonly [name: `port${string}`]: number;
}

/** Those of everything that starts a platform. */
export interface PlatformOptions extends PortOptions {
  readonly reading: TurnReading;
}

/** Adds the options. @param more services besides those that every platform has */
export function withPlatformOptions(command: Command, more: readonly ServiceName[] = []): Command {
  command.addOption(
    new Option('--reading <reading>', 'how the turn rules are read').choices(TURN_READINGS).default(TURN_READINGS[0]),
  );
  return withPortOptions(command, [...SERVICES, ...more]);
}

/** Adds the ports of some services. In the list of options they would take most of the room. */
export function withPortOptions(command: Command, names: readonly ServiceName[]): Command {
  for (const option of servicePortOptions(names)) command.addOption(option.hideHelp());
  const lines = names.map((name) => `  --port-${name} ${SERVICE_PORTS[name]}`);
  return command.addHelpText('after', `\nPorts; 0 for any free one:\n${lines.join('\n')}`);
}

/** @throws {UsageError} where the sellers are other programs, and nobody says at which ports */
export function checkSellerPorts({ watson, celia }: HumainePorts): void {
  for (const [name, port] of Object.entries({ watson, celia }))
    if (port === 0) throw new UsageError(`--port-${name}: got 0, expected the port of a program`);
}

/** The ports that were chosen. */
export function portsOf(options: PortOptions): HumainePorts {
  const portOf = (name: ServiceName): number => {
    const camel = `-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return options[`port${camel}`] ?? SERVICE_PORTS[name];
  };
  return {
    'utility-generator': portOf('utility-generator'),
    'environment-orchestrator': portOf('environment-orchestrator'),
    watson: portOf('watson'),
    celia: portOf('celia'),
    'human-ui': portOf('human-ui'),
    'chat-ui': portOf('chat-ui'),
    'chat-socket': portOf('chat-socket'),
    'competition-manager': portOf('competition-manager'),
  };
}
