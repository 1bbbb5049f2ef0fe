import type { Post } from '../../../domain/post.ts';
import type { Page } from '../../stored/document.ts';

/** A page of posts as they are read; more were counted where some are gone. */
export const pageOf = (entries: readonly Post[], count = entries.length): Page<Post> => ({
  entries,
  count,
  last: count === 0 ? null : { seconds: 1, nanoseconds: 0, id: entries.at(-1)?.id ?? 'gone' },
});
