import { dealAbout, dealsBetween } from './deals.ts';
import { copyOf, type GalleryEntry, portraitPath, type StoredDocument } from './documents.ts';
import { listingOf } from './listings.ts';
import type { PlannedMeetUp } from './meetUps.ts';
import type { Planned } from './plan.ts';
import type { PlannedChat, PlannedMessage } from './planChats.ts';
import { ABOUT_MAX, quoteOf } from './quote.ts';

/** The post that a chat is about, with its gallery. */
export interface AboutPost {
  readonly post: Planned;
  readonly gallery: readonly GalleryEntry[];
}

/**
 * A chat and its messages. `galleries` describes each message's file, in order. `about` is the post that it was started
 * from; null for none.
 */
export function documentsOfChat(
  chat: PlannedChat,
  galleries: readonly (readonly GalleryEntry[])[],
  about: AboutPost | null,
): readonly StoredDocument[] {
  const { id, starter, other, messages } = chat;
  const last = messages.at(-1);
  const deal = about === null ? null : dealAbout(about.post);
  const latest = messages.findLast(({ meetUp }) => meetUp !== null)?.meetUp ?? null;
  const createdAt = new Date(chat.createdAtMs);
  const lastModified = new Date(last?.heartAtMs ?? last?.createdAtMs ?? chat.createdAtMs);
  const data = {
    _id: id,
    from_user: copyOf(starter),
    to_user: copyOf(other),
    current_users: id.split('_'),
    read: chat.unreadBy === null ? [] : [chat.unreadBy.uid],
    last_message: last === undefined ? '' : shownOf(chat, last),
    last_message_id: last?.id ?? null,
    post_id: chat.postId,
    ...(about === null ? {} : { about: shownOfPost(about) }),
    ...dealsBetween(starter, other),
    ...(deal === null ? {} : { deal: deal.inChat }),
    ...(latest === null ? {} : { meet: fieldsOfMeetUp(latest) }),
    date: lastModified.toISOString(),
    createdAt,
    lastModified,
  };
  return [
    { path: `chats/${id}`, data },
    ...messages.map((message, index) => documentOfMessage(chat, message, galleries[index] ?? [])),
  ];
}

function documentOfMessage(
  chat: PlannedChat,
  message: PlannedMessage,
  gallery: readonly GalleryEntry[],
): StoredDocument {
  const { id, sender } = message;
  const hearts = message.heartAtMs === null ? [] : [readerOf(chat, message)];
  const createdAt = new Date(message.createdAtMs);
  const data = {
    _id: id,
    chat: chat.id,
    current_users: chat.id.split('_'),
    text: message.text,
    postId: message.postId,
    ...(message.meetUp === null ? {} : { meet: fieldsOfMeetUp(message.meetUp) }),
    hasPhoto: gallery.length > 0,
    img_gallery: gallery,
    user_name: sender.username,
    avatar: portraitPath(sender),
    user: sender.uid,
    likes: hearts.map((person) => ({ user: copyOf(person) })),
    like_id_list: hearts.map(({ uid }) => uid),
    date: createdAt.toISOString(),
    createdAt,
  };
  return { path: `messages/${id}`, data };
}

const fieldsOfMeetUp = ({ postId, campusId, place, atMs, byUid }: PlannedMeetUp): object => ({
  post_id: postId,
  campus_id: campusId,
  place,
  at: new Date(atMs),
  state: 'proposed',
  by: byUid,
});

/** The recipient of a message. */
export function readerOf({ starter, other }: PlannedChat, { sender }: PlannedMessage): typeof sender {
  return sender === starter ? other : starter;
}

/** The copy of the post for the chat list, as functions make it. */
function shownOfPost({ post, gallery: [picture] }: AboutPost): Readonly<Record<string, unknown>> {
  const { kind, status, price_cents } = listingOf(post);
  const { category } = post.details;
  return {
    campus_id: post.campusId,
    kind,
    category,
    status,
    price_cents,
    text: quoteOf(post.text ?? '', ABOUT_MAX),
    thumb_path: picture?.thumb_path ?? null,
    thumbhash: picture?.thumbhash ?? null,
  };
}

/** The preview of the message in the chat list. */
function shownOf(chat: PlannedChat, message: PlannedMessage): string {
  if (message.heartAtMs === null) return message.text ?? 'Sent a photo';
  return `${readerOf(chat, message).firstName} reacted with ❤️: ${message.text ?? 'Photo 📸'}`;
}
