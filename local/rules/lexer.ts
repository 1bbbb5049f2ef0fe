import type { Position } from './fault.ts';

export type TokenKind = 'name' | 'int' | 'float' | 'string' | 'bytes' | 'mark' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The source text; for strings and bytes the unescaped content. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The source cannot be read as rules; the parser turns it into an `Issue`. */
export class SyntaxFault extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
    this.name = 'SyntaxFault';
  }
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /(?:\d+\.\d+|\d+|\.\d+)(?:[eE][+-]?\d+)?/y;
const MARK = /&&|\|\||[=!<>]=|[-+*/%!<>=?:.,;()[\]{}$]/y;
const BLANK = /(?:[\s\uFEFF]+|\/\/[^\n]*)*/y;
const PATH_TEXT = /[\p{L}\p{N}_.~%@+-]+|\([\p{L}\p{N}_-]+\)/uy;
const PLACEHOLDER = /\{[A-Za-z_][A-Za-z0-9_]*\}/y;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['a', '\x07'],
  ['0', '\0'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['`', '`'],
  ['?', '?'],
]);

/** Reads tokens on demand: whether `/` divides or begins a path only the parser knows. */
export class Lexer {
  private readonly lineStarts: number[] = [0];

  constructor(readonly source: string) {
    for (let i = source.indexOf('\n'); i >= 0; i = source.indexOf('\n', i + 1)) this.lineStarts.push(i + 1);
  }

  /** The line and column of an offset. */
  position(offset: number): Position {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 };
  }

  /** The token at or after `offset`. Throws `SyntaxFault` for what is none. */
  tokenAt(offset: number): Token {
    const start = this.skipBlanks(offset);
    if (start >= this.source.length) return { kind: 'end', text: '', start, end: start };
    const quote = this.source.charAt(start);
    if (quote === "'" || quote === '"') return this.quoted(start, start + 1, quote, 'string');
    if (quote === 'b') {
      const next = this.source.charAt(start + 1);
      if (next === "'" || next === '"') return this.quoted(start, start + 2, next, 'bytes');
    }
    const name = this.scan(NAME, start);
    if (name !== null) return { kind: 'name', text: name, start, end: start + name.length };
    const number = this.scan(NUMBER, start);
    if (number !== null) {
      return {
        kind: /[.eE]/.test(number) ? 'float' : 'int',
        text: number,
        start,
        end: start + number.length,
      };
    }
    const mark = this.scan(MARK, start);
    if (mark !== null) return { kind: 'mark', text: mark, start, end: start + mark.length };
    throw new SyntaxFault(
      `Unexpected '${String.fromCodePoint(this.source.codePointAt(start) ?? 0)}'.`,
      start,
    );
  }

  /** Plain text of one path segment directly at `offset`; null if there is none. */
  pathText(offset: number): string | null {
    return this.scan(PATH_TEXT, offset);
  }

  /** `{name}` in a path that is to be bound later; null if there is none. */
  placeholder(offset: number): string | null {
    return this.scan(PLACEHOLDER, offset);
  }

  private scan(pattern: RegExp, offset: number): string | null {
    pattern.lastIndex = offset;
    return pattern.exec(this.source)?.[0] ?? null;
  }

  private skipBlanks(offset: number): number {
    let at = offset;
    for (;;) {
      BLANK.lastIndex = at;
      at += BLANK.exec(this.source)?.[0].length ?? 0;
      if (!this.source.startsWith('/*', at)) return at;
      const close = this.source.indexOf('*/', at + 2);
      if (close < 0) throw new SyntaxFault('Unterminated comment.', at);
      at = close + 2;
    }
  }

  private quoted(start: number, from: number, quote: string, kind: 'string' | 'bytes'): Token {
    let text = '';
    let i = from;
    for (;;) {
      const c = this.source.charAt(i);
      if (c === '' || c === '\n') throw new SyntaxFault('Unterminated string.', start);
      if (c === quote) return { kind, text, start, end: i + 1 };
      if (c !== '\\') {
        text += kind === 'bytes' ? utf8Units(this.source, i) : c;
        i += kind === 'bytes' && isLead(this.source, i) ? 2 : 1;
        continue;
      }
      const escape = this.escape(i, kind);
      text += escape.text;
      i += escape.length;
    }
  }

  /** One escape at the backslash `i`. In bytes, `\x` and octals name bytes; in strings, code points. */
  private escape(i: number, kind: 'string' | 'bytes'): { text: string; length: number } {
    const rest = this.source.slice(i + 1, i + 10);
    const hex =
      /^x([0-9A-Fa-f]{2})/.exec(rest) ?? (kind === 'string' ? /^u([0-9A-Fa-f]{4})/.exec(rest) : null);
    if (hex?.[1] !== undefined)
      return { text: String.fromCharCode(parseInt(hex[1], 16)), length: hex[0].length + 1 };
    const octal = /^([0-3][0-7]{2})/.exec(rest);
    if (octal?.[1] !== undefined) return { text: String.fromCharCode(parseInt(octal[1], 8)), length: 4 };
    const simple = ESCAPES.get(rest.charAt(0));
    if (simple === undefined || (kind === 'bytes' && rest.startsWith('0'))) {
      throw new SyntaxFault(`Invalid escape '\\${rest.charAt(0)}'.`, i);
    }
    return { text: simple, length: 2 };
  }
}

function isLead(source: string, i: number): boolean {
  return (source.codePointAt(i) ?? 0) > 0xffff;
}

/** The UTF-8 bytes of the character at `i`, one per UTF-16 unit of the result. */
function utf8Units(source: string, i: number): string {
  return Buffer.from(String.fromCodePoint(source.codePointAt(i) ?? 0), 'utf8').toString('latin1');
}
