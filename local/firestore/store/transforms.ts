import { compareNumbers, equalValues, isArray } from '../../shared/valueOrder.ts';
import type { Timestamp, Value } from '../../shared/values.ts';
import type { Transform } from '../core.ts';

const INT64_MAX = (1n << 63n) - 1n;
const INT64_MIN = -(1n << 63n);

/** The stored value and what the write's result reports for it (null for array transforms). */
export interface Transformed {
  readonly value: Value;
  readonly result: Value;
}

/** Applies one field transform to the value before it (undefined: no such field). */
export function applyTransform(
  transform: Transform,
  before: Value | undefined,
  requestTime: Timestamp,
): Transformed {
  switch (transform.op) {
    case 'serverTimestamp':
      return { value: requestTime, result: requestTime };
    case 'increment':
      return same(isNumber(before) ? add(before, transform.operand) : transform.operand);
    case 'maximum':
      return same(isNumber(before) ? extreme(before, transform.operand, 1) : transform.operand);
    case 'minimum':
      return same(isNumber(before) ? extreme(before, transform.operand, -1) : transform.operand);
    case 'arrayUnion': {
      const elements = [...elementsOf(before)];
      for (const element of transform.elements) {
        if (!elements.some((present) => equalValues(present, element))) elements.push(element);
      }
      return { value: elements, result: null };
    }
    case 'arrayRemove':
      return {
        value: elementsOf(before).filter(
          (present) => !transform.elements.some((element) => equalValues(present, element)),
        ),
        result: null,
      };
  }
}

const same = (value: Value): Transformed => ({ value, result: value });

function isNumber(value: Value | undefined): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value !== undefined && value !== null && isArray(value) ? value : [];
}

/** Integers saturate at the ends of 64 bits; with a double on either side the sum is a double. */
function add(a: bigint | number, b: bigint | number): bigint | number {
  if (typeof a !== 'bigint' || typeof b !== 'bigint') return Number(a) + Number(b);
  const sum = a + b;
  return sum > INT64_MAX ? INT64_MAX : sum < INT64_MIN ? INT64_MIN : sum;
}

/** The larger (`sign` 1) or smaller (-1); NaN wins over all; of two equal numbers the stored one stays. */
function extreme(stored: bigint | number, operand: bigint | number, sign: 1 | -1): bigint | number {
  if (Number.isNaN(stored) || Number.isNaN(operand)) return NaN;
  return compareNumbers(operand, stored) * sign > 0 ? operand : stored;
}
