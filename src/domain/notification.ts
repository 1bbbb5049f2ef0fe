/** The types of notifications, with the specification's names. */
export const NOTIFICATION_TYPES = [
  'like',
  'comment',
  'comment reply',
  'new chat',
  'comment interaction',
  'post interaction',
  'message',
  'message like',
  'price drop',
  'sold',
  'returned',
  'available again',
  'want',
  'offer',
  'offer for several',
  'want accepted',
  'several accepted',
  'want countered',
  'want declined',
  'want reserved',
  'next in line',
  'counter taken',
  'want withdrawn',
  'buyer gone',
  'post gone',
  'sold to you',
  'meet up',
  'meet up off',
  'post removed',
  'report closed',
  'decision',
  'alert',
  'new posts',
  'still there',
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * An act of another member that concerns the reader; a question to them ('still there') and what `isFromReader` are from themselves.
 * The name avoids the browser's `Notification`.
 */
export interface MemberNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly postId: string | null;
  readonly chatId: string | null;
  /** The post or comment that was saved or commented on; null for chats. */
  readonly aboutId: string | null;
  /** Its first words; '' where it has none. */
  readonly about: string;
  /** Storage path of the preview of the thing's first picture. */
  readonly aboutPhotoPath: string | null;
  /** The quoted text, shortened; '' when there is nothing to quote. */
  readonly message: string;
  readonly fromUid: string;
  readonly fromUsername: string;
  /** As screens show it: 'Maya T.'. */
  readonly fromName: string;
  readonly fromPhotoPath: string | null;
  readonly isRead: boolean;
  readonly createdAtMs: number;
}

/** What the person did, in the list, the mail and the push: 'Maya T. saved your post'. */
export const NOTIFICATION_TEXTS: Readonly<Record<NotificationType, string>> = {
  like: 'saved your post',
  comment: 'commented on your post',
  'comment reply': 'replied to your comment',
  'new chat': 'started a conversation with you',
  'comment interaction': 'saved your comment',
  'post interaction': 'commented in a thread you follow',
  message: 'sent you a message',
  'message like': 'liked your message',
  'price drop': 'lowered the price',
  sold: 'marked as sold',
  returned: 'marked as returned',
  'available again': 'made available again',
  want: 'wants to buy',
  offer: 'made an offer',
  'offer for several': 'made an offer for several things',
  'want accepted': 'reserved it for you',
  'several accepted': 'accepted your offer',
  'want countered': 'made a counteroffer',
  'want declined': 'declined',
  'want reserved': 'reserved it for somebody else, and you keep your place',
  'next in line': 'made it available, and you are next in line',
  'counter taken': 'accepted your counteroffer',
  'want withdrawn': 'no longer wants it',
  'buyer gone': 'can no longer take it',
  'post gone': 'no longer offers it',
  'sold to you': 'marked it as sold to you',
  'meet up': 'is meeting you soon',
  'meet up off': 'canceled your meet-up',
  'post removed': 'removed what you posted',
  'report closed': 'looked at your report. Thank you',
  decision: 'made a decision',
  alert: 'posted what you look for',
  'new posts': 'posted something new',
  'still there': 'still there?',
};

/** Types that are from their reader, and name nobody: 'buyer gone' would tell who has left or blocks the seller. */
const NAMES: Readonly<Partial<Record<NotificationType, string>>> = {
  'buyer gone': 'The buyer',
  'post removed': 'Campus Buy/Sell',
  'report closed': 'Campus Buy/Sell',
  decision: 'Campus Buy/Sell',
};

/** Whether a notification is from its reader, as no other member has done it. */
export const isFromReader = (type: NotificationType): boolean => type in NAMES;

/** The name in the list, the mail and the push. */
export function notifierName(type: NotificationType, name: string): string {
  return NAMES[type] ?? name;
}

/** What became of a listing that the reader wants, saved or chats about. */
export type ListingNotificationType = Extract<NotificationType, 'price drop' | 'sold' | 'available again'>;

/** The id of a notification, derived from the act, which makes creating it idempotent. */
export function notificationId(type: NotificationType, subject: string, actorUid: string): string {
  return `${type.replaceAll(' ', '-')}_${subject}_${actorUid}`;
}
