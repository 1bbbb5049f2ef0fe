import { notificationId } from '../../../../src/domain/notification.ts';
import { quoteOf } from '../../platform/quote.ts';
import type { StoredPost } from '../../platform/stored/posts.ts';
import { aboutOf } from './about.ts';
import { notify, type NotificationContent } from './notify.ts';

/* What an operator has decided: from the reader, since a notification is from a member, and it names no operator. */

type Content = Pick<NotificationContent, 'type' | 'about' | 'quote'>;

async function tell(uid: string, subject: string, content: Content): Promise<void> {
  const nowhere = { fromUid: uid, postId: null, chatId: null, at: null, campusId: null };
  await notify({ ...content, ...nowhere, stands: async () => Promise.resolve(true) }, [
    { uid, id: notificationId(content.type, subject, uid) },
  ]);
}

/** Tells the author of a removed post or comment why. It names the post by no id, since a deletion takes what leads to the post. */
export function notifyOfRemoval(post: StoredPost, reason: string): Promise<void> {
  const { _id: id, user } = post;
  // Its pictures are removed with it.
  const about = { ...aboutOf(id, post), picture: null };
  return tell(user._id, id, { type: 'post removed', about, quote: quoteOf(reason) });
}

/** Tells a reporter, once, that their report was looked at; not what was decided. */
export function notifyOfReport(reportId: string, reporter: string): Promise<void> {
  return tell(reporter, reportId, { type: 'report closed', about: null, quote: '' });
}
