import { useReducer } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { PostGroup } from './PostGroup.tsx';
import type { GroupAt } from './PostList.tsx';
import { groupMin, postRuns } from './postRuns.ts';
import { heightsOf } from './rowHeights.ts';

/** Separates the ids of a run: a document's id cannot contain it. */
const SEPARATOR = '/';

interface GroupedPosts {
  /** Ids of posts, and those of the rows that stand for several. */
  readonly rows: readonly string[];
  /** What such a row shows. */
  readonly groupAt: GroupAt;
}

/** A feed's posts with runs of one seller's grouped. Which groups are open is stored with the list's heights. */
export function useGroupedPosts(listKey: string, ids: readonly string[], mayContinue: boolean): GroupedPosts {
  const { open } = heightsOf(listKey);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const runs = useSelector(
    (state: WithPosts) =>
      postRuns(
        ids.flatMap((id) => selectPost(state, id) ?? []),
        mayContinue,
      ).map((run) => {
        const [newest] = run;
        const joined = run.map(({ id }) => id).join(SEPARATOR);
        return newest && run.length >= groupMin(newest) ? SEPARATOR + joined : joined;
      }),
    shallowEqual,
  );
  const groups = new Map<string, readonly string[]>();
  // Any of them: a new post on top makes the former newest one of the others.
  const isOpen = (others: readonly string[]): boolean => others.some((id) => open.has(id));
  const toggle = (others: readonly string[]): void => {
    const wasOpen = isOpen(others);
    for (const id of others)
      if (wasOpen) open.delete(id);
      else open.add(id);
    redraw();
  };
  const rows = runs.flatMap((run) => {
    // One that is a group begins with the separator.
    if (!run.startsWith(SEPARATOR)) return run.split(SEPARATOR);
    const [newest = '', ...others] = run.slice(1).split(SEPARATOR);
    const row = SEPARATOR + (others[0] ?? '');
    groups.set(row, others);
    return [newest, row, ...(isOpen(others) ? others : [])];
  });
  const groupAt: GroupedPosts['groupAt'] = (row, place) => {
    const others = groups.get(row);
    return (
      others && <PostGroup ids={others} isOpen={isOpen(others)} onToggle={() => toggle(others)} {...place} />
    );
  };
  return { rows, groupAt };
}
