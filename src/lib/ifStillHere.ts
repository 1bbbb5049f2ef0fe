/** For effects: hands on what comes of a promise, unless the returned function was called by then. */
export function ifStillHere<T>(
  coming: Promise<T>,
  take: (value: T) => void,
  fail: (error: unknown) => void = console.error,
): () => void {
  let isHere = true;
  coming.then(
    (value) => isHere && take(value),
    (error: unknown) => isHere && fail(error),
  );
  return () => {
    isHere = false;
  };
}
