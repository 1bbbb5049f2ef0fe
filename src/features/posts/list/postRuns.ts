import { SEVERAL_MAX } from '../../../domain/limits.ts';
import type { Post } from '../../../domain/post.ts';
import { paths } from '../../../lib/paths.ts';

/** Posts of a run were created this close to its newest. */
const WITHIN_MS = 86_400_000;
/** A longer run is several: what is loaded to fill the screen stays little, however much one seller posts. */
const RUN_MAX = 10;
type RunPost = Pick<Post, 'id' | 'author' | 'createdAtMs' | 'groupId'>;

/** From this many on, a run is its newest post and a row that stands for the others. */
export const groupMin = ({ groupId }: Pick<Post, 'groupId'>): number => (groupId === null ? 3 : 2);

/**
 * The posts of a feed as runs: posts of one author in a row, created within a day; those that were posted together apart.
 * Older posts that are loaded later never regroup posts that are shown: while there are older ones (`mayContinue`), the
 * last post is held back if the next one decides whether it is a card or part of a group.
 */
export function postRuns<T extends RunPost>(posts: readonly T[], mayContinue: boolean): readonly T[][] {
  const runs: T[][] = [];
  let run: T[] = [];
  for (const post of posts) {
    const [newest] = run;
    if (
      newest?.author.id === post.author.id &&
      newest.groupId === post.groupId &&
      run.length < (post.groupId === null ? RUN_MAX : SEVERAL_MAX) &&
      Math.abs(newest.createdAtMs - post.createdAtMs) < WITHIN_MS
    ) {
      run.push(post);
    } else runs.push((run = [post]));
  }
  const [first] = run;
  if (mayContinue && first && run.length === groupMin(first) - 1) run.pop();
  return runs.filter(({ length }) => length > 0);
}

/** What the row says that stands for the others of a run of `count` posts, of which `post` is one. */
export const groupText = ({ groupId, author }: RunPost, count: number): string =>
  groupId === null
    ? `${author.firstName} posted ${String(count)} things`
    : `+${String(count - 1)} more from ${author.firstName}`;

/** Where the row of posts of one group leads: to their author's sale; null of others, which it shows and hides. */
export const groupPath = ({ groupId, author }: RunPost): string | null =>
  groupId === null ? null : paths.sale(author.username);
