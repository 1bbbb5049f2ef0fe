/**
 * Memoizes a function of an immutable object and one more argument: the same arguments return the identical result, as
 * long as the object is alive.
 */
export function remembered<Of extends object, More, Result>(
  make: (of: Of, more: More) => Result,
): (of: Of, more: More) => Result {
  const known = new WeakMap<Of, Map<More, Result>>();
  return (of, more) => {
    const results = known.get(of) ?? new Map<More, Result>();
    known.set(of, results);
    const result = results.get(more);
    if (result !== undefined) return result;
    const made = make(of, more);
    results.set(more, made);
    return made;
  };
}
