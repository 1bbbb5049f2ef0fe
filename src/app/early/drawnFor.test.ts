// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { storeOwnLists } from '../../data/account/keptOwnLists.ts';
import { OWN_LISTS_KEY } from '../../data/session/deviceTraces.ts';
import { keepHidden } from '../../data/blocks/keptHidden.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { drawnFor } from './drawnFor.ts';
import { openPage } from './testing/beforeTheApp.ts';

test('neither who is hidden nor a post that the reader has hidden is drawn; nothing where the device lacks either list', () => {
  openPage();
  localStorage.removeItem(OWN_LISTS_KEY);
  expect(drawnFor('ana')).toBeNull();
  storeOwnLists('ana', { hiddenPosts: ['p2'], mutedChats: [] });
  keepHidden('cleo', []);
  expect(drawnFor('ana')).toBeNull();
  keepHidden('ana', ['ben']);
  const by = (uid: string, id: string) => postOf(id, { author: authorOf(uid) });
  const posts = [by('ben', 'p1'), by('cleo', 'p2'), by('cleo', 'p3')];
  const drawn = (uid?: string) => posts.filter((post) => drawnFor(uid)?.(post)).map(({ id }) => id);
  expect(drawn('ana')).toEqual(['p3']);
  // A visitor has hidden nobody.
  expect(drawn()).toEqual(['p1', 'p2', 'p3']);
});
