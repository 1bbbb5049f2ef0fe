import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { SHARED_CAMPUS_ID } from '../../../src/domain/campus.ts';
import { REPORT_DELETED_MESSAGES, REPORT_MESSAGES, type ReportSubject } from '../../../src/domain/report.ts';
import { db } from '../platform/admin.ts';
import { countDeletedMessages, deletedMessagesOf } from '../messaging/chats/deletedMessages.ts';
import { postOrHeld } from '../platform/stored/heldPosts.ts';
import { Gallery, StoredPost } from '../platform/stored/posts.ts';

/** A copy of the reported content, since its author may change or delete it later. */
export interface Reported {
  readonly campusId: string;
  /** Uid of the reported member: the author, or the member themselves. */
  readonly about: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** Paths of its files in Storage, which are deleted with it. */
  readonly paths: readonly string[];
}

export interface Reporter {
  readonly uid: string;
  readonly campusId: string;
  readonly isSchoolVerified: boolean;
}

/** Whoever removes something for the product: may read every community. */
export const OPERATOR: Reporter = { uid: '', campusId: '', isSchoolVerified: true };

/**
 * Longer texts are truncated. Messages that were removed for their length are evidence too, and in full length they
 * could exceed the maximum size of a document, so that the report could not be filed. Texts within the limit are rarely
 * longer.
 */
const DELETED_TEXT_MAX_CHARS = 2_000;

const Person = z.object({
  _id: z.string(),
  username: z.string(),
  img: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
});
const Files = Gallery.shape.img_gallery.default([]);
/** Without the counters, which other members cause. */
const Post = StoredPost.omit({
  _id: true,
  username: true,
  img_count: true,
  like_count: true,
  comment_count: true,
  lastModified: true,
});
/** An earlier text of a post or comment. */
const Version = StoredPost.pick({
  text: true,
  category: true,
  facts: true,
  kind: true,
  price_cents: true,
  takes_offers: true,
  condition: true,
}).extend({ category: z.string().nullable().optional(), img_gallery: Files, at: z.instanceof(Timestamp) });
const Profile = Person.extend({
  campus_id: z.string(),
  bio: z.string().default(''),
  grad_year: z.number().nullable().default(null),
});
const Message = z.object({
  user: z.string(),
  text: z.string().nullable(),
  img_gallery: Files,
  createdAt: z.instanceof(Timestamp),
});

/**
 * Copies the subject of a report. Null if it does not exist or the reporter may not read it, so that they cannot tell
 * which.
 */
export function contentOf(subject: ReportSubject, id: string, by: Reporter): Promise<Reported | null> {
  const readers = { post: postContent, user: userContent, chat: chatContent } as const;
  return readers[subject](id, by);
}

/** As in `firestore.rules`: anyone reads the shared community, members of any school read all schools. */
function mayRead(campusId: string, by: Reporter): boolean {
  return campusId === SHARED_CAMPUS_ID || by.isSchoolVerified;
}

async function postContent(id: string, by: Reporter): Promise<Reported | null> {
  // Who removes a post may find it hidden.
  const stored = by.uid === OPERATOR.uid ? await postOrHeld(id) : (await db.doc(`posts/${id}`).get()).data();
  const post = Post.safeParse(stored);
  if (!post.success || !mayRead(post.data.campus_id, by)) return null;
  const { campus_id: campusId, img_gallery, ...rest } = post.data;
  const files = (gallery: typeof img_gallery): readonly string[] => gallery.map(({ img_path }) => img_path);
  const earlier = await versionsOf(id, post.data.edited_at);
  const versions = earlier.map(({ img_gallery: gallery, ...rest }) => ({ ...rest, files: files(gallery) }));
  return {
    campusId,
    about: post.data.user._id,
    content: { ...rest, files: files(img_gallery), versions },
    paths: pathsOf([...img_gallery, ...earlier.flatMap((version) => version.img_gallery)]),
  };
}

/** The post's versions before its edits, oldest first, so that nobody escapes a report by an edit. */
async function versionsOf(
  postId: string,
  editedAt: Timestamp | null | undefined,
): Promise<readonly z.infer<typeof Version>[]> {
  const { docs } = await db.collection(`posts/${postId}/versions`).get();
  return docs
    .flatMap((doc) => Version.safeParse(doc.data()).data ?? [])
    .filter(({ at }) => editedAt?.isEqual(at) !== true)
    .toSorted((a, b) => a.at.valueOf().localeCompare(b.at.valueOf()));
}

async function userContent(id: string, by: Reporter): Promise<Reported | null> {
  const profile = Profile.safeParse((await db.doc(`users/${id}`).get()).data());
  if (!profile.success || !mayRead(profile.data.campus_id, by)) return null;
  const { campus_id: campusId, img } = profile.data;
  return { campusId, about: id, content: profile.data, paths: img === null ? [] : [img] };
}

/** Photos and thumbnails: a modified client can upload different pictures as the two. */
function pathsOf(files: z.infer<typeof Files>): readonly string[] {
  return [...new Set(files.flatMap(({ img_path, thumb_path }) => [img_path, thumb_path]))];
}

/**
 * The newest messages between the two members, also from chats that were deleted, and the newest messages that each of
 * them has deleted. So nobody escapes a report by deleting messages or the chat, and the operator sees both sides.
 * Older deleted messages are only counted, and are kept as long as the report (`purgeDeletedMessages`).
 */
async function chatContent(id: string, by: Reporter): Promise<Reported | null> {
  const members = id.split('_');
  const about = members.find((uid) => uid !== by.uid);
  if (members.length !== 2 || !members.includes(by.uid) || about === undefined) return null;
  const { docs } = await db
    .collection('messages')
    .where('chat', '==', id)
    .orderBy('createdAt', 'desc')
    .limit(REPORT_MESSAGES)
    .get();
  const [deleted, deleted_count, reporter_deleted_count] = await Promise.all([
    deletedContent(id, members),
    countDeletedMessages(id, about),
    countDeletedMessages(id, by.uid),
  ]);
  if (docs.length === 0 && deleted.length === 0 && !(await isOrWasChat(id))) return null;
  const messages = docs.flatMap((doc) => {
    const message = Message.safeParse(doc.data());
    return message.success ? [{ _id: doc.id, ...message.data }] : [];
  });
  const content = {
    members,
    messages: messagesContent(messages),
    deleted,
    deleted_count,
    reporter_deleted_count,
  };
  const paths = messages.filter(({ user }) => user === about).flatMap((one) => pathsOf(one.img_gallery));
  return { campusId: by.campusId, about, content, paths };
}

async function isOrWasChat(id: string): Promise<boolean> {
  if ((await db.doc(`chats/${id}`).get()).exists) return true;
  return !(await db.collection('purges').where('chat', '==', id).limit(1).select().get()).empty;
}

function messagesContent(messages: readonly z.infer<typeof Message>[]): readonly unknown[] {
  return messages
    .map(({ img_gallery, ...rest }) => ({ ...rest, files: img_gallery.map(({ img_path }) => img_path) }))
    .toReversed();
}

/** The last deleted messages of each member, in the order of deletion. */
async function deletedContent(chatId: string, members: readonly string[]): Promise<readonly unknown[]> {
  const deleted = await Promise.all(
    members.map((uid) => deletedMessagesOf(chatId, uid, REPORT_DELETED_MESSAGES)),
  );
  return deleted
    .flat()
    .toSorted((a, b) => a.deleted_at.valueOf().localeCompare(b.deleted_at.valueOf()))
    .map(({ message_id, text, ...rest }) => ({
      _id: message_id,
      ...rest,
      text: text === null ? null : text.slice(0, DELETED_TEXT_MAX_CHARS),
    }));
}
