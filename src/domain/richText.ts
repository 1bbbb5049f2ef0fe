/**
 * The body of a post as stored: Draft.js raw JSON. Reading it needs no editor. Only what the product shows is kept:
 * blocks of text with bold, italic, underline, strike and links; everything else becomes plain text.
 */
export interface RichText {
  readonly blocks: readonly RichTextBlock[];
}

interface RichTextBlock {
  readonly kind: BlockKind;
  readonly text: string;
  /** In order of their starts, within the text; spans of one kind never overlap. */
  readonly spans: readonly RichTextSpan[];
}

type BlockKind = 'paragraph' | 'bullet' | 'numbered' | 'quote';

/** `start` and `end` are UTF-16 offsets into the block's text. */
type RichTextSpan =
  | { readonly kind: InlineStyle; readonly start: number; readonly end: number }
  | { readonly kind: 'link'; readonly start: number; readonly end: number; readonly url: string };

type InlineStyle = 'bold' | 'italic' | 'underline' | 'strike';

const BLOCK_KIND_BY_TYPE: Readonly<Record<string, BlockKind>> = {
  'unordered-list-item': 'bullet',
  'ordered-list-item': 'numbered',
  blockquote: 'quote',
};

const STYLE_BY_NAME: Readonly<Record<string, InlineStyle>> = {
  BOLD: 'bold',
  ITALIC: 'italic',
  UNDERLINE: 'underline',
  STRIKETHROUGH: 'strike',
};

/** The most styles and the most links of a block; the rest becomes plain text. A normal post has fewer. */
export const BLOCK_SPANS_MAX = 100;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The address if it is safe to follow (http, https, mailto, tel), else null. */
export function safeLink(url: string): string | null {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return null;
  }
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(parsed.protocol) ? parsed.href : null;
}

function rangeOf(range: unknown, textLength: number): { start: number; end: number } | null {
  if (!isFields(range)) return null;
  const { offset, length } = range;
  if (!Number.isInteger(offset) || !Number.isInteger(length)) return null;
  const start = Math.max(0, Number(offset));
  const end = Math.min(textLength, Number(offset) + Number(length));
  return start < end ? { start, end } : null;
}

function linkOf(entityMap: unknown, key: unknown): string | null {
  if (!isFields(entityMap) || (typeof key !== 'number' && typeof key !== 'string')) return null;
  const entity = Object.hasOwn(entityMap, key) ? entityMap[key] : null;
  if (!isFields(entity) || entity['type'] !== 'LINK' || !isFields(entity['data'])) return null;
  const url = entity['data']['url'] ?? entity['data']['href'];
  return typeof url === 'string' ? safeLink(url) : null;
}

/**
 * At most one span of each kind at every position: of two overlapping spans of one kind, the later keeps what the
 * earlier does not cover. Otherwise a few hundred spans over the same words would nest as many tags.
 */
function withoutOverlaps(spans: readonly RichTextSpan[]): RichTextSpan[] {
  const endOf = new Map<RichTextSpan['kind'], number>();
  const byStart = (a: RichTextSpan, b: RichTextSpan): number => a.start - b.start;
  const apart = [...spans].sort(byStart).flatMap((span) => {
    const start = Math.max(span.start, endOf.get(span.kind) ?? 0);
    if (start >= span.end) return [];
    endOf.set(span.kind, span.end);
    return [{ ...span, start }];
  });
  return apart.sort(byStart);
}

function blockOf(value: unknown, entityMap: unknown): RichTextBlock {
  const fields: Fields = isFields(value) ? value : {};
  const text = typeof fields['text'] === 'string' ? fields['text'] : '';
  const spans: RichTextSpan[] = [];
  for (const entry of listOf(fields['inlineStyleRanges']).slice(0, BLOCK_SPANS_MAX)) {
    const range = rangeOf(entry, text.length);
    const name = isFields(entry) ? entry['style'] : null;
    const kind = typeof name === 'string' && Object.hasOwn(STYLE_BY_NAME, name) ? STYLE_BY_NAME[name] : null;
    if (range && kind) spans.push({ kind, ...range });
  }
  for (const entry of listOf(fields['entityRanges']).slice(0, BLOCK_SPANS_MAX)) {
    const range = rangeOf(entry, text.length);
    const url = linkOf(entityMap, isFields(entry) ? entry['key'] : null);
    if (range && url !== null) spans.push({ kind: 'link', ...range, url });
  }
  const type = fields['type'];
  const kind =
    typeof type === 'string' && Object.hasOwn(BLOCK_KIND_BY_TYPE, type)
      ? BLOCK_KIND_BY_TYPE[type]
      : undefined;
  return { kind: kind ?? 'paragraph', text, spans: withoutOverlaps(spans) };
}

/** Parses raw JSON; null when the text is not raw JSON. Unknown blocks, styles and entities become plain text. */
export function parseRichText(raw: string): RichText | null {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return null;
  }
  if (!isFields(value) || !Array.isArray(value['blocks'])) return null;
  return { blocks: listOf(value['blocks']).map((block) => blockOf(block, value['entityMap'])) };
}

/** A piece of a block with uniform style. */
export interface RichTextPiece {
  readonly start: number;
  readonly text: string;
  readonly styles: readonly InlineStyle[];
  readonly url: string | null;
}

/** Splits a block wherever a style or link begins or ends, in one pass over its spans. */
export function piecesOf({ text, spans }: RichTextBlock): RichTextPiece[] {
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  const open = new Map<RichTextSpan['kind'], RichTextSpan>();
  let next = 0;
  return cuts.slice(0, -1).map((start, index) => {
    for (const { kind, end } of open.values()) if (end <= start) open.delete(kind);
    for (let span = spans[next]; span && span.start <= start; span = spans[++next]) open.set(span.kind, span);
    const link = open.get('link');
    return {
      start,
      text: text.slice(start, cuts[index + 1]),
      styles: [...open.keys()].filter((kind) => kind !== 'link'),
      url: link?.kind === 'link' ? link.url : null,
    };
  });
}

const BLOCK_KEY_ALPHABET = 36;
const BLOCK_KEY_LENGTH = 5;

/** Raw JSON of plain text, one block per line: what a post without the rich editor stores. */
export function rawOfPlainText(plain: string): string {
  const blocks = plain.split(/\r\n|\r|\n/).map((text, index) => ({
    key: index.toString(BLOCK_KEY_ALPHABET).padStart(BLOCK_KEY_LENGTH, '0'),
    text,
    type: 'unstyled',
    depth: 0,
    inlineStyleRanges: [],
    entityRanges: [],
    data: {},
  }));
  return JSON.stringify({ blocks, entityMap: {} });
}
