import { Reference } from '../shared/values.ts';
import { LIMITS, type Environment } from './budget.ts';
import { isCondition } from './conditions.ts';
import { Fault, LimitExceeded, NoValue, type Position } from './fault.ts';
import { SyntaxFault } from './lexer.ts';
import { compileOperator } from './operators.ts';
import type { Expression } from './syntax.ts';
import type { Code, DeclaredFunction, OutcomeCode, Scope } from './scope.ts';
import { FUNCTIONS, METHODS, NAMESPACES } from './stdlib/library.ts';
import { Failure, find, findMethod, notFound, type Library } from './stdlib/signature.ts';
import { memberOf, provenIs, Unknown } from './unknown.ts';
import {
  GUARDS,
  isList,
  isMap,
  referencePath,
  RulePath,
  seen,
  typeOf,
  type Result,
  type RuleValue,
} from './values.ts';

/* One compiler for all kinds of expressions, which call each other: apart they would be a ring of modules. */

/** Trees nested deeper than this are refused, so that evaluation cannot exhaust the stack. */
const MAX_TREE_DEPTH = 600;

/** Compiles one expression within the names of `scope`. Throws `SyntaxFault` (at offset -1) for hopeless nesting. */
export function compileExpression(expression: Expression, scope: Scope, depth = 0): Code {
  if (depth > MAX_TREE_DEPTH) throw new SyntaxFault('Expression is too complex to evaluate safely.', -1);
  const compile = (inner: Expression): Code => compileExpression(inner, scope, depth + 1);
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'name':
      return compileName(expression.name, expression.at, scope);
    case 'member':
      return compileMember(compile(expression.target), expression.name, expression.at);
    case 'index':
      return compileIndex(compile(expression.target), compile(expression.index), expression.at);
    case 'slice':
      return compileSlice(
        compile(expression.target),
        compile(expression.from),
        compile(expression.to),
        expression.at,
      );
    case 'call':
      return compileCall(expression, expression.args.map(compile), scope);
    case 'method':
      return compileMethod(expression, scope, compile);
    case 'unary':
    case 'binary':
      return compileOperator(expression, compile);
    case 'is':
      return compileIs(compile(expression.operand), expression.type, expression.opAt);
    case 'and':
    case 'or':
      return compileChain(expression.kind === 'and', expression.operands, compile, scope);
    case 'conditional':
      return compileConditional(expression, compile, scope);
    case 'list': {
      const items = expression.items.map(compile);
      return (env) => evaluateAll(items, env);
    }
    case 'map':
      return compileMap(expression.entries, compile);
    case 'path':
      return compilePath(expression, compile);
  }
}

function compileName(name: string, at: Position, scope: Scope): Code {
  const variable = scope.variable(name);
  if (variable?.kind === 'local') {
    const { slot } = variable;
    return (env) => env.locals[slot] ?? null;
  }
  if (variable?.kind === 'capture') {
    const { slot } = variable;
    return (env) => env.captures[slot] ?? null;
  }
  if (name === 'request') return (env) => env.request;
  if (name === 'resource') return (env) => env.resource;
  scope.warn(`Invalid variable name: ${name}.`, at);
  const fault = new Fault(`Variable not found error: Name: [${name}].`, at);
  return () => fault;
}

function compileMember(target: Code, name: string, at: Position): Code {
  const missing = new Fault(`Property ${name} is undefined on object.`, at);
  const onNull = new Fault('Null value error.', at);
  return (env) => {
    const value = target(env);
    env.count(at);
    if (isMap(value)) {
      const found = value.get(name);
      return found === undefined ? missing : found instanceof Reference ? referencePath(found) : found;
    }
    if (value instanceof NoValue) return value instanceof Unknown ? memberOf(value, name, at) : value;
    if (value === null) return onNull;
    return value instanceof RulePath ? (value.bound?.get(name) ?? missing) : missing;
  };
}

function compileIndex(target: Code, index: Code, at: Position): Code {
  const onNull = new Fault('Null value error.', at);
  return (env) => {
    const value = target(env);
    if (value instanceof Fault) return value;
    const key = index(env);
    env.count(at);
    if (key instanceof NoValue) return key.fault;
    if (value instanceof NoValue) {
      return value instanceof Unknown && typeof key === 'string' ? memberOf(value, key, at) : value.fault;
    }
    if (value === null) return onNull;
    if (typeof key === 'string') {
      const found = isMap(value)
        ? value.get(key)
        : value instanceof RulePath
          ? value.bound?.get(key)
          : undefined;
      return found === undefined ? new Fault(`Property ${key} is undefined on object.`, at) : seen(found);
    }
    const items = sequence(value);
    if (items === null || typeof key !== 'bigint') {
      return new Fault(`Unsupported operation error. Received: ${typeOf(value)}[${typeOf(key)}].`, at);
    }
    const found = key >= 0n && key < BigInt(items.length) ? items[Number(key)] : undefined;
    return found === undefined ? outOfBounds(key, items.length, at) : seen(found);
  };
}

function sequence(value: RuleValue): string | readonly RuleValue[] | null {
  if (typeof value === 'string' || isList(value)) return value;
  return value instanceof RulePath ? value.segments : null;
}

function outOfBounds(index: bigint, size: number, at: Position): Fault {
  return new Fault(`Index out of bounds. Index: [${index}] , size: [${size}]`, at);
}

function compileSlice(target: Code, from: Code, to: Code, at: Position): OutcomeCode {
  return (env) => {
    const value = target(env);
    if (value instanceof NoValue) return value.fault;
    const start = from(env);
    if (start instanceof NoValue) return start.fault;
    const end = to(env);
    env.count(at);
    if (end instanceof NoValue) return end.fault;
    const items = value instanceof RulePath ? null : sequence(value);
    if (items === null || typeof start !== 'bigint' || typeof end !== 'bigint') {
      return new Fault(
        `Unsupported operation error. Received: ${typeOf(value)}[${typeOf(start)}:${typeOf(end)}].`,
        at,
      );
    }
    if (start < 0n) return outOfBounds(start, items.length, at);
    if (end > BigInt(items.length) || end < start) return outOfBounds(end - 1n, items.length, at);
    return items.slice(Number(start), Number(end));
  };
}

/** All values, or the first fault. */
function evaluateAll(codes: readonly Code[], env: Environment): RuleValue[] | Fault {
  const values: RuleValue[] = [];
  for (const code of codes) {
    const value = code(env);
    if (value instanceof NoValue) return value.fault;
    values.push(value);
  }
  return values;
}

function compileCall(
  { name, at }: { readonly name: string; readonly at: Position },
  args: readonly Code[],
  scope: Scope,
): Code {
  const declared = scope.function(name);
  if (declared !== null) return callDeclared(declared, name, args, at);
  const access = scope.service === 'cloud.firestore' ? lookUpKind(name) : null;
  if (access !== null) return compileLookUp(access, name, args, at, scope);
  if (!FUNCTIONS.has(name)) scope.warn(`Invalid function name: ${name}.`, at);
  return callLibrary(FUNCTIONS, name, args, at);
}

function callLibrary(library: Library, name: string, args: readonly Code[], at: Position): OutcomeCode {
  const overloads = library.get(name);
  return (env) => {
    const values = evaluateAll(args, env);
    env.count(at);
    if (values instanceof Fault) return values;
    const chosen = find(name, overloads, values);
    const result = chosen instanceof Failure ? chosen : chosen.call(values);
    return result instanceof Failure ? new Fault(result.message, at) : result;
  };
}

function callDeclared(unit: DeclaredFunction, name: string, args: readonly Code[], at: Position): Code {
  if (unit.declaration.params.length !== args.length) {
    const fault = new Fault(notFound(name).message, at);
    return () => fault;
  }
  // Compiled here already, so that calling itself shows up as a cycle.
  unit.prepare();
  return (env) => {
    env.count(at);
    if (++env.callDepth > LIMITS.callDepth) {
      throw new LimitExceeded(`Function calls are nested deeper than ${LIMITS.callDepth}.`, at);
    }
    // A fault is bound like a value: it surfaces where the parameter is used.
    const locals = args.map((arg) => arg(env));
    const callers = env.locals;
    env.locals = locals;
    const result = unit.run(env);
    env.locals = callers;
    env.callDepth--;
    return result;
  };
}

interface LookUpKind {
  readonly when: 'before' | 'after';
  readonly wants: 'resource' | 'existence';
}

function lookUpKind(name: string): LookUpKind | null {
  switch (name) {
    case 'get':
      return { when: 'before', wants: 'resource' };
    case 'getAfter':
      return { when: 'after', wants: 'resource' };
    case 'exists':
      return { when: 'before', wants: 'existence' };
    case 'existsAfter':
      return { when: 'after', wants: 'existence' };
    default:
      return null;
  }
}

function compileLookUp(
  kind: LookUpKind,
  name: string,
  args: readonly Code[],
  at: Position,
  scope: Scope,
): OutcomeCode {
  const [argument] = args;
  if (argument === undefined || args.length > 1) {
    const fault = new Fault(notFound(name).message, at);
    return () => fault;
  }
  const isStorage = scope.service === 'firebase.storage';
  return (env) => {
    const path = argument(env);
    env.count(at);
    if (path instanceof NoValue) return path.fault;
    if (!(path instanceof RulePath)) {
      return new Fault(
        `Unsupported operation error. Received: ${name}(${typeOf(path)}). Expected: ${name}(path).`,
        at,
      );
    }
    const fields = env.lookUp(path, kind.when, at);
    if (fields instanceof Fault) return fields;
    if (kind.wants === 'existence') return fields !== null;
    if (fields !== null) return resourceOf(path, fields);
    // Firestore rules may compare a missing document with null; Storage rules meet an error.
    return isStorage ? new Fault(`Document not found: ${name}.`, at) : null;
  };
}

/** The shape of `resource`, `request.resource` and what `get` returns. */
export function resourceOf(path: RulePath, data: ReadonlyMap<string, RuleValue>): RuleValue {
  return new Map<string, RuleValue>([
    ['data', data],
    ['id', path.segments[path.segments.length - 1] ?? ''],
    ['__name__', path],
  ]);
}

function compileMethod(
  expression: Expression & { kind: 'method' },
  scope: Scope,
  compile: (inner: Expression) => Code,
): OutcomeCode {
  const { target, name, at, opAt } = expression;
  if (target.kind === 'name' && scope.variable(target.name) === null) {
    const library = NAMESPACES.get(target.name);
    if (library !== undefined) return callLibrary(library, name, expression.args.map(compile), at);
    const kind =
      target.name === 'firestore' && scope.service === 'firebase.storage' ? lookUpKind(name) : null;
    if (kind?.when === 'before') return compileLookUp(kind, name, expression.args.map(compile), at, scope);
  }
  const isBinding = name === 'bind' && target.kind === 'path';
  const receiver = isBinding ? compilePath(target, compile, scope) : compile(target);
  const args = expression.args.map(compile);
  const overloads = METHODS.get(name);
  const absent = new Fault(notFound(name).message, at);
  const onNull = new Fault('Null value error.', at);
  return (env) => {
    const self = receiver(env);
    if (self instanceof NoValue) {
      env.count(at);
      const proven = self instanceof Unknown && name === 'get' ? provenGet(self, args, env) : null;
      return proven instanceof NoValue || proven === null ? self.fault : proven;
    }
    const values = evaluateAll(args, env);
    env.count(at);
    if (values instanceof Fault) return values;
    if (self === null) return onNull;
    values.unshift(seen(self));
    const chosen = findMethod(name, overloads, values);
    if (chosen instanceof Failure)
      return chosen.message === absent.message ? absent : new Fault(chosen.message, opAt);
    const result = chosen.call(values);
    return result instanceof Failure ? new Fault(result.message, opAt) : result;
  };
}

/** `unknown.get(key, default)` of a map that certainly has the key; null when unknown. */
function provenGet(map: Unknown, args: readonly Code[], env: Environment): Result | null {
  if (map.knowledge.type !== 'map' || args.length !== 2) return null;
  const values = evaluateAll(args, env);
  const key = values instanceof Fault ? null : values[0];
  return typeof key === 'string' ? (map.knowledge.members?.get(key) ?? null) : null;
}

function compileIs(operand: Code, type: string, at: Position): OutcomeCode {
  const known = typeGuard(type);
  return (env) => {
    const value = operand(env);
    env.count(at);
    if (value instanceof NoValue) {
      const proven = value instanceof Unknown && known !== null ? provenIs(value, type) : null;
      return proven ?? value.fault;
    }
    return known === null ? new Fault(`Unknown type ${type}.`, at) : known(seen(value));
  };
}

function typeGuard(type: string): ((value: RuleValue) => boolean) | null {
  if (type === 'any' || !Object.hasOwn(GUARDS, type)) return null;
  return GUARDS[type as keyof typeof GUARDS];
}

/**
 * Makes a condition tell its outcome to the coverage sink and remember where it turned out false. A call of a
 * declared function leaves the second to the function's own conditions.
 */
export function reported(expression: Expression, code: Code, scope: Scope): Code {
  if (!isCondition(expression)) return code;
  const { at } = expression;
  const decides = !(expression.kind === 'call' && scope.function(expression.name) !== null);
  return (env) => {
    const result = code(env);
    if (result === false && decides) env.decidingFalse = at;
    if (env.coverage !== undefined) report(env.coverage, at, result);
    return result;
  };
}

/** Tells the sink about a condition; values that are no condition's outcome are passed over. */
export function report(sink: NonNullable<Environment['coverage']>, at: Position, result: Result): void {
  if (typeof result === 'boolean') sink(at, result ? 'true' : 'false');
  else if (result instanceof NoValue) sink(at, result.fault.isOpen ? 'unknown' : 'error');
}

function compileChain(
  isAnd: boolean,
  operands: readonly Expression[],
  compile: (inner: Expression) => Code,
  scope: Scope,
): OutcomeCode {
  const parts = operands.map((operand) => reported(operand, compile(operand), scope));
  const places = operands.map(({ at }) => at);
  return (env) => {
    let fault: Fault | null = null;
    for (let i = 0; i < parts.length; i++) {
      const result = parts[i]?.(env);
      const at = places[i];
      if (at === undefined || result === undefined) break;
      env.count(at);
      if (result === isAnd) continue;
      if (result === !isAnd) return result;
      fault ??= result instanceof NoValue ? result.fault : notBoolean(result, isAnd ? '&&' : '||', at);
    }
    return fault ?? isAnd;
  };
}

function notBoolean(value: RuleValue, op: string, at: Position): Fault {
  return new Fault(
    `Unsupported operation error. Received: ${typeOf(value)} ${op}. Expected: bool ${op} bool.`,
    at,
  );
}

function compileConditional(
  expression: Expression & { kind: 'conditional' },
  compile: (inner: Expression) => Code,
  scope: Scope,
): Code {
  const part = (inner: Expression): Code => reported(inner, compile(inner), scope);
  const condition = part(expression.condition);
  const then = part(expression.then);
  const otherwise = part(expression.otherwise);
  const { at } = expression;
  return (env) => {
    const result = condition(env);
    env.count(at);
    if (result === true) return then(env);
    if (result === false) return otherwise(env);
    return result instanceof NoValue ? result.fault : notBoolean(result, '?', at);
  };
}

function compileMap(
  entries: readonly { readonly key: Expression; readonly value: Expression }[],
  compile: (inner: Expression) => Code,
): OutcomeCode {
  const parts = entries.map(({ key, value }) => ({ key: compile(key), value: compile(value), at: key.at }));
  return (env) => {
    const map = new Map<string, RuleValue>();
    for (const part of parts) {
      const key = part.key(env);
      if (key instanceof NoValue) return key.fault;
      if (typeof key !== 'string') return new Fault('Map keys must be strings.', part.at);
      const value = part.value(env);
      if (value instanceof NoValue) return value.fault;
      map.set(key, value);
    }
    return map;
  };
}

/** With `bindingScope`, names it does not know stay as `$(name)` for `bind` to fill. */
function compilePath(
  { segments, at }: Expression & { kind: 'path' },
  compile: (inner: Expression) => Code,
  bindingScope: Scope | null = null,
): OutcomeCode {
  const parts = segments.map((segment) => {
    if (typeof segment === 'string') return segment;
    const isOpen =
      bindingScope !== null && segment.kind === 'name' && bindingScope.variable(segment.name) === null;
    return isOpen ? `$(${segment.name})` : { code: compile(segment), at: segment.at };
  });
  return (env) => {
    env.count(at);
    const path: string[] = [];
    for (const part of parts) {
      if (typeof part === 'string') {
        path.push(part);
        continue;
      }
      const value = part.code(env);
      if (value instanceof NoValue) return value.fault;
      if (typeof value === 'string') path.push(value);
      else if (value instanceof RulePath) path.push(...value.segments);
      else return new Fault(`A path cannot hold a ${typeOf(value)}.`, part.at);
    }
    return new RulePath(path);
  };
}
