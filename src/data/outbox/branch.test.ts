import { expect, test } from 'vitest';
import { branchOf } from './branch.ts';

const link = (id: string, parentId: string | null, rootId: string) => ({ id, parentId, rootId });

test('a branch is a post and all beneath it, in whatever order its parts are known', () => {
  const links = [
    link('c3', 'c2', 'p1'),
    link('c2', 'c1', 'p1'),
    link('c1', 'p1', 'p1'),
    link('beside', 'p1', 'p1'),
    link('p1', null, 'p1'),
    link('p2', null, 'p2'),
  ];
  expect(branchOf(['c1'], links)).toEqual(new Set(['c1', 'c2', 'c3']));
  expect(branchOf(['p1'], links)).toEqual(new Set(['p1', 'c1', 'c2', 'c3', 'beside']));
  expect(branchOf(['unknown'], links)).toEqual(new Set(['unknown']));
});

test('under a post goes what hangs on a comment that nobody here knows', () => {
  expect(branchOf(['p1'], [link('c9', 'strange', 'p1')])).toEqual(new Set(['p1', 'c9']));
});
