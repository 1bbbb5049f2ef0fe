import { beforeEach, expect, test, vi } from 'vitest';
import { PUSH_CACHE, PUSH_CAMPUS, PUSH_MEMBER_URL } from '../../domain/push.ts';
import { memoryCaches } from '../../lib/testing/memoryCaches.ts';
import { notePushMember, pushMember } from './leavePush.ts';

beforeEach(() => vi.stubGlobal('caches', memoryCaches()));

test('whose pushes they are is stored with the campus, for their icon', async () => {
  await notePushMember('u1', 'osu');
  expect(await pushMember()).toBe('u1');
  const kept = await caches.match(PUSH_MEMBER_URL, { cacheName: PUSH_CACHE });
  expect(kept?.headers.get(PUSH_CAMPUS)).toBe('osu');
});
