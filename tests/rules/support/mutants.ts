import type { Position } from '../../../local/rules/fault.ts';
import { parse } from '../../../local/rules/parser.ts';
import {
  type AllowStatement,
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type PatternSegment,
  type SourceFile,
} from '../../../local/rules/syntax.ts';
import { firstPlace, printed, withChild } from './syntaxTree.ts';

/**
 * What is done to the rules: an operand of `&&` is true, one of `||` false; a condition that stands alone turned over;
 * an entry of a list left out; a figure one more or one less.
 */
export type MutantKind = 'conjunct' | 'alternative' | 'condition' | 'entry' | 'figure';

/** Rules with one condition less, to see whether a test notices. */
export interface Mutant extends Position {
  readonly kind: MutantKind;
  /** The `match` and operation, or the function, in which it stands. */
  readonly place: string;
  /** What was taken out or changed. */
  readonly operand: string;
  /** A request that never evaluates the condition at this place is decided as before. */
  readonly decidesAt: Position;
  readonly file: SourceFile;
}

interface Variant {
  readonly expression: Expression;
  readonly kind: MutantKind;
  readonly changed: Expression;
  readonly operand: string;
  readonly decidesAt: Position;
}

/** Every mutant of the source, in its order. Throws for a source that cannot be read. */
export function mutantsOf(source: string): readonly Mutant[] {
  const parsed = parse(source);
  if (!parsed.ok) throw new Error(`${String(parsed.issue.line)}: ${parsed.issue.description}`);
  const { file } = parsed;
  const mutants: Mutant[] = [];
  const add = (
    place: string,
    variants: Iterable<Variant>,
    fileWith: (body: Expression) => SourceFile,
  ): void => {
    for (const { expression, kind, changed, operand, decidesAt } of variants) {
      const { line, column } = changed.at;
      mutants.push({ line, column, kind, place, operand, decidesAt, file: fileWith(expression) });
    }
  };
  file.services.forEach((service, s) => {
    const fileWith = (changed: Partial<typeof service>): SourceFile => ({
      ...file,
      services: file.services.map((one, i) => (i === s ? { ...one, ...changed } : one)),
    });
    inFunctions(service.functions, add, (functions) => fileWith({ functions }));
    service.matches.forEach((match, m) => {
      inMatch(match, '', add, (changed) => fileWith({ matches: replaced(service.matches, m, changed) }));
    });
  });
  return mutants.sort((a, b) => a.line - b.line || a.column - b.column);
}

type Add = (place: string, variants: Iterable<Variant>, fileWith: (body: Expression) => SourceFile) => void;

function inMatch(
  block: MatchBlock,
  above: string,
  add: Add,
  fileWith: (block: MatchBlock) => SourceFile,
): void {
  const path = `${above}${block.pattern.map(segment).join('')}`;
  inFunctions(block.functions, add, (functions) => fileWith({ ...block, functions }));
  block.allows.forEach((allow, a) => {
    if (allow.condition === null) return;
    const place = `${path.replace(/^\/(databases|b)\/[^/]+\/(documents|o)\//, '')} ${allow.methods.join(', ')}`;
    add(place, ofAllow(allow, allow.condition), (condition) =>
      fileWith({ ...block, allows: replaced(block.allows, a, { ...allow, condition }) }),
    );
  });
  block.matches.forEach((match, m) => {
    inMatch(match, path, add, (changed) =>
      fileWith({ ...block, matches: replaced(block.matches, m, changed) }),
    );
  });
}

function inFunctions(
  functions: readonly FunctionDeclaration[],
  add: Add,
  fileWith: (functions: readonly FunctionDeclaration[]) => SourceFile,
): void {
  functions.forEach((declared, f) => {
    const place = `${declared.name}()`;
    const decidesAt = firstPlace(declared.body);
    declared.lets.forEach((binding, l) => {
      add(place, within(binding.value, decidesAt), (value) =>
        fileWith(
          replaced(functions, f, { ...declared, lets: replaced(declared.lets, l, { ...binding, value }) }),
        ),
      );
    });
    add(place, whole(declared.body, decidesAt), (body) =>
      fileWith(replaced(functions, f, { ...declared, body })),
    );
  });
}

function replaced<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return list.map((one, i) => (i === index ? item : one));
}

function segment(part: PatternSegment): string {
  if (part.kind === 'literal') return `/${part.text}`;
  return part.kind === 'one' ? `/{${part.name}}` : `/{${part.name}=**}`;
}

function ofAllow({ at }: AllowStatement, condition: Expression): Iterable<Variant> {
  return whole(condition, at);
}

/** Kinds of expressions that can be conditions; others in a function's body are values. */
const CONDITIONS: ReadonlySet<Expression['kind']> = new Set([
  'binary',
  'is',
  'unary',
  'call',
  'method',
  'or',
]);
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);

function canBeCondition(expression: Expression): boolean {
  if (expression.kind === 'literal') return typeof expression.value === 'boolean';
  if (expression.kind === 'unary') return expression.op === '!';
  if (expression.kind === 'binary') return !ARITHMETIC.has(expression.op);
  return CONDITIONS.has(expression.kind);
}

function* whole(expression: Expression, decidesAt: Position): Iterable<Variant> {
  if (canBeCondition(expression)) {
    const value = !(expression.kind === 'literal' && expression.value === true);
    yield variant('condition', expression, constant(expression, value), decidesAt);
  }
  yield* within(expression, decidesAt);
}

function* within(expression: Expression, decidesAt: Position): Iterable<Variant> {
  const isChain = expression.kind === 'and' || expression.kind === 'or';
  const children = childrenOf(expression);
  if (isChain) {
    const isAnd = expression.kind === 'and';
    for (const [i, operand] of children.entries()) {
      const found = variant(
        isAnd ? 'conjunct' : 'alternative',
        operand,
        constant(operand, isAnd),
        firstPlace(operand),
      );
      yield { ...found, expression: withChild(expression, i, found.expression) };
    }
  } else if (expression.kind === 'list' && children.every(({ kind }) => kind === 'literal')) {
    for (const [i, item] of children.entries()) {
      const items = children.filter((_one, other) => other !== i);
      yield variant('entry', item, { ...expression, items }, decidesAt);
    }
  }
  for (const [i, child] of children.entries()) {
    const place = isChain ? firstPlace(child) : decidesAt;
    const isFigure = expression.kind === 'binary' || expression.kind === 'call';
    const inner = isFigure ? figures(child, place) : [];
    for (const found of [...inner, ...within(child, place)]) {
      yield { ...found, expression: withChild(expression, i, found.expression) };
    }
  }
}

function* figures(expression: Expression, decidesAt: Position): Iterable<Variant> {
  if (expression.kind !== 'literal' || typeof expression.value !== 'bigint') return;
  for (const step of [1n, -1n]) {
    const value = expression.value + step;
    const operand = `${String(expression.value)} as ${String(value)}`;
    yield { ...variant('figure', expression, { ...expression, value }, decidesAt), operand };
  }
}

function constant({ at }: Expression, value: boolean): Expression {
  return { kind: 'literal', at, value };
}

function variant(
  kind: MutantKind,
  changed: Expression,
  expression: Expression,
  decidesAt: Position,
): Variant {
  return { kind, changed, expression, operand: printed(changed), decidesAt };
}
