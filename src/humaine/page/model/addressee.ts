// Whom the person's words are for.

/**
 * What follows a name that is spoken of, not spoken to: "Celia's price was 3", "Watson-like", "Celia gives me 5".
 * "Celia, …", "Celia can you …" and "Celia is that …" are said to Celia.
 */
const SPOKEN_OF =
  /^(?:['’]s?\b|-|\s+(?:has|had|gives|gave|says|said|wants|wanted|sells|sold|asks|asked|offers|offered|takes|took|told|charges|charged|makes|made|lets|pays|goes|went|gets|got|already)\b|\s+(?:is|was)\s+(?!that\b|this\b|it\b|there\b|your\b|\d))/iu;

/** Whom words are for: the seller that they begin with, as on the organisers' page, else the one that was chosen. */
export function addresseeOf(text: string, chosen: unknown, sellers: readonly string[]): string | undefined {
  const said = text.trimStart().replace(/^@/, '');
  const named = sellers.find((name) => {
    const rest = said.slice(name.length);
    const isNamed = said.slice(0, name.length).toLowerCase() === name.toLowerCase() && !/^[\p{L}\p{N}_]/u.test(rest);
    return isNamed && !SPOKEN_OF.test(rest);
  });
  return named ?? sellers.find((name) => name === chosen);
}
