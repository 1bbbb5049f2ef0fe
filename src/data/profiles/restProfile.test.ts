// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { showCampus } from '../config/testing/appConfig.ts';
import { documentAnswer, pathAsked, restFields, type RestDocuments } from '../testing/restDocuments.ts';
import { fetchProfileByUsernameByRest } from './restProfile.ts';
import { storedProfile } from './testing/storedProfile.ts';

const USER = restFields(storedProfile);
const named = (more: object = {}): object => ({ ...restFields({ uid: 'u1' }), ...more });
const HELD = { held_until: { timestampValue: '1970-01-01T00:00:10Z' } };

/** Answers reads of these documents, by their paths; returns the paths that were asked for. */
function stored(documents: RestDocuments, status = 200): readonly string[] {
  showCampus('ut');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { readonly body: string }) => {
    const path = pathAsked(body) ?? '';
    asked.push(path);
    return Promise.resolve(Response.json(documentAnswer(documents, path), { status }));
  });
  return asked;
}

describe('a profile over REST', () => {
  test('is found by its username in two reads', async () => {
    const asked = stored({ 'usernames/mayarivera': named(), 'users/u1': USER });
    expect(await fetchProfileByUsernameByRest('MayaRivera', 'token')).toMatchObject({ id: 'u1', bio: 'Hi' });
    expect(asked).toEqual(['usernames/mayarivera', 'users/u1']);
  });

  test('is found by a previous username while that is held', async () => {
    stored({ 'usernames/maya': named(HELD), 'users/u1': USER });
    expect(await fetchProfileByUsernameByRest('maya', 'token', 9_999)).not.toBeNull();
    expect(await fetchProfileByUsernameByRest('maya', 'token', 10_000)).toBeNull();
  });

  test('is none where nobody has the name, and what cannot be a name is not asked for', async () => {
    const asked = stored({});
    expect(await fetchProfileByUsernameByRest('nobody', 'token')).toBeNull();
    expect(await fetchProfileByUsernameByRest('..', 'token')).toBeNull();
    expect(asked).toEqual(['usernames/nobody']);
  });

  test('that is refused rejects: the SDK says why', async () => {
    stored({ 'usernames/maya': named() }, 403);
    await expect(fetchProfileByUsernameByRest('maya', 'token')).rejects.toThrow('403');
  });
});
