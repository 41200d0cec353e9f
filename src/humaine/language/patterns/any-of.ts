// Long patterns, cut into lines at their bars.

/** The pattern of these parts with a bar between each two. */
export function anyOf(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'));
}
