/**
 * Memoizes a function of an immutable object and one more argument: the same arguments return the identical result, as
 * long as the object is alive. Further arguments are not compared.
 */
export function remembered<Of extends object, More, Rest extends readonly unknown[], Result>(
  make: (of: Of, more: More, ...rest: Rest) => Result,
): (of: Of, more: More, ...rest: Rest) => Result {
  const known = new WeakMap<Of, Map<More, Result>>();
  return (of, more, ...rest) => {
    const results = known.get(of) ?? new Map<More, Result>();
    known.set(of, results);
    const result = results.get(more);
    if (result !== undefined) return result;
    const made = make(of, more, ...rest);
    results.set(more, made);
    return made;
  };
}
