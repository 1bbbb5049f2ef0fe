import { GUARDS, typeOf, type RuleValue, type TypeMap, type TypeName } from '../values.ts';

/** Why a library function refused; the caller gives it its place in the source. */
export class Failure {
  constructor(readonly message: string) {}
}

/** Longest text an expression may build, in UTF-16 units; a document itself holds at most 1 MiB. */
export const MAX_TEXT = 16 * 1024 * 1024;
export const TOO_LONG = new Failure('The text is too long.');

/** A library function or method with its checks. `call` gets values that already passed `accepts`. */
export interface Signature {
  readonly params: readonly TypeName[];
  readonly call: (args: readonly RuleValue[]) => RuleValue | Failure;
}

/** Methods by name; the receiver is the first parameter. */
export type Library = ReadonlyMap<string, readonly Signature[]>;

/** Declares a function by its parameter types; for a method the first is the receiver's. */
export function signature<P extends readonly TypeName[]>(
  params: readonly [...P],
  run: (...args: { [I in keyof P]: TypeMap[P[I]] }) => RuleValue | Failure,
): Signature {
  return {
    params,
    // `find` has checked every argument against `params`, which is what the tuple type says.
    call: (args) => run(...(args as { [I in keyof P]: TypeMap[P[I]] })),
  };
}

/** The first overload that takes these arguments, or a failure in the words of the service. */
export function find(
  name: string,
  overloads: readonly Signature[] | undefined,
  args: readonly RuleValue[],
): Signature | Failure {
  if (overloads === undefined) return notFound(name);
  for (const overload of overloads) if (accepts(overload.params, args)) return overload;
  const shown = (types: readonly string[]): string => `${name}(${types.join(', ')})`;
  const expected = overloads.map((overload) => shown(overload.params)).join(' or ');
  return new Failure(
    `Unsupported operation error. Received: ${shown(args.map(typeOf))}. Expected: ${expected}.`,
  );
}

/** As `find`, for a method: overloads of other receiver types count as not there at all. */
export function findMethod(
  name: string,
  overloads: readonly Signature[] | undefined,
  args: readonly RuleValue[],
): Signature | Failure {
  if (overloads !== undefined) {
    for (const overload of overloads) if (accepts(overload.params, args)) return overload;
  }
  const [receiver, ...rest] = args;
  if (receiver === undefined) return notFound(name);
  const own = overloads?.filter(({ params: [type] }) => type !== undefined && GUARDS[type](receiver)) ?? [];
  if (own.length === 0) return notFound(name);
  const shown = (types: readonly string[]): string => `${typeOf(receiver)}.${name}(${types.join(', ')})`;
  const expected = own.map((overload) => shown(overload.params.slice(1))).join(' or ');
  return new Failure(
    `Unsupported operation error. Received: ${shown(rest.map(typeOf))}. Expected: ${expected}.`,
  );
}

export function notFound(name: string): Failure {
  return new Failure(`Function not found error: Name: [${name}].`);
}

function accepts(params: readonly TypeName[], args: readonly RuleValue[]): boolean {
  if (params.length !== args.length) return false;
  for (let i = 0; i < params.length; i++) {
    const type = params[i];
    const value = args[i];
    if (type === undefined || value === undefined || !GUARDS[type](value)) return false;
  }
  return true;
}
