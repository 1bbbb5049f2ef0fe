import { describe, expect, test } from 'vitest';
import { composerReturnPath } from './composerReturnPath.ts';

const out = (query: string, postId?: string): string =>
  composerReturnPath(new URLSearchParams(query), postId);

describe('the way back from a page for writing', () => {
  test.each([
    ['goBack=/settings', '/settings'],
    ['goBack=/home?category=drones', '/home?category=drones'],
    ['goBack=/mayarivera&post=p1', '/mayarivera'],
    ['goBack=//evil.example', '/home'],
    ['goBack=https://evil.example/home', '/home'],
    ['goBack=/logout', '/home'],
    ['goBack=/create/post', '/home'],
    ['post=p1&username=maya', '/post/p1'],
    ['username=maya', '/maya'],
    ['', '/home'],
  ])('of %j is %s', (query, expected) => expect(out(query)).toBe(expected));

  test('of a comment is its post, unless it says otherwise', () => {
    expect(out('', 'p9')).toBe('/post/p9');
    expect(out('goBack=/home', 'p9')).toBe('/home');
  });
});
