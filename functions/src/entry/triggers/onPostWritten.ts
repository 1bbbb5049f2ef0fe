import { indexIfChanged } from '../../posts/search/indexIfChanged.ts';
import { tellOfChange } from '../../posts/tellOfChange.ts';
import { searchAdminKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/**
 * Keeps the index `posts`, and tells open feeds of an edit or a new status. Side by side, so that a search that is down
 * holds up nothing else; apart from the other triggers for the same reason.
 */
export const onPostWritten = afterAnyChange(
  'posts/{postId}',
  async (change) => {
    const turns = await Promise.allSettled([tellOfChange(change), indexIfChanged('posts', change)]);
    for (const turn of turns) if (turn.status === 'rejected') throw turn.reason;
  },
  [searchAdminKey],
);
