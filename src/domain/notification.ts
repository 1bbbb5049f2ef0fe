/** What can be told to a member, in the specification's words. */
export const NOTIFICATION_TYPES = [
  'like',
  'comment',
  'comment reply',
  'new chat',
  'comment interaction',
  'post interaction',
  'message',
  'message like',
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Something that another member did and that concerns the reader. Called so to keep clear of the browser's own. */
export interface MemberNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly postId: string | null;
  readonly chatId: string | null;
  /** The post or comment that was saved or commented on; null for what is about a chat. */
  readonly aboutId: string | null;
  /** Its first words; '' where it has none. */
  readonly about: string;
  /** What was written, shortened; '' when there is nothing to quote. */
  readonly message: string;
  readonly toUid: string;
  readonly fromUid: string;
  readonly fromUsername: string;
  /** As screens show it: 'Maya T.'. */
  readonly fromName: string;
  readonly fromPhotoPath: string | null;
  readonly isRead: boolean;
  readonly createdAtMs: number;
}

/** What the person did, as the list and the mail say it: 'Maya T. saved your post'. */
export const NOTIFICATION_TEXTS: Readonly<Record<NotificationType, string>> = {
  like: 'saved your post',
  comment: 'commented on your post',
  'comment reply': 'replied to your comment',
  'new chat': 'started a conversation with you',
  'comment interaction': 'saved your comment',
  'post interaction': 'commented in a thread you follow',
  message: 'sent you a message',
  'message like': 'liked your message',
};

/** The address of a notification: the same deed of the same person has the same one, however often it is told. */
export function notificationId(type: NotificationType, subject: string, actorUid: string): string {
  return `${type.replaceAll(' ', '-')}_${subject}_${actorUid}`;
}
