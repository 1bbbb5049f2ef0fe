import type { CampusId } from './campus.ts';
import type { Deal } from './deal.ts';
import type { Kind, Status } from './listing.ts';
import type { MeetUp } from './meetUp.ts';
import type { PersonCopy } from './user.ts';

/** What the inbox shows of the post that a conversation was started from. */
export interface ChatPost {
  readonly campusId: CampusId;
  readonly kind: Kind;
  /** Its category's value; null where it has none, and on copies from before it was copied. */
  readonly category: string | null;
  readonly status: Status;
  readonly priceCents: number | null;
  /** Its first words; '' for a post of pictures only. */
  readonly words: string;
  /** Its first picture: the path of the small rendition, and the thumbhash. Null without one. */
  readonly picture: { readonly path: string; readonly thumbhash: string } | null;
}

/**
 * A conversation between two members. Its id is derived from both, so that two who start at the same moment get the
 * same one.
 */
export interface Chat {
  readonly id: string;
  /** Who started it, and with whom. */
  readonly from: PersonCopy;
  readonly to: PersonCopy;
  /** Both uids, sorted. */
  readonly memberIds: readonly [string, string];
  /** Uids of those who have not seen the newest message. */
  readonly unreadBy: readonly string[];
  /** Its preview in the inbox; '' before the first message. */
  readonly lastMessage: string;
  readonly lastMessageId: string | null;
  /** The post from which it was started, or null. */
  readonly postId: string | null;
  /** That post as functions copied it; 'deleted' once it is; null where there is none to show. */
  readonly about: ChatPost | 'deleted' | null;
  /** What the two have handed over; null before. */
  readonly deal: Deal | null;
  /** How many deals each had when it began, by uid; absent: none. */
  readonly deals: Readonly<Record<string, number>>;
  /** Their latest step to a meeting; null where there was none. */
  readonly meetUp: MeetUp | null;
  /** Uid of the member who is deleting it; null unless one is. */
  readonly deletedBy: string | null;
  readonly createdAtMs: number;
  readonly lastModifiedMs: number;
  readonly isPending: boolean;
}

/** The two uids in the stored order (by code unit, as the rules compare). */
export function chatMembers(a: string, b: string): readonly [string, string] {
  return a < b ? [a, b] : [b, a];
}

/** The id of the one chat that two people can have. */
export function chatIdOf(a: string, b: string): string {
  return chatMembers(a, b).join('_');
}

/** The uids of a chat's members, from its id. */
export const uidsOfChat = (chatId: string): readonly string[] => chatId.split('_');

/** The other member. Undefined for somebody who is not a member. */
export function otherMember(chat: Pick<Chat, 'from' | 'to'>, uid: string): PersonCopy | undefined {
  if (chat.from.id === uid) return chat.to;
  return chat.to.id === uid ? chat.from : undefined;
}

const SENT_A_PHOTO = 'Sent a photo';

/** The preview of a message in the inbox. The rules build the same text. */
export function lastMessageOf(message: { readonly text: string | null }): string {
  return message.text ?? SENT_A_PHOTO;
}

/** The preview after a heart was added or removed. The rules build the same texts. */
export function reactionText(
  firstName: string,
  message: { readonly text: string | null },
  isAdded: boolean,
): string {
  if (!isAdded) return `${firstName} removed a ❤️`;
  return `${firstName} reacted with ❤️: ${message.text ?? 'Photo 📸'}`;
}
