import type { RuleValue } from '../values.ts';
import { Failure, signature, type Signature } from './signature.ts';

/** Integers are signed 64-bit; leaving that range is an error, as is dividing one by zero. */
const INT_MIN = -(2n ** 63n);
const INT_MAX = 2n ** 63n - 1n;
const OVERFLOW = new Failure('Integer overflow.');
const DIVIDE_BY_ZERO = new Failure('Divide by zero error.');

function fit(value: bigint): bigint | Failure {
  return value < INT_MIN || value > INT_MAX ? OVERFLOW : value;
}

/** A whole float as an int; null when it has none. */
function wholeToInt(value: number): bigint | null {
  if (!Number.isFinite(value)) return null;
  const int = BigInt(Math.trunc(value));
  return int < INT_MIN || int > INT_MAX ? null : int;
}

/** `+ - * / %` on two numbers: int when both are, else float. Division truncates, `%` keeps the dividend's sign. */
export function arithmetic(
  op: '+' | '-' | '*' | '/' | '%',
  a: bigint | number,
  b: bigint | number,
): RuleValue | Failure {
  if (typeof a === 'bigint' && typeof b === 'bigint') return intArithmetic(op, a, b);
  const x = Number(a);
  const y = Number(b);
  switch (op) {
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return x / y;
    case '%':
      return x % y;
  }
}

function intArithmetic(op: '+' | '-' | '*' | '/' | '%', a: bigint, b: bigint): bigint | Failure {
  switch (op) {
    case '+':
      return fit(a + b);
    case '-':
      return fit(a - b);
    case '*':
      return fit(a * b);
    case '/':
      return b === 0n ? DIVIDE_BY_ZERO : fit(a / b);
    case '%':
      return b === 0n ? DIVIDE_BY_ZERO : a % b;
  }
}

export function negate(value: bigint | number): bigint | number | Failure {
  return typeof value === 'bigint' ? fit(-value) : -value;
}

function toInt(rounded: number): bigint | Failure {
  return wholeToInt(rounded) ?? OVERFLOW;
}

const INT_TEXT = /^[+-]?\d{1,20}$/;
const FLOAT_TEXT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The functions `int(x)` and `float(x)`. */
export const numberFunctions: ReadonlyMap<string, readonly Signature[]> = new Map([
  [
    'int',
    [
      signature(['int'], (x) => x),
      signature(['float'], (x) => wholeToInt(x) ?? OVERFLOW),
      signature(['string'], (x) =>
        INT_TEXT.test(x) ? fit(BigInt(x.replace(/^\+/, ''))) : new Failure(`Cannot convert '${x}' to int.`),
      ),
    ],
  ],
  [
    'float',
    [
      signature(['float'], (x) => x),
      signature(['int'], (x) => Number(x)),
      signature(['string'], (x) =>
        FLOAT_TEXT.test(x) ? Number(x) : new Failure(`Cannot convert '${x}' to float.`),
      ),
    ],
  ],
]);

/** The namespace `math`. `isInfinite`, though documented, does not exist in production. */
export const mathFunctions: ReadonlyMap<string, readonly Signature[]> = new Map([
  ['abs', [signature(['int'], (x) => fit(x < 0n ? -x : x)), signature(['float'], (x) => Math.abs(x))]],
  ['ceil', [signature(['int'], (x) => x), signature(['float'], (x) => toInt(Math.ceil(x)))]],
  ['floor', [signature(['int'], (x) => x), signature(['float'], (x) => toInt(Math.floor(x)))]],
  // Half away from zero, unlike Math.round, which takes -2.5 to -2.
  [
    'round',
    [
      signature(['int'], (x) => x),
      signature(['float'], (x) => toInt(Math.sign(x) * Math.round(Math.abs(x)))),
    ],
  ],
  ['sqrt', [signature(['number'], (x) => Math.sqrt(Number(x)))]],
  ['pow', [signature(['number', 'number'], (x, y) => Math.pow(Number(x), Number(y)))]],
  ['isNaN', [signature(['number'], (x) => Number.isNaN(Number(x)))]],
]);
