import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const ROOT = 'functions/src';

/** One call of `log` in the functions' source. */
export interface SourceLog {
  /** `functions/src/x.ts:12`. */
  readonly place: string;
  readonly method: 'note' | 'warn' | 'failure';
  /** Null if it is not a literal. */
  readonly message: string | null;
  /** Names of the fields that are listed in the call, with the values of literals. */
  readonly fields: ReadonlyMap<string, string | null>;
}

/** Every call of `log` in functions/src, except in tests. */
export function sourceLogs(): readonly SourceLog[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => logsOf(`${ROOT}/${name}`));
}

function logsOf(path: string): SourceLog[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: SourceLog[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression, name } = node.expression;
    const method = name.text;
    if (expression.getText() !== 'log' || !isMethod(method)) return;
    const [first] = node.arguments;
    found.push({
      place: `${path}:${String(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)}`,
      method,
      message: first !== undefined && ts.isStringLiteralLike(first) ? first.text : null,
      fields: fieldsOf(node.arguments.at(-1)),
    });
  };
  visit(file);
  return found;
}

function isMethod(name: string): name is SourceLog['method'] {
  return name === 'note' || name === 'warn' || name === 'failure';
}

function fieldsOf(argument: ts.Expression | undefined): Map<string, string | null> {
  const fields = new Map<string, string | null>();
  if (argument === undefined || !ts.isObjectLiteralExpression(argument)) return fields;
  for (const property of argument.properties) {
    if (property.name === undefined) continue;
    const value = ts.isPropertyAssignment(property) ? property.initializer : null;
    fields.set(property.name.getText(), value !== null && ts.isStringLiteralLike(value) ? value.text : null);
  }
  return fields;
}
