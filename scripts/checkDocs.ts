import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { readCoverage } from './checkCoverage.ts';

/**
 * Checks the documents against the repository: each path that one names exists; each collection of `docs/data-model.md` has a
 * rule, or stands under "Server only" and is used by functions; each collection and folder of the functions is described. Of
 * `tests/coverage` only the form and the files are checked here: whether its tests ran is checked by `checkCoverage.ts` after a
 * run.
 */

/** A path that a document names, and where. */
export interface NamedPath {
  readonly doc: string;
  readonly line: number;
  readonly path: string;
}

const SOURCE = /\.(ts|tsx|mjs|cjs|css|md|json|rules|html)$/;
const TOP_FOLDER = /^(src|functions|local|tests|scripts|docs|public)(\/|$)/;
/** Patterns and placeholders: `src/data/<collection>`, `chats/{a_b}`, `…Queries.ts`, `functions/.env.PROJECT`. */
const PLACEHOLDER = /[*<>{}()[\]…|$=~,:;'"]|\.\.\.|\b[A-Z]{2,}\b/;
/** Created by a build, a run or a reader, so not in the repository. */
const MADE = new Set([
  'tests/bench/results/latest.json',
  'functions/package-lock.json',
  'functions/node_modules/node',
  'clock.json',
  'google-accounts.json',
  'users.json',
  'firestore.mjs',
  'tools/firestore.mjs',
  'storageRules.mjs',
]);

/** The paths that a document names in its code spans and blocks. */
export function namedPaths(doc: string, markdown: string): readonly NamedPath[] {
  let isBlock = false;
  return markdown.split('\n').flatMap((text, at) => {
    if (/^\s*```/.test(text)) {
      isBlock = !isBlock;
      return [];
    }
    const code = isBlock ? [text] : [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
    return code
      .flatMap((span) => span.split(/\s+/))
      .map((word) => word.replace(/[.,;:]$|:\d+(-\d+)?$/g, '').replace(/\/$/, ''))
      .filter((word) => !word.startsWith('.local/'))
      .filter((word) => !PLACEHOLDER.test(word) && (TOP_FOLDER.test(word) || SOURCE.test(word)))
      .map((path) => ({ doc, line: at + 1, path }));
  });
}

/**
 * Whether a named path is that of a file or a folder: from the root, from the document's folder, or the end of one, as
 * `data/live/earlyThenLive.ts` is of `src/data/live/earlyThenLive.ts`.
 */
export function exists({ doc, path }: NamedPath, files: readonly string[]): boolean {
  if (MADE.has(path)) return true;
  const beside = normalize(join(dirname(doc), path));
  return files.some(
    (file) =>
      [path, beside].some((one) => file === one || file.startsWith(`${one}/`)) || file.endsWith(`/${path}`),
  );
}

/** The names of collections in a path: `users/{uid}/private/account` is of `users` and `private`. */
function collectionsIn(path: string): readonly string[] {
  return path.split('/').filter((name, at) => at % 2 === 0 && /^[a-z_]+$/.test(name));
}

/** The path with every document id as `{}`: ids in placeholders may contain spaces and slashes. */
const plain = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');

/** The collections that `firestore.rules` has rules for, by name; subcollections by their own. */
function ruledCollections(rules: string): ReadonlySet<string> {
  const paths = [...rules.matchAll(/^\s*match \/(\S+) \{/gm)].map(([, path = '']) => plain(path));
  return new Set(
    paths
      .filter((path) => path !== 'databases/{}/documents')
      // `/{path=**}/likes/{uid}` matches at any depth.
      .flatMap((path) => collectionsIn(path.replace(/^\{\}\//, ''))),
  );
}

/** The collections that a source file of the functions reads or writes, by name, also through a constant. */
export function usedCollections(source: string): ReadonlySet<string> {
  const constants = new Map(
    [...source.matchAll(/\bconst ([A-Z_]+) = '([a-z_]+)'/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const whole = source.replace(/\$\{([A-Z_]+)\}/g, (written, name: string) => constants.get(name) ?? written);
  const paths = [...whole.matchAll(/\b(?:db|[a-z]+Db)\s*\.doc\(\s*[`']([^`']+\/[^`']+)[`']/g)];
  const lists = [...whole.matchAll(/\.collection(?:Group)?\(\s*(?:[`']([^`']+)[`']|([A-Z_]+))/g)];
  return new Set([
    ...paths.flatMap(([, path = '']) => collectionsIn(path)),
    ...lists.flatMap(([, path, constant = '']) => collectionsIn(path ?? constants.get(constant) ?? '')),
  ]);
}

const SERVER_ONLY = '## Server only';

/** Where docs/data-model.md, the rules and the functions disagree about collections. */
export function collectionProblems(
  model: string,
  rules: string,
  sources: readonly string[],
): readonly string[] {
  const [open = '', rest = ''] = model.split(`\n${SERVER_ONLY}\n`);
  const [server = ''] = rest.split(/\n## /);
  const ruled = ruledCollections(rules);
  const headed = (text: string, last = Infinity): readonly string[] =>
    [...text.matchAll(/^#{2,4} `?([a-z_]+\/\{.*)$/gm)].flatMap(([, path = '']) =>
      collectionsIn(plain(path).replace(/[`\s].*$/, '')).slice(-last),
    );
  const firstCells = (text: string): readonly string[] =>
    [...text.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-z_]+(?:\/[^`]*)?)`/g)].map(([, path = '']) => plain(path)),
    );
  const [overview = ''] = open.split(/\n## /);
  // Of `posts/{id}/versions` only the last: the collections above it may have rules.
  const serverOnly = new Set([...headed(server, 1), ...firstCells(server).flatMap(collectionsIn)]);
  const described = new Set([...headed(open), ...firstCells(overview).flatMap(collectionsIn)]);
  const used = new Set(sources.flatMap((source) => [...usedCollections(source)]));
  // `bans/${…}` may be built by a helper.
  const isUsed = (name: string): boolean =>
    used.has(name) || sources.some((source) => source.includes(`\`${name}/\${`));
  return [
    ...[...serverOnly]
      .filter((name) => ruled.has(name))
      .map((name) => `docs/data-model.md: ${name} stands under "Server only", and has a rule.`),
    ...[...serverOnly]
      .filter((name) => !isUsed(name))
      .map((name) => `docs/data-model.md: ${name} stands under "Server only", and functions do not use it.`),
    ...[...used]
      .filter((name) => !described.has(name) && !serverOnly.has(name))
      .map((name) => `functions: the collection ${name} is not in docs/data-model.md.`),
    ...[...described]
      .filter((name) => !ruled.has(name) && !serverOnly.has(name))
      .map((name) => `docs/data-model.md: ${name} has no rule and does not stand under "Server only".`),
    ...[...ruled]
      .filter((name) => !described.has(name) && !serverOnly.has(name))
      .map((name) => `firestore.rules: ${name} is not in docs/data-model.md.`),
  ];
}

/** The folders of functions/src with files of their own that functions/README.md does not name. */
export function folderProblems(readme: string, files: readonly string[]): readonly string[] {
  const folders = new Set(
    files.flatMap((file) => /^functions\/src\/(.+)\/[^/]+\.ts$/.exec(file)?.slice(1) ?? []),
  );
  return [...folders]
    .filter((folder) => ![folder, `src/${folder}`].some((name) => readme.includes(`\`${name}\``)))
    .map((folder) => `functions/README.md does not name \`${folder}\`.`);
}

/** Everything that the documents say and that is not true. */
export async function docProblems(root: string): Promise<readonly string[]> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  });
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n');
  const files = listed.split('\n').filter((file) => file !== '' && !deleted.includes(file));
  const docs = files.filter((file) => file.endsWith('.md'));
  const named = await Promise.all(
    docs.map(async (doc) => namedPaths(doc, await readFile(join(root, doc), 'utf8'))),
  );
  const missing = named
    .flat()
    .filter((one) => !exists(one, files))
    .map(({ doc, line, path }) => `${doc}:${String(line)} names ${path}, which is not there.`);
  const [model, rules, functionsReadme] = await Promise.all(
    ['docs/data-model.md', 'firestore.rules', 'functions/README.md'].map((file) =>
      readFile(join(root, file), 'utf8'),
    ),
  );
  const sources = await Promise.all(
    files
      .filter((file) => /^functions\/(src|tools)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => readFile(join(root, file), 'utf8')),
  );
  const coverage = await readCoverage(root);
  const testFiles = new Set(coverage.lines.flatMap(({ test }) => test?.file ?? []));
  return [
    ...missing,
    ...collectionProblems(model ?? '', rules ?? '', sources),
    ...folderProblems(functionsReadme ?? '', files),
    ...coverage.faults,
    ...[...testFiles]
      .filter((file) => !files.includes(file))
      .map((file) => `tests/coverage names ${file}, which is not there.`),
  ];
}
