export interface Once<T> {
  (): T;
  /** Whether it was called before. */
  readonly hasBegun: () => boolean;
}

/** Creates a value on first use, and caches it. A rejected promise is dropped: the next call retries. */
export function once<T>(make: () => T): Once<T> {
  let made: { readonly value: T } | null = null;
  const get = (): T => {
    if (made) return made.value;
    const value = make();
    made = { value };
    if (value instanceof Promise) {
      value.catch(() => {
        made = null;
      });
    }
    return value;
  };
  return Object.assign(get, { hasBegun: () => made !== null });
}
