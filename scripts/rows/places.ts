import ts from 'typescript';

/** A part of a source file that can be taken away and leaves a file that still compiles. */
export interface Place {
  readonly file: string;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
  /** What stands there afterwards. */
  readonly instead: string;
  /** What stands there to see whether a test comes there: it throws. */
  readonly probe: string;
  /** The words in it, as `wordsOf` gives them. */
  readonly words: ReadonlySet<string>;
}

/** A whole component or function says nothing about one line of the specification. */
const PLACE_MAX_CHARS = 1_200;

/** Words that say nothing about what a text is about. */
const FILLERS = new Set([
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
      .filter((word) => word.length > 2 && !FILLERS.has(word)),
  );
}

/** The places of a file: elements, attributes, statements, branches, texts. */
export function placesIn(file: string, text: string): readonly Place[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file));
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    const replacement = replacementOf(node);
    const [from, to] = [node.getStart(source), node.getEnd()];
    if (replacement !== null && to - from <= PLACE_MAX_CHARS) {
      places.push({ file, from, to, ...replacement, words: wordsOf(text.slice(from, to)) });
    }
    // Types and imports do nothing at run time.
    if (!ts.isTypeNode(node) && !ts.isImportDeclaration(node) && !ts.isInterfaceDeclaration(node)) {
      ts.forEachChild(node, visit);
    }
  };
  visit(source);
  return places;
}

/** What stands for this node when it is taken away, and when it is probed; null for one that cannot be. */
function replacementOf(node: ts.Node): Pick<Place, 'instead' | 'probe'> | null {
  const { parent } = node;
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
    const isChild = ts.isJsxElement(parent) || ts.isJsxFragment(parent);
    return isChild ? { instead: '', probe: `{${THROWN}}` } : { instead: 'null', probe: THROWN };
  }
  if (ts.isJsxAttribute(node)) return { instead: '', probe: `{...${THROWN}}` };
  if (ts.isExpressionStatement(node)) return { instead: ';', probe: `{ ${THROWN}; }` };
  if (ts.isIfStatement(node) && node.elseStatement === undefined) {
    return { instead: ';', probe: `if (${node.expression.getText()}) { ${THROWN}; }` };
  }
  if (ts.isConditionalExpression(node)) {
    const instead = node.whenFalse.getText();
    return { instead, probe: `${node.condition.getText()} ? ${THROWN} : ${instead}` };
  }
  if (ts.isStringLiteral(node) && /\p{L}+ \p{L}/u.test(node.text) && !ts.isJsxAttribute(parent)) {
    return { instead: "'removed'", probe: THROWN };
  }
  return null;
}

const THROWN = "(() => { throw new Error('reached'); })()";

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
