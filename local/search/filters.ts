import { badRequest, notSupported } from './errors.ts';
import { type Fields, valueAt } from './fields.ts';

/**
 * The `filters` language: `category:Book AND (price < 10 OR price:20 TO 30) AND NOT campus_id:"ut"`. As with the
 * provider, a filter must be in conjunctive normal form (AND of ORs), and an OR must not mix facet and numeric conditions.
 * https://www.algolia.com/doc/api-reference/api-parameters/filters
 */

export type Condition =
  | { readonly kind: 'facet'; readonly attribute: string; readonly value: string; readonly negated: boolean }
  | {
      readonly kind: 'numeric';
      readonly attribute: string;
      readonly test: (value: number) => boolean;
      readonly negated: boolean;
    };

/** Conjunctive normal form: a record passes if at least one condition of each clause holds. */
export type Filter = readonly (readonly Condition[])[];

type Node =
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Node[] };

const TOKEN =
  /\s*(?:(\()|(\))|(<=|>=|!=|<|>|=)|(:)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()<>=!:"']+))/y;

interface Token {
  readonly kind: '(' | ')' | 'operator' | ':' | 'text' | 'quoted';
  readonly text: string;
}

const MAX_DEPTH = 32;

/** Parses a filter; '' has no clauses. Throws 400, with the provider's message where that is known. */
export function parseFilters(source: string): Filter {
  const tokens = tokensOf(source);
  if (tokens.length === 0) return [];
  const parser = new Parser(tokens);
  const filter = clausesOf(parser.wholeExpression());
  for (const clause of filter) {
    if (new Set(clause.map(({ kind }) => kind)).size > 1) {
      throw badRequest('filters: Different types are not allowed in the same OR.');
    }
  }
  return filter;
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  const end = source.trimEnd().length;
  let at = 0;
  while (at < end) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (found === null) throw badRequest(`filters: Unexpected character near column ${String(at + 1)}`);
    const [, open, close, operator, colon, double, single, text] = found;
    if (open !== undefined) tokens.push({ kind: '(', text: open });
    else if (close !== undefined) tokens.push({ kind: ')', text: close });
    else if (operator !== undefined) tokens.push({ kind: 'operator', text: operator });
    else if (colon !== undefined) tokens.push({ kind: ':', text: colon });
    else if (text !== undefined) tokens.push({ kind: 'text', text });
    else tokens.push({ kind: 'quoted', text: (double ?? single ?? '').replace(/\\(.)/g, '$1') });
    at = TOKEN.lastIndex;
  }
  return tokens;
}

class Parser {
  private at = 0;
  private depth = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  wholeExpression(): Node {
    const node = this.expression();
    if (this.at < this.tokens.length) throw this.unexpected();
    return node;
  }

  /** AND binds tighter than OR. */
  private expression(): Node {
    return this.joined('OR', () => this.joined('AND', () => this.single()));
  }

  private joined(word: 'AND' | 'OR', next: () => Node): Node {
    const parts = [next()];
    while (this.takeWord(word)) parts.push(next());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: word === 'AND' ? 'and' : 'or', parts };
  }

  private single(): Node {
    const negated = this.takeWord('NOT');
    if (this.peek()?.kind === '(') {
      if (negated) throw badRequest('filters: NOT cannot be applied to a group');
      this.at += 1;
      this.depth += 1;
      if (this.depth > MAX_DEPTH) throw badRequest('filters: Too many parentheses');
      const node = this.expression();
      if (this.peek()?.kind !== ')') throw this.unexpected();
      this.at += 1;
      this.depth -= 1;
      return node;
    }
    return { kind: 'condition', condition: this.condition(negated) };
  }

  private condition(negated: boolean): Condition {
    const attribute = this.text();
    const sign = this.peek();
    if (sign?.kind === 'operator') {
      this.at += 1;
      return { kind: 'numeric', attribute, test: comparison(sign.text, this.number()), negated };
    }
    if (sign?.kind !== ':') throw notSupported(`filters: the tag filter "${attribute}"`);
    this.at += 1;
    const value = this.text();
    if (!this.takeWord('TO')) return { kind: 'facet', attribute, value: value.toLowerCase(), negated };
    const [low, high] = [numberOf(value), this.number()];
    return { kind: 'numeric', attribute, test: (one) => one >= low && one <= high, negated };
  }

  private number(): number {
    return numberOf(this.text());
  }

  private text(): string {
    const token = this.peek();
    if (token === undefined || (token.kind !== 'text' && token.kind !== 'quoted')) throw this.unexpected();
    this.at += 1;
    return token.text;
  }

  private takeWord(word: string): boolean {
    const token = this.peek();
    if (token?.kind !== 'text' || token.text !== word) return false;
    this.at += 1;
    return true;
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private unexpected(): Error {
    const token = this.peek();
    return badRequest(`filters: Unexpected ${token === undefined ? 'end' : `token ${token.text}`}`);
  }
}

function numberOf(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw badRequest(`filters: ${text} is not a number`);
  return number;
}

function comparison(operator: string, bound: number): (value: number) => boolean {
  switch (operator) {
    case '<':
      return (value) => value < bound;
    case '<=':
      return (value) => value <= bound;
    case '>':
      return (value) => value > bound;
    case '>=':
      return (value) => value >= bound;
    case '!=':
      return (value) => value !== bound;
    default:
      return (value) => value === bound;
  }
}

function clausesOf(node: Node): Filter {
  if (node.kind === 'condition') return [[node.condition]];
  if (node.kind === 'and') return node.parts.flatMap(clausesOf);
  return [
    node.parts.flatMap((part) => {
      const [clause = [], ...more] = clausesOf(part);
      if (more.length > 0) {
        throw badRequest('filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed');
      }
      return clause;
    }),
  ];
}

/** The attributes with facet conditions, which must be declared in `attributesForFaceting`. */
export function facetsIn(filter: Filter): ReadonlySet<string> {
  const facets = filter.flat().filter(({ kind }) => kind === 'facet');
  return new Set(facets.map(({ attribute }) => attribute));
}

/** Whether a record passes. For a list, one matching element is enough. Case-insensitive. */
export function passes(filter: Filter, record: Fields): boolean {
  return filter.every((clause) => clause.some((condition) => holds(condition, record)));
}

function holds(condition: Condition, record: Fields): boolean {
  const stored = valueAt(record, condition.attribute);
  const values: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
  const found =
    condition.kind === 'facet'
      ? values.some((value) => isScalar(value) && String(value).toLowerCase() === condition.value)
      : values.some((value) => typeof value === 'number' && condition.test(value));
  return found !== condition.negated;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The filter that remains for records whose `attribute` is `value`; null if none of them can pass. */
export function filterWithin(filter: Filter, attribute: string, value: unknown): Filter | null {
  const left: (readonly Condition[])[] = [];
  for (const clause of filter) {
    if (!clause.every((condition) => condition.attribute === attribute)) left.push(clause);
    else if (!clause.some((condition) => holds(condition, { [attribute]: value }))) return null;
  }
  return left;
}
