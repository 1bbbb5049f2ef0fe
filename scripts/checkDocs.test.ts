import { expect, test } from 'vitest';
import {
  collectionProblems,
  docProblems,
  exists,
  folderProblems,
  namedPaths,
  usedCollections,
} from './checkDocs.ts';

const pathsOf = (markdown: string): readonly string[] =>
  namedPaths('docs/a.md', markdown).map(({ path }) => path);
const FILES = ['src/data/posts/likes.ts', 'docs/security.md', 'README.md'];
const isThere = (path: string): boolean => exists({ doc: 'docs/a.md', line: 1, path }, FILES);

test('every path that the documents name exists, and every collection has a rule or is the server’s', async () => {
  expect(await docProblems(new URL('..', import.meta.url).pathname)).toEqual([]);
});

test('paths are read from code spans and blocks, without lines and punctuation', () => {
  expect(
    pathsOf('See `src/data/posts/likes.ts:12`, src/lib and `npx tsx functions/tools/operate.ts ban`.'),
  ).toEqual(['src/data/posts/likes.ts', 'functions/tools/operate.ts']);
  expect(pathsOf('```sh\nnpx vitest run src/pages/post\n```\nsrc/pages')).toEqual(['src/pages/post']);
  expect(pathsOf('`tests/`, `likes.ts`')).toEqual(['tests', 'likes.ts']);
});

test('patterns, placeholders and what is no path are left alone', () => {
  expect(
    pathsOf('`src/data/<noun>`, `src/**/*.ts`, `functions/.env.PROJECT`, `users/{uid}`, `and/or`'),
  ).toEqual([]);
});

test('a path is there as a file, a folder, beside the document, or by its end', () => {
  for (const path of ['src/data/posts/likes.ts', 'src/data', 'security.md', 'posts/likes.ts', 'README.md'])
    expect(isThere(path), path).toBe(true);
  for (const path of ['src/data/likes.ts', 'kes.ts', 'src/dat', 'docs/README.md'])
    expect(isThere(path), path).toBe(false);
});

test('each folder of the functions is in their README', () => {
  const readme = '| `entry/http` | paths |\n| `posts`, `posts/edits` | posts |';
  const files = ['functions/src/index.ts', 'functions/src/entry/http/a.ts', 'functions/src/posts/edits/b.ts'];
  expect(folderProblems(readme, files)).toEqual([]);
  expect(folderProblems(readme, [...files, 'functions/src/posts/wants/c.ts'])).toEqual([
    'functions/README.md does not name `posts/wants`.',
  ]);
});

const RULES = `service cloud.firestore { match /databases/{database}/documents {
  match /users/{uid} {
    match /private/account {
    }
  }
  match /{path=**}/likes/{uid} {
  }
} }`;
const MODEL = `# Data model
| collection | read by |
|---|---|
| \`users\`, \`users/{uid}/private/account\` | owner |
| \`posts/{id}/likes\` | – |

## users/{uid} (profile)
| field | type |
|---|---|
| \`bio\` | string |

## posts/{id}

## Server only
| document | fields |
|---|---|
| \`mail/{id of it}\` | \`to\` |

### claims/{id}

## Storage
`;

const SOURCES = ["db.collection('mail')", 'db.doc(`claims/${id}`)'];

test('a collection without a rule is named, unless it stands under Server only', () => {
  expect(collectionProblems(MODEL, RULES, SOURCES)).toEqual([
    'docs/data-model.md: posts has no rule and does not stand under "Server only".',
  ]);
  const served = MODEL.replace('### claims/{id}', '### claims/{id}\n\n### posts/{id}');
  expect(collectionProblems(served, RULES, [...SOURCES, 'db.doc(`posts/${id}`)'])).toEqual([]);
});

test('a rule for a collection that is described nowhere is named', () => {
  const more = RULES.replace('match /{path', 'match /forgotten/{id} {\n }\n match /{path');
  expect(collectionProblems(MODEL, more, SOURCES)).toContain(
    'firestore.rules: forgotten is not in docs/data-model.md.',
  );
});

test('what stands under Server only has no rule, and is used by functions', () => {
  const opened = RULES.replace('match /{path', 'match /claims/{id} {\n }\n match /{path');
  expect(collectionProblems(MODEL, opened, SOURCES)).toContain(
    'docs/data-model.md: claims stands under "Server only", and has a rule.',
  );
  expect(collectionProblems(MODEL, RULES, SOURCES.slice(1))).toContain(
    'docs/data-model.md: mail stands under "Server only", and functions do not use it.',
  );
  expect(collectionProblems(MODEL, RULES, [...SOURCES, "db.collection('hidden')"])).toContain(
    'functions: the collection hidden is not in docs/data-model.md.',
  );
});

test('collections that functions use are found by list, group, document and constant', () => {
  const source = [
    "const QUEUED = 'unindexed';",
    'db.doc(`${QUEUED}/${id}`); db.doc(`posts/${id}/likes/${uid}`);',
    "db.collectionGroup('private'); db.collection(`users/${uid}/searches`); ref.collection('pages').doc('1');",
  ].join('\n');
  expect([...usedCollections(source)].sort()).toEqual(
    ['unindexed', 'posts', 'likes', 'private', 'users', 'searches', 'pages'].sort(),
  );
});
