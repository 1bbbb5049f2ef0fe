import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortenPreloads } from './preloads.ts';

const chunk = (code: string, imports: readonly string[] = [], styles: readonly string[] = []) => ({
  type: 'chunk' as const,
  code,
  imports,
  viteMetadata: { importedCss: new Set(styles) },
});

/** As Vite writes it. */
const listing = (names: readonly string[], uses: string): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);\n${uses}`;

const OTHERS = {
  'entry.js': chunk('', [], ['entry.css']),
  'shared.js': chunk('', ['entry.js'], ['shared.css']),
  'look.css': { type: 'asset' as const },
};

/** What is called with the lists of a chunk that imports `shared.js`. */
function preloadedBy(code: string): readonly (readonly string[])[] {
  const page = chunk(code, ['shared.js']);
  shortenPreloads({ ...OTHERS, 'page.js': page });
  const calls: (readonly string[])[] = [];
  const use = (names: readonly string[]): unknown => calls.push([...names]);
  runInNewContext(page.code, { use });
  return calls;
}

test('what the importing chunk needs itself is not preloaded, at any depth, nor are its styles', () => {
  const names = ['part.js', 'shared.js', 'entry.js', 'entry.css', 'shared.css', 'look.css'];
  expect(preloadedBy(listing(names, 'use(__vite__mapDeps([0,1,2,3,4,5]));'))).toEqual([
    ['part.js', 'look.css'],
  ]);
});

test('the part itself is preloaded only with styles, for which its import waits', () => {
  const names = ['part.js', 'entry.js', 'other.js', 'look.css'];
  const uses = 'use(__vite__mapDeps([0,1]));use(__vite__mapDeps([2,0,1]));use(__vite__mapDeps([0,3]));';
  expect(preloadedBy(listing(names, uses))).toEqual([[], ['part.js'], ['part.js', 'look.css']]);
});

test('a chunk with many such lists names each file once', () => {
  const names = Array.from({ length: 30 }, (_one, n) => `${String(n)}-${String(n * 7919)}.js`);
  const uses = names.map((_name, n) => `use(__vite__mapDeps([${String(n)},${String((n * 17 + 5) % 30)}]));`);
  const lists = names.map((_name, n) => [names[(n * 17 + 5) % 30]]);
  expect(preloadedBy(listing(names, uses.join('\n')))).toEqual(lists);
});

test('a list that is written otherwise fails the build', () => {
  for (const code of [
    'const __vite__mapDeps=load;use(__vite__mapDeps([0]))',
    listing(['a.js'], '__vite__mapDeps(x)'),
  ])
    expect(() => shortenPreloads({ 'page.js': chunk(code) })).toThrow(
      'page.js lists otherwise what it preloads',
    );
});
