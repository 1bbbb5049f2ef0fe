/** Splits a list into chunks of at most `size` entries, for instance to limit how many are in flight at once. */
export function* chunksOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
