import { describe, expect, test } from 'vitest';
import { commentTree, countReplies, parentsOf, withoutHidden } from './commentTree.ts';

const posts = [
  { id: 'top', parentId: null },
  { id: 'a', parentId: 'top' },
  { id: 'b', parentId: 'top' },
  { id: 'a1', parentId: 'a' },
  { id: 'a2', parentId: 'a' },
  { id: 'a1x', parentId: 'a1' },
];

describe('comment tree', () => {
  test('nests answers and keeps their order', () => {
    expect(commentTree(posts, 'top')).toEqual([
      {
        id: 'a',
        replies: [
          { id: 'a1', replies: [{ id: 'a1x', replies: [] }] },
          { id: 'a2', replies: [] },
        ],
      },
      { id: 'b', replies: [] },
    ]);
  });

  test('hangs an answer whose comment is gone under the post', () => {
    const left = posts.filter(({ id }) => id !== 'a1');
    expect(commentTree(left, 'top').map(({ id }) => id)).toEqual(['a', 'b', 'a1x']);
  });

  test('shows what is under a comment alone', () => {
    expect(
      commentTree(
        posts.filter(({ id }) => id.startsWith('a')),
        'a',
      ).map(({ id }) => id),
    ).toEqual(['a1', 'a2']);
  });

  test('counts at any depth', () => {
    const [first] = commentTree(posts, 'top');
    expect(first && countReplies(first)).toBe(3);
  });

  test('does not hang on a circle', () => {
    expect(
      commentTree(
        [
          { id: 'x', parentId: 'y' },
          { id: 'y', parentId: 'x' },
        ],
        'top',
      ),
    ).toEqual([]);
  });
});

test('parents go from the top down', () => {
  expect(parentsOf(posts, 'a1x').map(({ id }) => id)).toEqual(['top', 'a', 'a1']);
  expect(parentsOf(posts, 'top')).toEqual([]);
});

test('a hidden comment goes with hidden replies, and stays above one that is shown', () => {
  const comments = [
    { id: 'a', parentId: 'root' },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'd', parentId: 'root' },
  ];
  const shown = (...hidden: readonly string[]) =>
    withoutHidden(commentTree(comments, 'root'), (id) => hidden.includes(id));
  const leaf = (id: string) => ({ id, replies: [] });
  expect(shown('a', 'b')).toEqual([{ id: 'a', replies: [{ id: 'b', replies: [leaf('c')] }] }, leaf('d')]);
  expect(shown('a', 'b', 'c')).toEqual([leaf('d')]);
  expect(shown('c', 'd')).toEqual([{ id: 'a', replies: [leaf('b')] }]);
});
