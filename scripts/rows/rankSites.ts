import { type Site, wordsOf } from './sites.ts';

/** The inverse document frequency (IDF) of each word. */
function weights(sites: readonly Site[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of sites) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(sites.length / count)]));
}

/** The texts that a row quotes: 'Uploading Post...'. */
function quotedIn(row: string): readonly string[] {
  return [...row.matchAll(/(?<![\p{L}\d])'([^']{3,})'/gu)].map(([, quoted]) => quoted ?? '');
}

/**
 * The sites that a row of the coverage table is most likely about, the likeliest first: small ones that share most of its rare
 * words, above all a text that it quotes. Those that share too little to say so are left out.
 */
export function rankSites(
  row: string,
  sites: readonly Site[],
  textOf: (site: Site) => string,
): readonly Site[] {
  const rowWords = wordsOf(row);
  const quoted = quotedIn(row);
  const weightOf = weights(sites);
  const scored = sites.map((site) => {
    let score = 0;
    for (const word of site.words) if (rowWords.has(word)) score += weightOf.get(word) ?? 0;
    if (score > 0) {
      const text = textOf(site);
      score += QUOTED_WEIGHT * quoted.filter((one) => text.includes(one)).length;
    }
    return { site, score: score / Math.log(SIZE_BASE + site.words.size) };
  });
  return scored
    .filter(({ score }) => score > LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .map(({ site }) => site);
}

/** Two or three rare words in a small site. */
const LEAST_SCORE = 3;
const QUOTED_WEIGHT = 20;
const SIZE_BASE = 8;
