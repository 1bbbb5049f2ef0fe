/**
 * The internals of firebase-tools 15.34.2 that the launcher uses. Each is checked when it is accessed: if a new version
 * moved one, the launcher names it instead of starting half prepared.
 */

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** The property of an object or a module. Throws with `where` in the message if it is missing. */
export function member(owner: unknown, name: string, where: string): unknown {
  if ((typeof owner === 'object' || typeof owner === 'function') && owner !== null) {
    const value: unknown = Reflect.get(owner, name);
    if (value !== undefined) return value;
  }
  throw changed(`${where}.${name}`);
}

/** Replaces a method by `around`, which receives the original. */
export function wrapMethod(
  owner: unknown,
  name: string,
  where: string,
  around: (original: Method) => Method,
): void {
  const original = member(owner, name, where);
  if (!isMethod(original)) throw changed(`${where}.${name}`);
  replace(owner, name, where, around(original));
}

export function call(owner: unknown, name: string, where: string, ...args: unknown[]): unknown {
  const method = member(owner, name, where);
  if (!isMethod(method)) throw changed(`${where}.${name}`);
  return method.apply(owner, args);
}

/** Sets an existing property. */
export function replace(owner: unknown, name: string, where: string, value: unknown): void {
  member(owner, name, where);
  // `member` throws for anything else; an Express application is a function.
  if ((typeof owner === 'object' || typeof owner === 'function') && owner !== null)
    Reflect.set(owner, name, value);
}

/** The value's properties; none if it is not an object. */
export function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function isMethod(value: unknown): value is Method {
  return typeof value === 'function';
}

function changed(what: string): Error {
  return new Error(`firebase-tools is not the version this launcher was written for: ${what} is missing.`);
}
