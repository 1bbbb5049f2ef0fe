import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { likerOf, photo, STORED_AT, type Person } from './builders.ts';

/** Chats and messages as a client would write them. */

/** The id of the chat of two, and both in its order. */
export function chatOf(a: Person, b: Person): { readonly id: string; readonly members: readonly string[] } {
  const members = [a.uid, b.uid].sort();
  return { id: members.join('_'), members };
}

/** A chat as the first of the two would begin it. */
export function newChat(from: Person, to: Person, changes: DocumentData = {}): DocumentData {
  const { id, members } = chatOf(from, to);
  return {
    _id: id,
    from_user: likerOf(from),
    to_user: likerOf(to),
    current_users: members,
    read: [],
    last_message: '',
    last_message_id: null,
    post_id: null,
    date: STORED_AT.toISOString(),
    createdAt: serverTimestamp(),
    lastModified: serverTimestamp(),
    ...changes,
  };
}

/** A message as the first of the two would send it to the other. */
export function newMessage(
  sender: Person,
  other: Person,
  messageId: string,
  changes: DocumentData = {},
): DocumentData {
  const { id, members } = chatOf(sender, other);
  return {
    _id: messageId,
    chat: id,
    current_users: members,
    text: 'Is it still there?',
    postId: null,
    hasPhoto: false,
    img_gallery: [],
    user_name: sender.uid,
    avatar: sender.img,
    user: sender.uid,
    likes: [],
    like_id_list: [],
    date: STORED_AT.toISOString(),
    createdAt: serverTimestamp(),
    ...changes,
  };
}

/** What the chat is told of that message, in the same batch. */
export function sentTo(other: Person, messageId: string, changes: DocumentData = {}): DocumentData {
  return {
    read: [other.uid],
    last_message: 'Is it still there?',
    last_message_id: messageId,
    date: STORED_AT.toISOString(),
    lastModified: serverTimestamp(),
    ...changes,
  };
}

/** A step to a meeting as this one takes it. */
export function stepOf(by: Person, changes: DocumentData = {}): DocumentData {
  return {
    post_id: 'PostOfLiamAtUt000000',
    campus_id: 'ut',
    place: 'Texas Union',
    at: quarterIn(24 * 60),
    state: 'proposed',
    by: by.uid,
    ...changes,
  };
}

/** The quarter of an hour that stands so many minutes from now. */
export function quarterIn(minutes: number): Timestamp {
  const ms = Date.now() + minutes * 60_000;
  return Timestamp.fromMillis(ms - (ms % 900_000));
}

/** The one entry of the gallery of a message. */
export function pictureOf(messageId: string, changes: DocumentData = {}): DocumentData {
  const folder = `images/messages/${messageId}`;
  const paths = { img_path: `${folder}/0_2048.webp`, thumb_path: `${folder}/0_640.webp` };
  return { ...photo(messageId, 0), ...paths, ...changes };
}

/** The fields that a message with this picture has besides. */
export function withPicture(messageId: string, changes: DocumentData = {}): DocumentData {
  return { hasPhoto: true, img_gallery: [pictureOf(messageId, changes)] };
}

/** A type, not an interface: an update takes only what may have any key. */
export type Hearts = Readonly<Record<'likes', readonly DocumentData[]>> &
  Readonly<Record<'like_id_list', readonly string[]>>;

/** The hearts of a message, as of these. */
export function heartsOf(...people: readonly Person[]): Hearts {
  return {
    likes: people.map((who) => ({ user: likerOf(who) })),
    like_id_list: people.map(({ uid }) => uid),
  };
}
