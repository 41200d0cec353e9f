// Long patterns, cut into lines.

/** A pattern that any of these alternatives fits. */
export function anyOf(...alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.join('|'));
}
