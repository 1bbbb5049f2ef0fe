/** Runs `act` for every entry, at most `width` at a time; rejects with the first failure. Results are in order. */
export async function inParallel<T, R>(
  entries: readonly T[],
  width: number,
  act: (entry: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < entries.length; index = next++) {
      results[index] = await act(entries[index] as T);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
