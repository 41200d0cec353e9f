// The option for how the turn rules are read, apart from the agents: a command that only tells its options loads none.

import { Option } from 'commander';
import type { OptionOf } from '../../terminal/option.ts';
import { TURN_READINGS, type TurnReading } from '../game/turn-rules.ts';

/** The option for how the turn rules are read. @param value what its value is called in the help */
export function readingOption(value = 'name', more = ''): OptionOf<{ readonly reading: TurnReading }> {
  const option = new Option(`--reading <${value}>`, `how the turn rules are read${more}`);
  return option.choices(TURN_READINGS).default(TURN_READINGS[0]);
}
