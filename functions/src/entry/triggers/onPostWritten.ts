import { authorChangeOf } from '../../posts/edits/authorChange.ts';
import { admitEdit } from '../../posts/edits/admitEdit.ts';
import { notifyOfChange } from '../../posts/edits/notifyOfChange.ts';
import { notifyMatchesOfEdit } from '../../posts/alerts/notifyMatches.ts';
import { indexIfChanged } from '../../posts/search/indexIfChanged.ts';
import { keepEnding } from '../../posts/endings/keepEnding.ts';
import { endMeetUpsAbout, isSale } from '../../messaging/meetUps/endMeetUps.ts';
import { publishChange } from '../../posts/publishChange.ts';
import { codeSecret, searchAdminKey, vapidPrivateKey } from '../../platform/settings.ts';
import { failuresIn, throwFirst } from '../../platform/throwFirst.ts';
import { endWants } from '../../posts/wants/removeWants.ts';
import { mayHaveEnded } from '../../posts/wants/line.ts';
import { refreshPostOfChats } from '../../messaging/chats/aboutPost.ts';
import { afterAnyChange } from './trigger.ts';

/**
 * Moderates the author's edit, then updates the index `posts` and the copies in chats, publishes to open feeds, stores when
 * its day is over, ends the meet-ups about what was sold, and notifies watchers and members whose alerts an edit newly matches. A refused edit stops here: the write that
 * undoes it is an event of its own. The steps run in parallel, and in a trigger of their own, so that an outage of
 * the search delays nothing else.
 */
export const onPostWritten = afterAnyChange(
  'posts/{postId}',
  async (change) => {
    const made = authorChangeOf(change);
    if (made?.kind === 'edit' && !(await admitEdit(change, made.at))) return;
    const turns = await Promise.allSettled([
      publishChange(change),
      indexIfChanged('posts', change),
      refreshPostOfChats(change),
      keepEnding(change),
      ...(mayHaveEnded(change) ? [endWants(change.after.id)] : []),
      ...(isSale(change) ? [endMeetUpsAbout(change.after.id)] : []),
      ...(made === null ? [] : [notifyOfChange(change, made)]),
      ...(made?.kind === 'edit' ? [notifyMatchesOfEdit(change, made.at)] : []),
    ]);
    throwFirst(failuresIn(turns));
  },
  [codeSecret, searchAdminKey, vapidPrivateKey],
);
