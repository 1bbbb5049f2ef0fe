import ts from 'typescript';

/** A mutation site: a piece of a source file that can be removed without breaking its syntax. */
export interface Site {
  readonly file: string;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
  /** The text that replaces it. */
  readonly instead: string;
  /** Where a call is inserted that records its execution. */
  readonly marks: readonly Mark[];
  /** The words in it, as `wordsOf` gives them. */
  readonly words: ReadonlySet<string>;
}

/** A text with the call, inserted before or after a site. */
interface Mark {
  readonly at: number;
  readonly isEnd: boolean;
  /** Of the part: a larger one's mark stands outside. */
  readonly length: number;
  readonly textWith: (call: string) => string;
}

/** A whole component or function says nothing about one line of the specification. */
const SITE_MAX_CHARS = 1_200;

/** Words that are not compared. */
const STOP_WORDS = new Set([
  'the',
  'and',
  'that',
  'with',
  'for',
  'from',
  'are',
  'not',
  'but',
  'who',
  'whose',
  'what',
  'which',
  'const',
  'return',
  'null',
  'class',
  'style',
]);

/** The words of a text or of code, in lower case, names parted at their capitals, without endings. */
export function wordsOf(text: string): ReadonlySet<string> {
  const parted = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  const words = parted.match(/\p{L}{3,}/gu) ?? [];
  return new Set(
    words
      .map((word) => word.replace(/(?:ing|ed|es|s)$/, ''))
      .filter((word) => word.length > 2 && !STOP_WORDS.has(word)),
  );
}

/** The sites of a file: elements, attributes, statements, branches, texts. */
export function sitesIn(file: string, text: string): readonly Site[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file));
  const sites: Site[] = [];
  const visit = (node: ts.Node): void => {
    const replacement = replacementOf(node);
    const [from, to] = [node.getStart(source), node.getEnd()];
    if (replacement !== null && to - from <= SITE_MAX_CHARS) {
      const { instead, reached, before, after } = replacement;
      const marks = marksAround(reached.getStart(source), reached.getEnd(), before, after);
      sites.push({ file, from, to, instead, marks, words: wordsOf(text.slice(from, to)) });
    }
    // Types and imports do nothing at run time.
    if (!ts.isTypeNode(node) && !ts.isImportDeclaration(node) && !ts.isInterfaceDeclaration(node)) {
      ts.forEachChild(node, visit);
    }
  };
  visit(source);
  return sites;
}

/** The instrumented file: it records the execution of each of these sites. */
export function withMarks(text: string, sites: readonly Site[], callOf: (site: Site) => string): string {
  const marks = sites
    .flatMap((site) => site.marks.map((mark) => ({ ...mark, text: mark.textWith(callOf(site)) })))
    // At one position the ends come first, the smaller part's before the larger one's; then the beginnings, the other way round.
    .toSorted(
      (a, b) =>
        a.at - b.at ||
        Number(b.isEnd) - Number(a.isEnd) ||
        (a.isEnd ? a.length - b.length : b.length - a.length),
    );
  let marked = '';
  let done = 0;
  for (const mark of marks) {
    marked += text.slice(done, mark.at) + mark.text;
    done = mark.at;
  }
  return marked + text.slice(done);
}

function marksAround(from: number, to: number, before: Mark['textWith'], after: string): readonly Mark[] {
  const length = to - from;
  const start = { at: from, isEnd: false, length, textWith: before };
  return after === '' ? [start] : [start, { at: to, isEnd: true, length, textWith: () => after }];
}

interface Replacement extends Pick<Site, 'instead'> {
  /** The node as a site, with the texts around it that record its execution. */
  readonly reached: ts.Node;
  readonly before: Mark['textWith'];
  readonly after: string;
}

const asExpression = (reached: ts.Node): Omit<Replacement, 'instead'> => ({
  reached,
  before: (call) => `(${call}, `,
  after: ')',
});
const asStatement = (reached: ts.Node): Omit<Replacement, 'instead'> => ({
  reached,
  before: (call) => `{ ${call}; `,
  after: ' }',
});

/** The text that replaces this node when it is removed; null if it cannot be. */
function replacementOf(node: ts.Node): Replacement | null {
  const { parent } = node;
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
    const isChild = ts.isJsxElement(parent) || ts.isJsxFragment(parent);
    if (!isChild) return { instead: 'null', ...asExpression(node) };
    return { instead: '', reached: node, before: (call) => `{(${call}, `, after: ')}' };
  }
  if (ts.isJsxAttribute(node)) {
    return { instead: '', reached: node, before: (call) => `{...(${call}, {})} `, after: '' };
  }
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) {
    return { instead: ';', ...asStatement(node) };
  }
  if (ts.isIfStatement(node) && node.elseStatement === undefined) {
    return { instead: ';', ...asStatement(node.thenStatement) };
  }
  if (ts.isConditionalExpression(node)) {
    return { instead: node.whenFalse.getText(), ...asExpression(node.whenTrue) };
  }
  if (ts.isStringLiteral(node) && /\p{L}+ \p{L}/u.test(node.text) && !ts.isJsxAttribute(parent)) {
    // An error's message is for the log, and no line of the specification is about it.
    const isMessage = ts.isNewExpression(parent);
    const isName = ts.isPropertyAssignment(parent) && parent.name === node;
    return isName || isMessage ? null : { instead: "'removed'", ...asExpression(node) };
  }
  return null;
}

function kindOf(file: string): ts.ScriptKind {
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** The modules of the repository that a file imports, by `resolve`. */
export function importsOf(text: string): readonly string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'));
}
