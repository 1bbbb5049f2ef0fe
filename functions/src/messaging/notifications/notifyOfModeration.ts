import { notificationId } from '../../../../src/domain/notification.ts';
import { quoteOf } from '../../platform/quote.ts';
import type { StoredPost } from '../../platform/stored/posts.ts';
import { aboutOf } from './about.ts';
import { notify, type NotificationContent } from './notify.ts';

/* What a moderator or an operator has decided: from the reader, since a notification is from a member, and it names nobody. */

type Content = Pick<NotificationContent, 'type' | 'about' | 'quote'> & { readonly postId?: string };

async function tell(uid: string, subject: string, content: Content): Promise<void> {
  const nowhere = { fromUid: uid, postId: null, chatId: null, at: null, campusId: null };
  await notify({ ...nowhere, ...content, stands: async () => Promise.resolve(true) }, [
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

/** Tells the author of a hidden post of it, and leads to it. */
export function notifyOfHidden(postId: string, post: StoredPost): Promise<void> {
  const quote = 'Hidden until a moderator looks, for 24 hours at most';
  return tell(post.user._id, postId, { type: 'decision', about: aboutOf(postId, post), quote, postId });
}

/** Tells a member of a decision about them: what, for how long and why, in the moderator's words. */
export function notifyOfDecision(uid: string, decisionId: string, words: string): Promise<void> {
  return tell(uid, decisionId, { type: 'decision', about: null, quote: quoteOf(words) });
}

/** Tells a reporter, once, that their report was looked at and whether something was done; null of one that was passed on. */
export function notifyOfReport(reportId: string, reporter: string, isActedOn: boolean | null): Promise<void> {
  const quote =
    isActedOn === null ? '' : isActedOn ? 'We acted on your report' : 'We looked at it and left it';
  return tell(reporter, reportId, { type: 'report closed', about: null, quote });
}
