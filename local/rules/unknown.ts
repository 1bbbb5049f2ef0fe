import { Fault, NoValue, type Position } from './fault.ts';
import {
  compare,
  equals,
  isMap,
  typeOf,
  type Result,
  type RuleMap,
  type RuleValue,
  type TypeName,
} from './values.ts';

export interface Bound {
  readonly value: RuleValue;
  readonly inclusive: boolean;
}

/** What a query proves about one value of every document it can return. Absent parts prove nothing. */
export interface Knowledge {
  /** Members that certainly exist; others may or may not. */
  readonly members: ReadonlyMap<string, Result> | null;
  /** The type, when certain. 'number' leaves open whether int or float. */
  readonly type: TypeName | null;
  /** The value equals this one, though perhaps as another kind of number. */
  readonly equalTo: RuleValue | undefined;
  readonly lower: Bound | null;
  readonly upper: Bound | null;
  /** The value equals none of these. */
  readonly excluded: readonly RuleValue[];
  /** The value is a list with these among its items. */
  readonly contains: readonly RuleValue[];
}

export const NOTHING: Knowledge = {
  members: null,
  type: null,
  equalTo: undefined,
  lower: null,
  upper: null,
  excluded: [],
  contains: [],
};

/**
 * A value the query does not pin. Operators meet it as a fault, since it may be one (an absent field): `||` and `&&`
 * absorb it by the same laws, and whatever is not proven below stays open. That way nothing unproven becomes true.
 */
export class Unknown extends NoValue {
  readonly fault: Fault;

  constructor(
    message: string,
    at: Position,
    readonly knowledge: Knowledge = NOTHING,
  ) {
    super(message, at);
    this.fault = new Fault(message, at, true);
  }
}

const NOWHERE: Position = { line: 0, column: 0 };

/** A value known only through `knowledge`; `what` names it for explanations. */
export function unknown(what: string, knowledge: Knowledge = NOTHING): Unknown {
  return new Unknown(`The query does not determine ${what}.`, NOWHERE, knowledge);
}

/** `unknown.name`. */
export function memberOf(target: Unknown, name: string, at: Position): Result {
  const known = target.knowledge.members?.get(name);
  if (known !== undefined) return known;
  return new Unknown(`The query does not determine ${name}.`, at);
}

/** Whether two results are equal where at least one is a fault; null when unknown. */
export function provenEqual(a: Result, b: Result): boolean | null {
  if (a instanceof Unknown) return b instanceof NoValue ? null : unknownEquals(a.knowledge, b);
  return b instanceof Unknown && !(a instanceof NoValue) ? unknownEquals(b.knowledge, a) : null;
}

function unknownEquals(known: Knowledge, value: RuleValue): boolean | null {
  if (known.equalTo !== undefined) return equals(known.equalTo, value);
  if (known.type !== null && !mayBe(known.type, typeOf(value))) return false;
  if (known.excluded.some((excluded) => equals(excluded, value))) return false;
  return outside(known, value) ? false : null;
}

function mayBe(type: TypeName, other: TypeName): boolean {
  return type === other || (type === 'number' && (other === 'int' || other === 'float'));
}

function outside({ lower, upper }: Knowledge, value: RuleValue): boolean {
  if (lower !== null) {
    const order = compare(value, lower.value);
    if (order !== null && (order < 0 || (order === 0 && !lower.inclusive))) return true;
  }
  if (upper === null) return false;
  const order = compare(value, upper.value);
  return order !== null && (order > 0 || (order === 0 && !upper.inclusive));
}

/** `unknown op value`, or null when unknown. */
export function provenOrder(a: Result, op: '<' | '<=' | '>' | '>=', b: Result): boolean | null {
  if (a instanceof Unknown) return b instanceof NoValue ? null : unknownOrder(a.knowledge, op, b);
  if (!(b instanceof Unknown) || a instanceof NoValue) return null;
  const mirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
  return unknownOrder(b.knowledge, mirrored[op], a);
}

function unknownOrder(known: Knowledge, op: '<' | '<=' | '>' | '>=', value: RuleValue): boolean | null {
  if (op === '>') return negated(unknownOrder(known, '<=', value));
  if (op === '>=') return negated(unknownOrder(known, '<', value));
  const { lower, upper } = boundsOf(known);
  const high = upper === null ? null : compare(upper.value, value);
  if (high !== null && upper !== null) {
    const strictly = high < 0 || (high === 0 && !upper.inclusive);
    if (strictly || (op === '<=' && high === 0)) return true;
  }
  const low = lower === null ? null : compare(lower.value, value);
  if (low !== null && lower !== null) {
    const beyond = low > 0 || (low === 0 && !lower.inclusive);
    if (beyond || (op === '<' && low === 0)) return false;
  }
  return null;
}

function negated(value: boolean | null): boolean | null {
  return value === null ? null : !value;
}

function boundsOf(known: Knowledge): { lower: Bound | null; upper: Bound | null } {
  if (known.equalTo === undefined) return known;
  const bound: Bound = { value: known.equalTo, inclusive: true };
  return { lower: bound, upper: bound };
}

/** `a in b` where either is a fault; null when unknown. */
export function provenIn(a: Result, b: Result): boolean | null {
  if (b instanceof Unknown) {
    if (a instanceof NoValue) return null;
    if (typeof a === 'string' && b.knowledge.members?.has(a)) return true;
    return b.knowledge.contains.some((item) => equals(item, a)) ? true : null;
  }
  if (b instanceof NoValue || !(a instanceof Unknown)) return null;
  const items = itemsOf(b);
  // In an empty list nothing is, but the value may be missing altogether, which is an error.
  if (items === null || items.length === 0) return null;
  let isOut = true;
  for (const item of items) {
    const same = provenEqual(a, item);
    if (same === true) return true;
    if (same === null) isOut = false;
  }
  return isOut ? false : null;
}

function itemsOf(value: RuleValue): readonly RuleValue[] | null {
  return Array.isArray(value) ? (value as readonly RuleValue[]) : null;
}

/** `a is type` for an unknown; null when unknown. */
export function provenIs(a: Unknown, type: string): boolean | null {
  const known = a.knowledge.type;
  if (known === null) return null;
  if (known === type) return true;
  return known === 'number' && (type === 'int' || type === 'float') ? null : false;
}

/** Whether a value holds a number, whose kind (5 or 5.0) an equality filter leaves open. */
export function holdsNumber(value: RuleValue): boolean {
  if (typeof value === 'bigint') return true;
  if (typeof value === 'number') return !Number.isNaN(value);
  if (Array.isArray(value)) return (value as readonly RuleValue[]).some(holdsNumber);
  return isMap(value) && someValue(value);
}

function someValue(map: RuleMap): boolean {
  for (const value of map.values()) if (holdsNumber(value)) return true;
  return false;
}
