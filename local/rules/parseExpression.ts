import { SyntaxFault, type Lexer, type Token } from './lexer.ts';
import type { BinaryOperator, Expression } from './syntax.ts';
import type { RuleValue } from './values.ts';

/** Deeper nesting than this is refused, so that no source can exhaust the stack. */
const MAX_DEPTH = 200;
/** Links of one chain such as `a.b.c` or `a + b + c`, which nest to the left. */
const MAX_CHAIN = 500;
/**
 * Operands of one flat `&&` or `||` chain: the hosted service refuses to deploy 99 (measured there by others in April 2026).
 * A chain in parentheses counts as one operand.
 */
const MAX_OPERANDS = 98;
const INT_LIMIT = 2n ** 63n;

/** Binding power of infix operators; a higher one binds tighter. */
const POWER: ReadonlyMap<string, number> = new Map([
  ['?', 1],
  ['||', 2],
  ['&&', 3],
  ['==', 4],
  ['!=', 4],
  ['in', 5],
  ['is', 5],
  ['<', 6],
  ['<=', 6],
  ['>', 6],
  ['>=', 6],
  ['+', 7],
  ['-', 7],
  ['*', 8],
  ['/', 8],
  ['%', 8],
  ['.', 10],
  ['(', 10],
  ['[', 10],
]);
const UNARY_POWER = 9;
const CONDITIONAL_POWER = 1;
const BINARY: readonly BinaryOperator[] = ['==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%'];
const CONSTANTS: ReadonlyMap<string, RuleValue> = new Map<string, RuleValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const KEYWORDS: ReadonlySet<string> = new Set([
  'in',
  'is',
  'let',
  'return',
  'if',
  'allow',
  'match',
  'function',
]);

/** A cursor over the source with one token of look-ahead, and Pratt parsing of expressions. */
export class ExpressionParser {
  protected token: Token;
  private depth = 0;

  constructor(protected readonly lexer: Lexer) {
    this.token = lexer.tokenAt(0);
  }

  protected advance(): Token {
    const taken = this.token;
    this.token = this.lexer.tokenAt(taken.end);
    return taken;
  }

  protected isMark(text: string): boolean {
    return this.token.kind === 'mark' && this.token.text === text;
  }

  protected isWord(text: string): boolean {
    return this.token.kind === 'name' && this.token.text === text;
  }

  protected expectMark(text: string): Token {
    if (!this.isMark(text)) throw this.unexpected();
    return this.advance();
  }

  protected expectName(): Token {
    if (this.token.kind !== 'name' || KEYWORDS.has(this.token.text)) throw this.unexpected();
    return this.advance();
  }

  protected unexpected(token: Token = this.token): SyntaxFault {
    const text =
      token.kind === 'end' ? 'end of file' : `'${this.lexer.source.slice(token.start, token.end)}'`;
    return new SyntaxFault(`Unexpected ${text}.`, token.start);
  }

  parseExpression(minPower = 0): Expression {
    if (++this.depth > MAX_DEPTH) {
      throw new SyntaxFault('Expression is too complex to evaluate safely.', this.token.start);
    }
    let left = this.prefix();
    for (let links = 0; ; links++) {
      const power = this.infixPower();
      if (power === null || power <= minPower) break;
      if (links > MAX_CHAIN) {
        throw new SyntaxFault('Expression is too complex to evaluate safely.', this.token.start);
      }
      left = this.infix(left, power);
    }
    this.depth--;
    return left;
  }

  private infixPower(): number | null {
    const { kind, text } = this.token;
    if (kind !== 'mark' && !(kind === 'name' && (text === 'in' || text === 'is'))) return null;
    return POWER.get(text) ?? null;
  }

  private prefix(): Expression {
    const token = this.token;
    const at = this.lexer.position(token.start);
    switch (token.kind) {
      case 'int': {
        this.advance();
        const value = BigInt(token.text);
        if (value >= INT_LIMIT) throw new SyntaxFault('Integer literal out of range.', token.start);
        return { kind: 'literal', at, value };
      }
      case 'float':
        this.advance();
        return { kind: 'literal', at, value: Number(token.text) };
      case 'string':
        this.advance();
        return { kind: 'literal', at, value: token.text };
      case 'bytes':
        this.advance();
        return { kind: 'literal', at, value: new Uint8Array(Buffer.from(token.text, 'latin1')) };
      case 'name':
        return this.name();
      case 'mark':
        return this.prefixMark();
      case 'end':
        throw this.unexpected();
    }
  }

  private name(): Expression {
    const at = this.lexer.position(this.token.start);
    const constant = CONSTANTS.get(this.token.text);
    if (constant !== undefined) {
      this.advance();
      return { kind: 'literal', at, value: constant };
    }
    const name = this.expectName().text;
    if (!this.isMark('(')) return { kind: 'name', at, name };
    return { kind: 'call', at, name, args: this.callArguments() };
  }

  private prefixMark(): Expression {
    const token = this.token;
    const at = this.lexer.position(token.start);
    switch (token.text) {
      case '!':
        this.advance();
        return { kind: 'unary', at, op: '!', operand: this.parseExpression(UNARY_POWER) };
      case '-':
        this.advance();
        return this.negative(token);
      case '(': {
        this.advance();
        const inner = this.parseExpression();
        this.expectMark(')');
        return inner;
      }
      case '[':
        this.advance();
        return { kind: 'list', at, items: this.listUntil(']') };
      case '{':
        this.advance();
        return { kind: 'map', at, entries: this.mapEntries() };
      case '/':
        return this.path();
      default:
        throw this.unexpected();
    }
  }

  private negative(minus: Token): Expression {
    const at = this.lexer.position(minus.start);
    // The smallest int has no positive counterpart, so its literal is read together with its sign.
    if (this.token.kind === 'int' && BigInt(this.token.text) === INT_LIMIT) {
      this.advance();
      return { kind: 'literal', at, value: -INT_LIMIT };
    }
    return { kind: 'unary', at, op: '-', operand: this.parseExpression(UNARY_POWER) };
  }

  private infix(left: Expression, power: number): Expression {
    const operator = this.advance();
    const opAt = this.lexer.position(operator.start);
    const at = left.at;
    switch (operator.text) {
      case '?': {
        const then = this.parseExpression();
        this.expectMark(':');
        return {
          kind: 'conditional',
          at,
          condition: left,
          then,
          otherwise: this.parseExpression(CONDITIONAL_POWER - 1),
        };
      }
      case '||':
        return this.chain('or', left, operator.text, power);
      case '&&':
        return this.chain('and', left, operator.text, power);
      case 'is': {
        const type = this.token;
        if (type.kind !== 'name') throw this.unexpected();
        this.advance();
        return { kind: 'is', at, opAt, operand: left, type: type.text };
      }
      case '.':
        return this.member(left);
      case '[':
        return this.index(left, operator);
      case '(':
        throw this.unexpected(operator);
      default: {
        const op = BINARY.find((candidate) => candidate === operator.text);
        if (op === undefined) throw this.unexpected(operator);
        return { kind: 'binary', at, opAt, op, left, right: this.parseExpression(power) };
      }
    }
  }

  /** All operands of `a && b && c` in one node, so that a long rule does not nest. */
  private chain(kind: 'and' | 'or', left: Expression, operator: string, power: number): Expression {
    const operands: Expression[] = [];
    const add = (operand: Expression): void => {
      if (operand.kind !== kind) operands.push(operand);
      else for (const inner of operand.operands) operands.push(inner);
    };
    add(left);
    add(this.parseExpression(power));
    for (let count = 3; this.isMark(operator); count++) {
      if (count > MAX_OPERANDS) {
        throw new SyntaxFault('Expression is too complex to evaluate safely.', this.token.start);
      }
      this.advance();
      add(this.parseExpression(power));
    }
    return { kind, at: left.at, operands };
  }

  private member(target: Expression): Expression {
    if (this.token.kind !== 'name') throw this.unexpected();
    const name = this.advance();
    const opAt = this.lexer.position(name.start);
    if (!this.isMark('(')) return { kind: 'member', at: target.at, opAt, target, name: name.text };
    return { kind: 'method', at: target.at, opAt, target, name: name.text, args: this.callArguments() };
  }

  private index(target: Expression, bracket: Token): Expression {
    const opAt = this.lexer.position(bracket.start);
    const first = this.parseExpression();
    if (this.isMark(':')) {
      this.advance();
      const to = this.parseExpression();
      this.expectMark(']');
      return { kind: 'slice', at: target.at, opAt, target, from: first, to };
    }
    this.expectMark(']');
    return { kind: 'index', at: target.at, opAt, target, index: first };
  }

  private callArguments(): readonly Expression[] {
    this.expectMark('(');
    return this.listUntil(')');
  }

  private listUntil(close: string): readonly Expression[] {
    const items: Expression[] = [];
    while (!this.isMark(close)) {
      if (items.length > 0) this.expectMark(',');
      items.push(this.parseExpression());
    }
    this.advance();
    return items;
  }

  private mapEntries(): readonly { readonly key: Expression; readonly value: Expression }[] {
    const entries: { key: Expression; value: Expression }[] = [];
    while (!this.isMark('}')) {
      if (entries.length > 0) this.expectMark(',');
      const key = this.parseExpression();
      this.expectMark(':');
      entries.push({ key, value: this.parseExpression() });
    }
    this.advance();
    return entries;
  }

  /** `/text/$(expression)/(default)`, read character by character since blanks end it. */
  private path(): Expression {
    const at = this.lexer.position(this.token.start);
    const { source } = this.lexer;
    const segments: (string | Expression)[] = [];
    let offset = this.token.start;
    while (source.charAt(offset) === '/') {
      offset++;
      if (source.startsWith('$(', offset)) {
        this.token = this.lexer.tokenAt(offset + 2);
        segments.push(this.parseExpression());
        if (!this.isMark(')')) throw this.unexpected();
        offset = this.token.end;
        continue;
      }
      const text = this.lexer.pathText(offset) ?? this.lexer.placeholder(offset);
      if (text === null) break;
      segments.push(text);
      offset += text.length;
    }
    this.token = this.lexer.tokenAt(offset);
    if (segments.length === 0) throw this.unexpected();
    return { kind: 'path', at, segments };
  }
}
