// A share in percent, as texts and pages print it.

/** `  34%`, ` 3.4%`: five characters wide, so that columns stand straight. */
export function percentText(share: number): string {
  return percentOf(share).padStart(5);
}

/** `34%`, `3.4%`. */
export function percentOf(share: number): string {
  return `${(share * 100).toFixed(share < 0.095 ? 1 : 0)}%`;
}
