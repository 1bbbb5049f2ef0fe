import { Timestamp } from '../shared/values.ts';
import { Fault, NoValue, type Position } from './fault.ts';
import type { Code, OutcomeCode } from './scope.ts';
import { arithmetic, negate } from './stdlib/number.ts';
import { Failure, MAX_TEXT, TOO_LONG } from './stdlib/signature.ts';
import { timeArithmetic } from './stdlib/time.ts';
import type { BinaryOperator, Expression } from './syntax.ts';
import { provenEqual, provenIn, provenOrder } from './unknown.ts';
import {
  compare,
  Duration,
  equals,
  isList,
  isMap,
  listHas,
  RuleSet,
  typeOf,
  type Outcome,
  type Result,
  type RuleValue,
} from './values.ts';

/** Compiles `!`, `-` and the binary operators other than `&&` and `||`. */
export function compileOperator(
  expression: Expression & { kind: 'unary' | 'binary' },
  compile: (inner: Expression) => Code,
): OutcomeCode {
  if (expression.kind === 'unary')
    return compileUnary(expression.op, compile(expression.operand), expression.at);
  return compileBinary(expression.op, compile(expression.left), compile(expression.right), expression.opAt);
}

function compileUnary(op: '!' | '-', operand: Code, at: Position): OutcomeCode {
  return (env) => {
    const value = operand(env);
    env.count(at);
    if (value instanceof NoValue) return value.fault;
    if (op === '!' && typeof value === 'boolean') return !value;
    if (op === '-' && (typeof value === 'bigint' || typeof value === 'number'))
      return placed(negate(value), at);
    return new Fault(`Unsupported operation error. Received: ${op}${typeOf(value)}.`, at);
  };
}

function placed(result: RuleValue | Failure, at: Position): Outcome {
  return result instanceof Failure ? new Fault(result.message, at) : result;
}

function compileBinary(op: BinaryOperator, left: Code, right: Code, at: Position): OutcomeCode {
  switch (op) {
    case '==':
    case '!=':
      return compileEquality(op === '==', left, right, at);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compileOrder(op, left, right, at);
    case 'in':
      return compileIn(left, right, at);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return (env) => {
        const a = left(env);
        if (a instanceof NoValue) return a.fault;
        const b = right(env);
        env.count(at);
        return b instanceof NoValue ? b.fault : calculate(op, a, b, at);
      };
  }
}

function compileEquality(isEqual: boolean, left: Code, right: Code, at: Position): OutcomeCode {
  return (env) => {
    const a = left(env);
    const b = right(env);
    env.count(at);
    if (a instanceof NoValue || b instanceof NoValue) {
      const proven = provenEqual(a, b);
      return proven === null ? firstFault(a, b) : proven === isEqual;
    }
    return equals(a, b) === isEqual;
  };
}

function firstFault(a: Result, b: Result): Outcome {
  return a instanceof NoValue ? a.fault : b instanceof NoValue ? b.fault : a;
}

function compileOrder(op: '<' | '<=' | '>' | '>=', left: Code, right: Code, at: Position): OutcomeCode {
  return (env) => {
    const a = left(env);
    const b = right(env);
    env.count(at);
    if (a instanceof NoValue || b instanceof NoValue) return provenOrder(a, op, b) ?? firstFault(a, b);
    const order = compare(a, b);
    if (order === null) return isNumber(a) && isNumber(b) ? false : unsupported(op, a, b, at);
    switch (op) {
      case '<':
        return order < 0;
      case '<=':
        return order <= 0;
      case '>':
        return order > 0;
      case '>=':
        return order >= 0;
    }
  };
}

function isNumber(value: RuleValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function unsupported(op: BinaryOperator, a: RuleValue, b: RuleValue, at: Position): Fault {
  return new Fault(`Unsupported operation error. Received: ${typeOf(a)} ${op} ${typeOf(b)}.`, at);
}

function compileIn(left: Code, right: Code, at: Position): OutcomeCode {
  return (env) => {
    const a = left(env);
    const b = right(env);
    env.count(at);
    if (a instanceof NoValue || b instanceof NoValue) return provenIn(a, b) ?? firstFault(a, b);
    if (isMap(b)) return typeof a === 'string' ? b.has(a) : unsupported('in', a, b, at);
    if (isList(b)) return listHas(b, a);
    return b instanceof RuleSet ? listHas(b.items, a) : unsupported('in', a, b, at);
  };
}

function calculate(op: '+' | '-' | '*' | '/' | '%', a: RuleValue, b: RuleValue, at: Position): Outcome {
  if (isNumber(a) && isNumber(b)) return placed(arithmetic(op, a, b), at);
  if (op === '+' && typeof a === 'string' && typeof b === 'string') {
    return a.length + b.length > MAX_TEXT ? placed(TOO_LONG, at) : a + b;
  }
  if ((op === '+' || op === '-') && isTime(a) && isTime(b)) {
    const result = timeArithmetic(op, a, b);
    if (result !== null) return placed(result, at);
  }
  return unsupported(op, a, b, at);
}

function isTime(value: RuleValue): value is Timestamp | Duration {
  return value instanceof Timestamp || value instanceof Duration;
}
