import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * That no function of `src/data` reaches the database without a test under the rules in force: PRODUCTION_QUERIES asks
 * every query of a list, and some file here calls everything else.
 */

const DATA = fileURLToPath(new URL('../../src/data/', import.meta.url));
const TESTS = fileURLToPath(new URL('.', import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const wordsOf = (text: string): Set<string> => new Set(text.match(/\w+/g));

interface Declaration {
  readonly name: string;
  readonly isExported: boolean;
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/** The functions of a module, each with its text up to the next declaration. */
function declarationsOf(module: string): readonly Declaration[] {
  const starts = /^(?=(?:export |async |function |const |type |interface |\/\*))/m;
  return module.split(starts).flatMap((text): Declaration[] => {
    const [, exported, name] = /^(export )?(?:async )?(?:function|const) (\w+)/.exec(text) ?? [];
    return name === undefined
      ? []
      : [
          {
            name,
            isExported: exported !== undefined,
            text,
            words: wordsOf(text.slice(text.indexOf(name) + name.length)),
          },
        ];
  });
}

const MODULES = filesIn(DATA)
  .filter((file) => !/\.test\.ts$|(^|\/)testing\/|(^|\/)snapshots\.ts$|^sdk\/(?!deleteOnline)/.test(file))
  .map((file) => declarationsOf(readFileSync(DATA + file, 'utf8')));

/** The names of what is exported and calls one of these, by itself or by what its module does not export. */
function callers(calls: RegExp): readonly string[] {
  return MODULES.flatMap((module) => {
    const found = new Set(module.filter(({ text }) => calls.test(text)).map(({ name }) => name));
    for (let size = -1; size !== found.size;) {
      size = found.size;
      for (const { name, words } of module)
        if (module.some((inner) => !inner.isExported && found.has(inner.name) && words.has(inner.name)))
          found.add(name);
    }
    return module.filter(({ name, isExported }) => isExported && found.has(name)).map(({ name }) => name);
  });
}

/** The names in these files, and those that the functions of `src/data` among them call in turn. */
function named(files: readonly string[]): ReadonlySet<string> {
  const names = wordsOf(files.map((file) => readFileSync(TESTS + file, 'utf8')).join('\n'));
  const all = MODULES.flat();
  for (let size = -1; size !== names.size;) {
    size = names.size;
    for (const { name, words } of all) if (names.has(name)) for (const word of words) names.add(word);
  }
  return names;
}

/** These open the database themselves: journeys go through them, and `endedSessions` asks for the same documents. */
const BY_THEMSELVES = ['watchProfile', 'watchEnded'];
const untested = (found: readonly string[], tested: ReadonlySet<string>): readonly string[] =>
  found.filter((name) => !tested.has(name));

test('every query of a list is in PRODUCTION_QUERIES', () => {
  const asked = named(['support/productionQueries.ts']);
  expect(untested(callers(/\bquery\(/), asked)).toEqual([]);
});

test('everything that reads or writes the database is called in these tests', () => {
  const called = named(filesIn(TESTS).filter((file) => !import.meta.url.endsWith(file)));
  const sdk =
    /\b(?:getDoc|getDocFromServer|getDocs|getDocsFromServer|onSnapshot|listenDocument|setDoc|updateDoc|deleteDoc|deleteOnline|writeBatch|runTransaction)\(/;
  expect(untested(callers(sdk), called)).toEqual(BY_THEMSELVES);
});
