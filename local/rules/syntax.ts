import type { Method, RulesService } from './api.ts';
import type { Position } from './fault.ts';
import type { RuleValue } from './values.ts';

/** The syntax tree. `at` is where a phrase starts (for a chain, its receiver); `opAt` its operator or member name. */

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

export type Expression =
  | { readonly kind: 'literal'; readonly at: Position; readonly value: RuleValue }
  | { readonly kind: 'name'; readonly at: Position; readonly name: string }
  | {
      readonly kind: 'member';
      readonly at: Position;
      readonly opAt: Position;
      readonly target: Expression;
      readonly name: string;
    }
  | {
      readonly kind: 'index';
      readonly at: Position;
      readonly opAt: Position;
      readonly target: Expression;
      readonly index: Expression;
    }
  | {
      readonly kind: 'slice';
      readonly at: Position;
      readonly opAt: Position;
      readonly target: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  | {
      readonly kind: 'call';
      readonly at: Position;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | {
      readonly kind: 'method';
      readonly at: Position;
      readonly opAt: Position;
      readonly target: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | {
      readonly kind: 'unary';
      readonly at: Position;
      readonly op: '!' | '-';
      readonly operand: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly at: Position;
      readonly opAt: Position;
      readonly op: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'is';
      readonly at: Position;
      readonly opAt: Position;
      readonly operand: Expression;
      readonly type: string;
    }
  /** A whole chain `a && b && c`, left to right. */
  | { readonly kind: 'and' | 'or'; readonly at: Position; readonly operands: readonly Expression[] }
  | {
      readonly kind: 'conditional';
      readonly at: Position;
      readonly condition: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    }
  | { readonly kind: 'list'; readonly at: Position; readonly items: readonly Expression[] }
  | {
      readonly kind: 'map';
      readonly at: Position;
      readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
    }
  | { readonly kind: 'path'; readonly at: Position; readonly segments: readonly (string | Expression)[] };

export interface FunctionDeclaration {
  readonly at: Position;
  readonly name: string;
  readonly params: readonly string[];
  readonly lets: readonly { readonly name: string; readonly at: Position; readonly value: Expression }[];
  readonly body: Expression;
}

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{name}`: one segment. */
  | { readonly kind: 'one'; readonly name: string }
  /** `{name=**}`: the rest, or in version 2 any number anywhere. */
  | { readonly kind: 'many'; readonly name: string };

export interface AllowStatement {
  readonly at: Position;
  readonly methods: readonly Method[];
  /** Null grants without a condition. */
  readonly condition: Expression | null;
}

export interface MatchBlock {
  readonly at: Position;
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly AllowStatement[];
  readonly matches: readonly MatchBlock[];
}

export interface ServiceBlock {
  readonly at: Position;
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface SourceFile {
  readonly version: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
}

export const SERVICES: readonly RulesService[] = ['cloud.firestore', 'firebase.storage'];

/** The expressions right below one, in the order of the source. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'and':
    case 'or':
      return expression.operands;
    case 'member':
      return [expression.target];
    case 'index':
      return [expression.target, expression.index];
    case 'slice':
      return [expression.target, expression.from, expression.to];
    case 'call':
      return expression.args;
    case 'method':
      return [expression.target, ...expression.args];
    case 'unary':
    case 'is':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.then, expression.otherwise];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
  }
}
