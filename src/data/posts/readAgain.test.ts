// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { lastFeed, storeLastFeed } from './lastFeed.ts';
import { readAgain } from './readAgain.ts';
import { documentIn } from '../rest/values.ts';
import { restRow } from './testing/restPost.ts';

const backend = vi.hoisted(() => ({ fetchPostDocument: vi.fn<() => Promise<unknown>>() }));
vi.mock('../sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('./postQueries.ts', () => backend);

const filter = { campusId: 'ut', category: null } as const;
const row = (rawText: string): object => restRow({ id: 'p1', rawText });

test('the next visit begins with the own edit', async () => {
  storeLastFeed('ana', filter, [row('Lamp')]);
  backend.fetchPostDocument.mockResolvedValue(documentIn(row('Lamp, mended')));
  const dispatch = vi.fn<() => never>();
  await readAgain('p1', dispatch);
  expect(lastFeed('ana', filter)?.entries[0]?.rawText).toBe('Lamp, mended');
  expect(dispatch).toHaveBeenCalledOnce();
});
