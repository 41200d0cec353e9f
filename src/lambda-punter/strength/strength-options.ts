// What the command line of npm run strength says, and what it asks for.

import { extensionSets, type ExtensionValues } from '../play/extension-options.ts';
import { MAP_CLASSES, type MapClass } from '../play/map-classes.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ORIGINS, type MapsAsked } from './strength-maps.ts';
import type { StrengthRivals } from './strength-plan.ts';

/** What `npm run build` makes. */
export const USUAL_PUNTER = './punter';
/** The classes by name. */
export const CLASS_NAMES: readonly MapClass[] = MAP_CLASSES.map(({ name }) => name);
/** Sets of extensions, unless others are asked for. */
const EXTENSIONS: readonly string[] = ['none', 'all'];

/** A number for each class. */
export type PerClass = { readonly [size in MapClass]: number };

/** What is said of how strength is measured. */
export interface StrengthOptions extends MapsAsked {
  readonly extensions: readonly string[];
  /** Programs from outside, as they are typed; none where the punter plays at home. */
  readonly opponents: readonly string[];
  /** Whether it plays at home, too. */
  readonly home?: true;
  /** A rival and the program that it is modelled on, as they are typed. */
  readonly pairs?: readonly string[];
  readonly byMap?: true;
  readonly groups: PerClass;
  readonly seatings: PerClass;
  readonly minutes?: number;
  readonly rivals: StrengthRivals;
  /** Nodes a move, or true for the usual number of them. */
  readonly quick?: number | true;
  readonly seed: number;
  readonly jobs: number;
  readonly journal?: string;
  /** A folder for records of games. */
  readonly records?: string;
  readonly fresh?: true;
  readonly markdown?: string;
  readonly summary?: string;
  readonly quiet?: true;
}

/** The same as the command line has it. */
export type StrengthValues = Omit<StrengthOptions, 'extensions' | 'classes' | 'given' | 'givenClasses'> & {
  readonly classes: readonly string[];
} & ExtensionValues;

/**
 * What a command line asks for. Among the words of `--maps`, classes stand for bundled and generated maps, and what is
 * neither a class nor an origin is a file, a folder or a bundled map.
 * @throws {UsageError} where classes or extensions are said in two ways, or options do not go together
 */
export function strengthAsked(values: StrengthValues): StrengthOptions {
  const sizes = CLASS_NAMES.filter((name) => values.maps.includes(name));
  const origins = ORIGINS.filter((name) => values.maps.includes(name));
  const given = values.maps.filter((word) => ![...CLASS_NAMES, ...ORIGINS].some((one) => one === word));
  if (sizes.length > 0 && values.classes !== CLASS_NAMES)
    throw new UsageError('--maps and --classes both say which classes; give only one of them');
  if (values.opponents.length === 0 && (values.home ?? values.pairs) !== undefined)
    throw new UsageError(`--${values.home ? 'home' : 'pairs'}: who plays away? --opponents NAME=PATH says it`);
  const classes = classesAsked(values.classes);
  return {
    ...values,
    extensions: extensionSets(values, EXTENSIONS),
    classes: sizes.length > 0 ? sizes : classes,
    maps: origins.length > 0 ? origins : sizes.length > 0 || given.length === 0 ? ORIGINS : [],
    given,
    givenClasses: classes,
  };
}

function classesAsked(words: readonly string[]): MapClass[] {
  const odd = words.find((name) => !CLASS_NAMES.some((one) => one === name));
  if (odd !== undefined)
    throw new UsageError(
      `--classes: got ${odd}, expected some of ${CLASS_NAMES.join(', ')}${didYouMean(odd, CLASS_NAMES)}`,
    );
  return CLASS_NAMES.filter((name) => words.includes(name));
}

/** What is said of a measurement of move times under load. */
export interface LoadOptions {
  readonly punters: readonly string[];
  readonly turns: number;
  readonly busy: number;
  readonly mapSeed: number;
  readonly seed: number;
  readonly quiet?: true;
}
