import type { Post } from '../../../domain/post.ts';

/** Posts of a run were created this close to its newest. */
const WITHIN_MS = 86_400_000;
/** A longer run is several: what is loaded to fill the screen stays little, however much one seller posts. */
const RUN_MAX = 10;
/** From this many on, a run is its newest post and a row that stands for the others. */
export const GROUP_MIN = 3;

type RunPost = Pick<Post, 'id' | 'author' | 'createdAtMs'>;

/**
 * The posts of a feed as runs: posts of one author in a row, created within a day. Older posts that are loaded later
 * never regroup posts that are shown: while there are older ones (`mayContinue`), the last post is held back if the next
 * one decides whether it is a card or part of a group.
 */
export function postRuns<T extends RunPost>(posts: readonly T[], mayContinue: boolean): readonly T[][] {
  const runs: T[][] = [];
  let run: T[] = [];
  for (const post of posts) {
    const [newest] = run;
    if (
      newest?.author.id === post.author.id &&
      run.length < RUN_MAX &&
      Math.abs(newest.createdAtMs - post.createdAtMs) < WITHIN_MS
    ) {
      run.push(post);
    } else runs.push((run = [post]));
  }
  if (mayContinue && run.length === GROUP_MIN - 1) run.pop();
  return runs;
}

/** What the row of a group says. */
export const groupText = (firstName: string, count: number): string =>
  `${firstName} posted ${String(count)} things`;
