// What the commands that start a platform have in common: options, and how they get at the built page.

import { Option } from 'commander';
import type { Command } from '../../terminal/command.ts';
import { portNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { BuiltFiles } from '../../web/built-files.ts';
import { TURN_READINGS, type TurnReading } from '../game/turn-rules.ts';
import { SELLER_SERVICES, SERVICE_PORTS, type ServiceName } from '../protocol/service-map.ts';
import type { HumainePorts } from './humaine-platform.ts';

const SERVICES: readonly ServiceName[] = [
  'utility-generator',
  'environment-orchestrator',
  ...SELLER_SERVICES,
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
  for (const name of names) {
    const option = new Option(`--port-${name} <port>`, `the port of ${name}, 0 for any free one`);
    command.addOption(option.argParser(portNumber).default(SERVICE_PORTS[name]).hideHelp());
  }
  const lines = names.map((name) => `  --port-${name} ${SERVICE_PORTS[name]}`);
  return command.addHelpText('after', `\nPorts; 0 for any free one:\n${lines.join('\n')}`);
}

/** @throws {UsageError} if the sellers are other programs, and nobody says at which ports */
export function checkSellerPorts(ports: HumainePorts): void {
  for (const name of SELLER_SERVICES)
    if (ports(name) === 0) throw new UsageError(`--port-${name}: got 0, expected the port of a program`);
}

/** The ports that were chosen. */
export function portsOf(options: PortOptions): HumainePorts {
  return (name) => {
    const camel = `-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return options[`port${camel}`] ?? SERVICE_PORTS[name];
  };
}

/** Builds the page where its sources have changed, and reads it. */
export type LoadPage = () => Promise<BuiltFiles>;
