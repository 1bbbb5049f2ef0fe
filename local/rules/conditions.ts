import type { Position } from './fault.ts';
import { parse } from './parser.ts';
import { childrenOf, type Expression, type FunctionDeclaration, type MatchBlock } from './syntax.ts';

/** A place whose outcomes the coverage report counts: an `allow` as a whole, or one condition within. */
export interface Condition extends Position {
  readonly kind: 'allow' | 'condition';
}

/** Kinds of expressions that are no condition of their own: made of conditions, constant, or never a bool. */
const NO_CONDITION: ReadonlySet<Expression['kind']> = new Set([
  'and',
  'or',
  'conditional',
  'literal',
  'list',
  'map',
  'path',
]);
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);

/** Whether the outcome of an expression in a condition's place is counted by itself. */
export function isCondition(expression: Expression): boolean {
  if (expression.kind === 'binary') return !ARITHMETIC.has(expression.op);
  return !NO_CONDITION.has(expression.kind);
}

/** Every counted place of a source, in source order; none for a source that cannot be read. */
export function conditionsOf(source: string): readonly Condition[] {
  const parsed = parse(source);
  if (!parsed.ok) return [];
  const found: Condition[] = [];
  for (const declared of parsed.file.functions) inFunction(declared, found);
  for (const service of parsed.file.services) {
    for (const declared of service.functions) inFunction(declared, found);
    for (const match of service.matches) inMatch(match, found);
  }
  return found.sort((a, b) => a.line - b.line || a.column - b.column);
}

function inMatch(block: MatchBlock, found: Condition[]): void {
  for (const declared of block.functions) inFunction(declared, found);
  for (const allow of block.allows) {
    found.push({ ...allow.at, kind: 'allow' });
    if (allow.condition !== null) inPlace(allow.condition, found);
  }
  for (const match of block.matches) inMatch(match, found);
}

function inFunction({ lets, body }: FunctionDeclaration, found: Condition[]): void {
  for (const { value } of lets) within(value, found);
  inPlace(body, found);
}

/** An expression that stands where a condition is expected. */
function inPlace(expression: Expression, found: Condition[]): void {
  if (isCondition(expression)) found.push({ ...expression.at, kind: 'condition' });
  within(expression, found);
}

function within(expression: Expression, found: Condition[]): void {
  const look = ['and', 'or', 'conditional'].includes(expression.kind) ? inPlace : within;
  for (const part of childrenOf(expression)) look(part, found);
}
