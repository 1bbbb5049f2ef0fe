import { describe, expect, it } from 'vitest';
import { closuresIn, earlyGroupOf, idOf } from './earlyGroups.ts';
import { APP, EARLY } from './entries.ts';

const library = '/node_modules/search-client/index.js';

/** Who imports whom. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [idOf(APP)]: [idOf('src/app/page.ts'), idOf('src/data/post.ts')],
  [idOf(EARLY.cards)]: [idOf('src/app/early/card.ts'), idOf('src/data/post.ts')],
  [idOf(EARLY.grid)]: [idOf('src/app/early/tile.ts'), idOf('src/features/tile.ts'), idOf('src/data/post.ts')],
  [idOf(EARLY.found)]: [
    idOf('src/app/early/card.ts'),
    idOf('src/data/search/find.ts'),
    idOf('src/data/calls/readSearchKey.ts'),
    idOf('src/domain/filters.ts'),
    idOf('src/features/posts/card/RowFace.tsx'),
  ],
  [idOf('src/data/post.ts')]: [idOf('src/data/stored/fields.ts')],
  [idOf('src/data/search/find.ts')]: [library, idOf('src/data/stored/fields.ts')],
  // A circle is no endless walk.
  [idOf('src/data/stored/fields.ts')]: [idOf('src/data/post.ts')],
};
const closures = closuresIn({ getModuleInfo: (id) => ({ importedIds: IMPORTS[id] ?? [] }) });
const groupOf = (id: string): string | null => earlyGroupOf(id, closures);

describe('earlyGroupOf', () => {
  it('has what the app needs as well in a group that both request', () => {
    expect(groupOf(idOf('src/data/post.ts'))).toBe('first');
    expect(groupOf(idOf('src/data/stored/fields.ts'))).toBe('first');
    expect(groupOf(idOf('src/features/tile.ts'))).toBe('first');
  });

  it('leaves to the app what it alone needs', () => {
    expect(groupOf(idOf(APP))).toBeNull();
    expect(groupOf(idOf('src/app/page.ts'))).toBeNull();
  });

  it('has each drawing in its own group, and what two of them need in that of the cards', () => {
    expect(groupOf(idOf(EARLY.cards))).toBe('cards');
    expect(groupOf(idOf('src/app/early/card.ts'))).toBe('cards');
    expect(groupOf(idOf('src/app/early/tile.ts'))).toBe('grid');
    expect(groupOf(idOf(EARLY.found))).toBe('found');
  });

  it('keeps the search client apart from what other parts of the app need', () => {
    expect(groupOf(library)).toBe('found');
    expect(groupOf(idOf('src/data/search/find.ts'))).toBe('found');
    expect(groupOf(idOf('src/domain/filters.ts'))).toBe('filters');
    expect(groupOf(idOf('src/data/calls/readSearchKey.ts'))).toBe('readSearchKey');
    expect(groupOf(idOf('src/features/posts/card/RowFace.tsx'))).toBe('rows');
  });
});
