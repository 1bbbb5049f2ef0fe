// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfig } from '../../data/config/appConfig.ts';
import { fetchMemberListByRest } from '../../data/posts/restLists.ts';
import { fetchProfileByUsernameByRest } from '../../data/profiles/restProfile.ts';
import { storedProfile } from '../../data/profiles/testing/storedProfile.ts';
import { LAST_PROFILE_KEY } from '../../data/session/deviceTraces.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { documentAnswer, pathAsked, restFields } from '../../data/testing/restDocuments.ts';
import { ADDRESSES, leadsToProfile } from './asks.ts';

const DOCUMENTS = {
  'usernames/mayarivera': restFields({ uid: 'maya' }),
  'users/maya': restFields(storedProfile),
};
const POSTS = { kind: 'posts', uid: 'maya', campusId: 'ut' } as const;

/** What was asked for: paths of documents, or queries. */
const asked: string[] = [];

function answering(status = 200): void {
  vi.stubGlobal('fetch', (_address: string, { body }: { readonly body: string }) => {
    const path = pathAsked(body);
    asked.push(path ?? 'posts');
    return Promise.resolve(Response.json(path === null ? [] : documentAnswer(DOCUMENTS, path), { status }));
  });
}

beforeEach(() => {
  window.prefetched = undefined;
  asked.length = 0;
  showCampus('ut');
  answering();
});

/** As the page's inline script does, for the reader `ben`. */
async function ask(pathname: string, search = '', token = 'token'): Promise<void> {
  const { sends } = ADDRESSES.find(({ at }) => at.test(pathname)) ?? {};
  await sends?.({ config: appConfig(), campusId: 'ut', pathname, search, uid: 'ben' }, token);
}

test('a profile’s path has one word that is no route; the own one has another besides', () => {
  expect(['/maya', '/Maya.Rivera-2', '/profile'].map(leadsToProfile)).toEqual([true, true, true]);
  expect(['/', '/saved', '/profile/edit', '/maya/', '/post/maya'].map(leadsToProfile)).not.toContain(true);
});

describe('a profile opened by its address', () => {
  test('is read once: the app takes over the name, the profile and the posts', async () => {
    await ask('/MayaRivera');
    expect(asked).toEqual(['usernames/mayarivera', 'users/maya', 'posts']);
    expect(await fetchProfileByUsernameByRest('MayaRivera', 'token')).toMatchObject({ id: 'maya' });
    expect(await fetchMemberListByRest(POSTS, 'token')).toMatchObject({ count: 0 });
    expect(asked).toHaveLength(3);
    // A second time is a visit of its own.
    await fetchMemberListByRest(POSTS, 'token');
    expect(asked).toHaveLength(4);
  });

  test('is read anew for another token', async () => {
    await ask('/mayarivera');
    await fetchProfileByUsernameByRest('mayarivera', 'of another');
    expect(asked.slice(3)).toEqual(['usernames/mayarivera', 'users/maya']);
  });

  test.each(['photos', 'replies'] as const)('on its tab of %s is asked for those', async (kind) => {
    await ask('/mayarivera', `?show=${kind}`);
    expect(asked).toEqual(['usernames/mayarivera', 'users/maya', 'posts']);
    await fetchMemberListByRest({ ...POSTS, kind }, 'token');
    expect(asked).toHaveLength(3);
    await fetchMemberListByRest(POSTS, 'token');
    expect(asked).toHaveLength(4);
  });

  test.each(['selling', 'constructor'])('on the tab %s is asked for no list', async (tab) => {
    await ask('/mayarivera', `?show=${tab}`);
    expect(asked).toEqual(['usernames/mayarivera', 'users/maya']);
  });

  test('that nobody has is asked for no more than its name', async () => {
    await ask('/nobody');
    expect(asked).toEqual(['usernames/nobody']);
  });

  test('that is the reader’s own, kept on the device, is asked for its posts alone, by both its paths', async () => {
    localStorage.setItem(LAST_PROFILE_KEY, JSON.stringify({ uid: 'ben', username: 'benokafor' }));
    await ask('/benokafor');
    await ask('/profile');
    expect(asked).toEqual(['posts', 'posts']);
  });

  test('that is the reader’s own is not guessed on a device that keeps none, or another’s', async () => {
    await ask('/profile');
    localStorage.setItem(LAST_PROFILE_KEY, JSON.stringify({ uid: 'maya', username: 'mayarivera' }));
    await ask('/profile');
    expect(asked).toEqual([]);
  });

  test('that is refused rejects for who takes it over: the SDK says why', async () => {
    answering(403);
    await ask('/mayarivera');
    await expect(fetchProfileByUsernameByRest('mayarivera', 'token')).rejects.toThrow('403');
  });
});
