import { parse } from '../../../local/rules/parser.ts';
import {
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
} from '../../../local/rules/syntax.ts';

/** A chain of `&&` or `||`, and the line on which it begins. */
export interface Chain {
  readonly line: number;
  readonly operands: number;
}

/**
 * Every chain of a source. One in parentheses within another of the same operator counts with it, one in a function of its
 * own does not. Throws for a source that cannot be read.
 */
export function chainsOf(source: string): readonly Chain[] {
  const parsed = parse(source);
  if (!parsed.ok) throw new Error(`${String(parsed.issue.line)}: ${parsed.issue.description}`);
  const { functions, services } = parsed.file;
  const expressions = [
    ...functions.flatMap(inFunction),
    ...services.flatMap((service) => [
      ...service.functions.flatMap(inFunction),
      ...service.matches.flatMap(inMatch),
    ]),
  ];
  return expressions.flatMap(chainsIn);
}

const inFunction = ({ lets, body }: FunctionDeclaration): readonly Expression[] => [
  ...lets.map(({ value }) => value),
  body,
];

const inMatch = ({ functions, allows, matches }: MatchBlock): readonly Expression[] => [
  ...functions.flatMap(inFunction),
  ...allows.flatMap(({ condition }) => condition ?? []),
  ...matches.flatMap(inMatch),
];

function chainsIn(expression: Expression): readonly Chain[] {
  const within = childrenOf(expression).flatMap(chainsIn);
  if (expression.kind !== 'and' && expression.kind !== 'or') return within;
  return [{ line: expression.at.line, operands: expression.operands.length }, ...within];
}
