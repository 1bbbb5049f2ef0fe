import { expect, test } from 'vitest';
import { collectionProblems, docProblems, exists, namedPaths } from './checkDocs.ts';

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

test('a collection without a rule is named, unless it stands under Server only', () => {
  expect(collectionProblems(MODEL, RULES)).toEqual([
    'docs/data-model.md: posts has no rule and does not stand under "Server only".',
  ]);
  const served = MODEL.replace('### claims/{id}', '### posts/{id}');
  expect(collectionProblems(served, RULES)).toEqual([]);
});

test('a rule for a collection that is described nowhere is named', () => {
  const more = RULES.replace('match /{path', 'match /forgotten/{id} {\n }\n match /{path');
  expect(collectionProblems(MODEL, more)).toContain(
    'firestore.rules: forgotten is not in docs/data-model.md.',
  );
});
