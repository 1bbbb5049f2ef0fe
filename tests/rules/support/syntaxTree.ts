import type { Position } from '../../../local/rules/fault.ts';
import { childrenOf, type Expression } from '../../../local/rules/syntax.ts';

/** Taking expressions of rules apart, putting them together again, and spelling them out. */

/** The expression with its `index`-th child replaced. */
export function withChild(expression: Expression, index: number, child: Expression): Expression {
  const parts = childrenOf(expression).map((part, i) => (i === index ? child : part));
  const at = (place: number): Expression => parts[place] ?? child;
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return expression;
    case 'and':
    case 'or':
      return { ...expression, operands: parts };
    case 'member':
      return { ...expression, target: at(0) };
    case 'index':
      return { ...expression, target: at(0), index: at(1) };
    case 'slice':
      return { ...expression, target: at(0), from: at(1), to: at(2) };
    case 'call':
      return { ...expression, args: parts };
    case 'method':
      return { ...expression, target: at(0), args: parts.slice(1) };
    case 'unary':
    case 'is':
      return { ...expression, operand: at(0) };
    case 'binary':
      return { ...expression, left: at(0), right: at(1) };
    case 'conditional':
      return { ...expression, condition: at(0), then: at(1), otherwise: at(2) };
    case 'list':
      return { ...expression, items: parts };
    case 'map':
      return {
        ...expression,
        entries: expression.entries.map((_entry, i) => ({ key: at(2 * i), value: at(2 * i + 1) })),
      };
    case 'path': {
      let next = 0;
      const segments = expression.segments.map((segment) =>
        typeof segment === 'string' ? segment : at(next++),
      );
      return { ...expression, segments };
    }
  }
}

/** The place of the first condition that an expression evaluates. */
export function firstPlace(expression: Expression): Position {
  const [first] =
    expression.kind === 'and' || expression.kind === 'or'
      ? expression.operands
      : expression.kind === 'conditional'
        ? [expression.condition]
        : [];
  return first === undefined ? expression.at : firstPlace(first);
}

/** The expression as one would write it, on one line. */
export function printed(expression: Expression): string {
  const all = (parts: readonly Expression[]): string => parts.map(printed).join(', ');
  const operand = (part: Expression): string =>
    ['and', 'or', 'binary', 'is', 'conditional'].includes(part.kind) ? `(${printed(part)})` : printed(part);
  switch (expression.kind) {
    case 'literal':
      return literal(expression.value);
    case 'name':
      return expression.name;
    case 'and':
      return expression.operands
        .map((part) => (part.kind === 'or' ? operand(part) : printed(part)))
        .join(' && ');
    case 'or':
      return expression.operands
        .map((part) => (part.kind === 'and' ? operand(part) : printed(part)))
        .join(' || ');
    case 'member':
      return `${operand(expression.target)}.${expression.name}`;
    case 'index':
      return `${operand(expression.target)}[${printed(expression.index)}]`;
    case 'slice':
      return `${operand(expression.target)}[${printed(expression.from)}:${printed(expression.to)}]`;
    case 'call':
      return `${expression.name}(${all(expression.args)})`;
    case 'method':
      return `${operand(expression.target)}.${expression.name}(${all(expression.args)})`;
    case 'unary':
      return `${expression.op}${operand(expression.operand)}`;
    case 'is':
      return `${operand(expression.operand)} is ${expression.type}`;
    case 'binary':
      return `${operand(expression.left)} ${expression.op} ${operand(expression.right)}`;
    case 'conditional':
      return childrenOf(expression)
        .map(operand)
        .join(' ? ')
        .replace(/ \? (?=[^?]*$)/, ' : ');
    case 'list':
      return `[${all(expression.items)}]`;
    case 'map':
      return `{${expression.entries.map(({ key, value }) => `${printed(key)}: ${printed(value)}`).join(', ')}}`;
    case 'path':
      return expression.segments
        .map((segment) => (typeof segment === 'string' ? `/${segment}` : `/$(${printed(segment)})`))
        .join('');
  }
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
