// How large a generated map is to be, and errors for sizes that a kind cannot have.

import type { InputError } from '../../base/errors.ts';
import { wrong } from '../game/error-table.ts';

/** The size asked for: rivers, sites or, for kinds whose density is free, both. */
export interface Size {
  readonly sites?: number;
  readonly rivers?: number;
}

/** Rivers where no size is asked for. */
export const USUAL_RIVERS = 150;

/** A kind cannot be so small, so large, so dense or so sparse; `limits` says what it can be. */
export function sizeError(size: Size, limits: string): InputError {
  const got = [size.sites !== undefined && `${size.sites} sites`, size.rivers !== undefined && `${size.rivers} rivers`];
  return wrong('map.size', `size (${limits})`, got.filter(Boolean).join(' and '));
}

/**
 * Sites and rivers of a kind whose density is free: what is not asked for follows from what is.
 * @param density usual rivers a site
 * @param spare sites that bring no rivers, since tiny maps have no room for the usual density
 */
export function bothOf(size: Size, density: number, spare = 0): Required<Size> {
  const rivers = size.rivers ?? Math.round(size.sites === undefined ? USUAL_RIVERS : (size.sites - spare) * density);
  return { sites: size.sites ?? Math.round(rivers / density) + spare, rivers };
}

/** Sites or rivers of a kind whose density is fixed, so that one says the other. */
export function oneOf(size: Size): { readonly sites: number } | { readonly rivers: number } {
  if (size.rivers === undefined) return size.sites === undefined ? { rivers: USUAL_RIVERS } : { sites: size.sites };
  if (size.sites !== undefined) throw sizeError(size, 'one of the two gives the other for this kind');
  return { rivers: size.rivers };
}
