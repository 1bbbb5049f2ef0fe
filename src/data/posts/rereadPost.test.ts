// @vitest-environment happy-dom
import type { Firestore } from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredDocument } from '../storedDocument.ts';
import { lastFeed, storeLastFeed } from './lastFeed.ts';
import { rereadPost } from './rereadPost.ts';
import { documentIn } from './restValues.ts';
import { restMedia, restRow } from './testing/restPost.ts';

const server = vi.hoisted(() => ({ documents: [] as readonly (StoredDocument | null)[] }));
vi.mock('./postQueries.ts', () => ({ fetchFoundDocuments: async () => server.documents }));

const filter = { campusId: 'ut', category: null } as const;
const row = (rawText: string): object =>
  restRow({ id: 'p1', rawText, media: [restMedia({ postId: 'p1' })], category: 'furniture' });
const read = () => rereadPost({} as Firestore, { id: 'p1', campusId: 'ut' });

beforeEach(() => {
  localStorage.clear();
  storeLastFeed('ana', filter, [row('Lamp')]);
});

test('a post that is read again is so in the kept feed too', async () => {
  server.documents = [documentIn(row('Lamp, mended'))];
  expect(await read()).toMatchObject({ id: 'p1', rawText: 'Lamp, mended' });
  expect(lastFeed('ana', filter)?.entries[0]?.rawText).toBe('Lamp, mended');
});

test('one that is gone is null', async () => {
  server.documents = [];
  expect(await read()).toBeNull();
});
