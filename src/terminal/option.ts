// What the options of a command come to, as types: the flags say the name, the reader and the default say the value.

import type { Option } from 'commander';

/** An option that gives a command these values. */
export interface OptionOf<Values extends object> extends Option {
  /** For the compiler alone: no option has it. */
  readonly values?: Values;
}

/** Reads a value; `before` is the one before it of the same option, first the default. */
export type OptionReader<Value> = (text: string, before: Value | undefined) => Value;

/** `--log-file` is `logFile`. */
type CamelCase<Words> = Words extends `${infer Word}-${infer Rest}` ? `${Word}${Capitalize<CamelCase<Rest>>}` : Words;

/** Of `-o, --out <file>`, and of `--no-out`, that is `out`. */
type NameOf<Flags extends string> = Flags extends `${string}, ${infer Last}`
  ? NameOf<Last>
  : Flags extends `${infer Flag} ${string}`
    ? NameOf<Flag>
    : Flags extends `--no-${infer Words}` | `--${infer Words}`
      ? CamelCase<Words>
      : never;

/** What flags come to if `Text` is made of the text behind them. */
type ValueOf<Flags extends string, Text> = Flags extends `${string} <${string}`
  ? Text
  : Flags extends `${string} [${string}`
    ? Text | true
    : true;

/** The value of an option that has a default, or must be typed. */
export type Sure<Flags extends string, Text = string> = {
  readonly [Name in NameOf<Flags>]: ValueOf<Flags, Text>;
};

/** The value of an option that takes no text and has a default. */
export type OnOrOff<Flags extends string> = { readonly [Name in NameOf<Flags>]: boolean };

/** The value of an option without a default. `--no-page` alone is true unless it is typed. */
export type Perhaps<Flags extends string, Text = string> = Flags extends `--no-${string}`
  ? OnOrOff<Flags>
  : { readonly [Name in NameOf<Flags>]?: ValueOf<Flags, Text> };
