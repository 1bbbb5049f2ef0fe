import { onAuthorChange } from '../../posts/edits/onAuthorChange.ts';
import { indexIfChanged } from '../../posts/search/indexIfChanged.ts';
import { tellOfChange } from '../../posts/tellOfChange.ts';
import { codeSecret, searchAdminKey, vapidPrivateKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/**
 * Keeps the index `posts`, tells open feeds of an edit or a new status, and judges what the author has changed. Side by side, so that
 * a search that is down holds up nothing else; apart from the other triggers for the same reason.
 */
export const onPostWritten = afterAnyChange(
  'posts/{postId}',
  async (change) => {
    const turns = await Promise.allSettled([
      tellOfChange(change),
      indexIfChanged('posts', change),
      onAuthorChange(change),
    ]);
    for (const turn of turns) if (turn.status === 'rejected') throw turn.reason;
  },
  [codeSecret, searchAdminKey, vapidPrivateKey],
);
