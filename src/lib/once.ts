export interface Once<T> {
  (): T;
  /** Whether it was asked for. */
  readonly hasBegun: () => boolean;
}

/** Makes a value when it is first asked for, and keeps it. A promise that rejects is forgotten: the next call tries again. */
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
