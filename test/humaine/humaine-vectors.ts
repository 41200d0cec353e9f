// What the organisers' services answered, as it was recorded.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/document.ts';

/** The recording, as far as tests use it. */
export interface HumaineVectors {
  readonly functions: Readonly<Record<'sellerA' | 'sellerB' | 'human', unknown>>;
  readonly seller: readonly {
    readonly function: 'sellerA' | 'sellerB';
    readonly bundle: unknown;
    readonly value: number;
  }[];
  readonly human: readonly { readonly products: unknown; readonly value: number; readonly breakdown: unknown }[];
  readonly allocation: readonly {
    readonly ingredients: unknown;
    readonly products: unknown;
    readonly sufficient: boolean;
    readonly rationale: unknown;
  }[];
}

const PLACE = join(ROOT, '..', 'shared', 'siblings', 'humaine-vectors.json');

/** Says that the recording is not there, where it is not: tests that need it are skipped then. */
export function vectorsMissing(): boolean {
  if (existsSync(PLACE)) return false;
  console.log('      skipped: ../shared/siblings is not there');
  return true;
}

/** Reads it. */
export function humaineVectors(): HumaineVectors {
  return JSON.parse(readFileSync(PLACE, 'utf8')) as HumaineVectors;
}
