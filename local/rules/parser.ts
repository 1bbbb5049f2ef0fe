import type { Issue, Method } from './api.ts';
import { Lexer, SyntaxFault } from './lexer.ts';
import { ExpressionParser } from './parseExpression.ts';
import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  ServiceBlock,
  SourceFile,
} from './syntax.ts';

/** Blocks nest no deeper while parsing; the language's own limit of 10 is reported with its own words. */
const MAX_BLOCK_DEPTH = 64;

const METHODS: ReadonlyMap<string, readonly Method[]> = new Map<string, readonly Method[]>([
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

export type ParseResult =
  | { readonly ok: true; readonly file: SourceFile }
  | { readonly ok: false; readonly issue: Issue };

/** Reads a rules source. Stops at the first thing that cannot be read and reports where; never throws for a source. */
export function parse(source: string): ParseResult {
  const lexer = new Lexer(source);
  try {
    return { ok: true, file: new Parser(lexer).file() };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const issue: Issue = { ...lexer.position(error.offset), description: error.message, severity: 'error' };
    return { ok: false, issue };
  }
}

class Parser extends ExpressionParser {
  private blockDepth = 0;

  file(): SourceFile {
    const version = this.version();
    const functions: FunctionDeclaration[] = [];
    const services: ServiceBlock[] = [];
    while (this.token.kind !== 'end') {
      if (this.isWord('function')) functions.push(this.functionDeclaration());
      else if (this.isWord('service')) services.push(this.service());
      else if (this.isWord('import')) {
        this.advance();
        throw this.unexpected();
      } else throw this.unexpected();
    }
    return { version, functions, services };
  }

  private version(): 1 | 2 {
    if (!this.isWord('rules_version')) return 1;
    this.advance();
    this.expectMark('=');
    const value = this.token;
    if (value.kind !== 'string') throw this.unexpected();
    if (value.text !== '1' && value.text !== '2') {
      throw new SyntaxFault(`Invalid rules version '${value.text}'.`, value.start);
    }
    this.advance();
    this.optionalSemicolon();
    return value.text === '1' ? 1 : 2;
  }

  private service(): ServiceBlock {
    const at = this.lexer.position(this.advance().start);
    let name = this.expectName().text;
    while (this.isMark('.')) {
      this.advance();
      name += `.${this.expectName().text}`;
    }
    this.expectMark('{');
    const functions: FunctionDeclaration[] = [];
    const matches: MatchBlock[] = [];
    while (!this.isMark('}')) {
      if (this.isWord('function')) functions.push(this.functionDeclaration());
      else if (this.isWord('match')) matches.push(this.match());
      else throw this.unexpected();
    }
    this.expectMark('}');
    return { at, name, functions, matches };
  }

  private match(): MatchBlock {
    const at = this.lexer.position(this.token.start);
    if (++this.blockDepth > MAX_BLOCK_DEPTH) {
      throw new SyntaxFault('Match statements are nested too deeply.', this.token.start);
    }
    const pattern = this.pattern(this.token.end);
    const functions: FunctionDeclaration[] = [];
    const allows: AllowStatement[] = [];
    const matches: MatchBlock[] = [];
    this.expectMark('{');
    while (!this.isMark('}')) {
      if (this.isWord('function')) functions.push(this.functionDeclaration());
      else if (this.isWord('match')) matches.push(this.match());
      else if (this.isWord('allow')) allows.push(this.allow());
      else if (this.isMark('/')) {
        throw new SyntaxFault("Missing 'match' keyword before path.", this.token.start);
      } else throw this.unexpected();
    }
    this.expectMark('}');
    this.blockDepth--;
    return { at, pattern, functions, allows, matches };
  }

  /** The path after `match`, from the raw characters; leaves the cursor on what follows it. */
  private pattern(from: number): readonly PatternSegment[] {
    const { source } = this.lexer;
    const segments: PatternSegment[] = [];
    let offset = this.lexer.tokenAt(from).start;
    while (source.charAt(offset) === '/') {
      offset++;
      if (source.charAt(offset) === '{') {
        const capture = /\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*(=\s*\*\*\s*)?\}/y;
        capture.lastIndex = offset;
        const found = capture.exec(source);
        if (found?.[1] === undefined) throw this.unexpected(this.lexer.tokenAt(offset + 1));
        segments.push({ kind: found[2] === undefined ? 'one' : 'many', name: found[1] });
        offset += found[0].length;
        continue;
      }
      const text = this.lexer.pathText(offset);
      if (text === null) throw this.unexpected(this.lexer.tokenAt(offset));
      segments.push({ kind: 'literal', text });
      offset += text.length;
    }
    this.token = this.lexer.tokenAt(offset);
    if (segments.length === 0) throw this.unexpected();
    return segments;
  }

  private allow(): AllowStatement {
    const at = this.lexer.position(this.advance().start);
    const methods: Method[] = [];
    for (;;) {
      const names = this.token.kind === 'name' ? METHODS.get(this.token.text) : undefined;
      if (names === undefined) throw this.unexpected();
      methods.push(...names);
      this.advance();
      if (!this.isMark(',')) break;
      this.advance();
    }
    if (!this.isMark(':')) {
      this.optionalSemicolon();
      return { at, methods, condition: null };
    }
    this.advance();
    if (!this.isWord('if')) throw this.unexpected();
    this.advance();
    const condition = this.parseExpression();
    this.optionalSemicolon();
    return { at, methods, condition };
  }

  /** Ends `rules_version`, `allow` and `return`, which the service takes without one too; a `let` needs its own. */
  private optionalSemicolon(): void {
    if (this.isMark(';')) this.advance();
  }

  private functionDeclaration(): FunctionDeclaration {
    this.advance();
    const name = this.expectName();
    this.expectMark('(');
    const params: string[] = [];
    while (!this.isMark(')')) {
      if (params.length > 0) this.expectMark(',');
      params.push(this.expectName().text);
    }
    this.advance();
    this.expectMark('{');
    const lets: FunctionDeclaration['lets'][number][] = [];
    while (this.isWord('let')) {
      this.advance();
      const binding = this.expectName();
      this.expectMark('=');
      const value = this.parseExpression();
      this.expectMark(';');
      lets.push({ name: binding.text, at: this.lexer.position(binding.start), value });
    }
    if (!this.isWord('return')) throw this.unexpected();
    this.advance();
    const body = this.parseExpression();
    this.optionalSemicolon();
    this.expectMark('}');
    return { at: this.lexer.position(name.start), name: name.text, params, lets, body };
  }
}
