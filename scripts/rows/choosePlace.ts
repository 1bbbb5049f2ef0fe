import { type Place, wordsOf } from './places.ts';

/** Words that are in so many places say little: a word weighs the logarithm of how rare it is. */
function weights(places: readonly Place[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of places) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(places.length / count)]));
}

/** The texts that a row quotes: 'Uploading Post...'. */
function quotedIn(row: string): readonly string[] {
  return [...row.matchAll(/(?<![\p{L}\d])'([^']{3,})'/gu)].map(([, quoted]) => quoted ?? '');
}

/**
 * The places that a row of the coverage table is most likely about, the likeliest first: small ones that share most of its rare
 * words, above all a text that it quotes. Those that share too little to say so are left out.
 */
export function rankPlaces(
  row: string,
  places: readonly Place[],
  textOf: (place: Place) => string,
): readonly Place[] {
  const rowWords = wordsOf(row);
  const quoted = quotedIn(row);
  const weightOf = weights(places);
  const scored = places.map((place) => {
    let score = 0;
    for (const word of place.words) if (rowWords.has(word)) score += weightOf.get(word) ?? 0;
    if (score > 0) {
      const text = textOf(place);
      score += QUOTED_WEIGHT * quoted.filter((one) => text.includes(one)).length;
    }
    return { place, score: score / Math.log(SIZE_BASE + place.words.size) };
  });
  return scored
    .filter(({ score }) => score > LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .map(({ place }) => place);
}

/** Two or three rare words in a small place. */
const LEAST_SCORE = 3;
const QUOTED_WEIGHT = 20;
const SIZE_BASE = 8;
