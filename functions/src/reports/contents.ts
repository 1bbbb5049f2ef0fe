import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { SHARED_CAMPUS_ID } from '../../../src/domain/campus.ts';
import { REPORT_MESSAGES, type ReportSubject } from '../../../src/domain/report.ts';
import { db } from '../admin.ts';

/** What is reported, as it was at this moment: its author may change or delete it later. */
export interface Reported {
  readonly campusId: string;
  /** Who wrote it, or is it. */
  readonly about: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface Reporter {
  readonly uid: string;
  readonly campusId: string;
  readonly isSchoolVerified: boolean;
}

const Person = z.object({
  _id: z.string(),
  username: z.string(),
  img: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
});
const Files = z.array(z.object({ img_path: z.string() })).default([]);
const Post = z.object({
  campus_id: z.string(),
  text: z.string().nullable(),
  category: z.string().nullable().default(null),
  user: Person.extend({ verified: z.boolean() }),
  post_commented_on: z.string().nullable(),
  root_id: z.string(),
  img_gallery: Files,
  createdAt: z.instanceof(Timestamp),
});
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

/** The subject of a report, copied. Null when there is none, and when the reporter may not read it: no difference. */
export function contentOf(subject: ReportSubject, id: string, by: Reporter): Promise<Reported | null> {
  const readers = { post: postContent, user: userContent, chat: chatContent } as const;
  return readers[subject](id, by);
}

/** As the rules have it: the shared community's by anyone, a school's by members of any. */
function mayRead(campusId: string, by: Reporter): boolean {
  return campusId === SHARED_CAMPUS_ID || by.isSchoolVerified;
}

async function postContent(id: string, by: Reporter): Promise<Reported | null> {
  const post = Post.safeParse((await db.doc(`posts/${id}`).get()).data());
  if (!post.success || !mayRead(post.data.campus_id, by)) return null;
  const { campus_id: campusId, img_gallery, ...rest } = post.data;
  const content = { ...rest, files: img_gallery.map(({ img_path }) => img_path) };
  return { campusId, about: post.data.user._id, content };
}

async function userContent(id: string, by: Reporter): Promise<Reported | null> {
  const profile = Profile.safeParse((await db.doc(`users/${id}`).get()).data());
  if (!profile.success || !mayRead(profile.data.campus_id, by)) return null;
  return { campusId: profile.data.campus_id, about: id, content: profile.data };
}

/**
 * The newest messages of the two, also those of chats that one of them has deleted: nobody escapes a report by deleting
 * what was said, nor by beginning a new chat in its place.
 */
async function chatContent(id: string, by: Reporter): Promise<Reported | null> {
  const members = id.split('_');
  if (members.length !== 2 || !members.includes(by.uid)) return null;
  const { docs } = await db
    .collection('messages')
    .where('chat', '==', id)
    .orderBy('createdAt', 'desc')
    .limit(REPORT_MESSAGES)
    .get();
  return docs.length > 0 || (await isOrWasChat(id)) ? chatReport(members, docs, by) : null;
}

async function isOrWasChat(id: string): Promise<boolean> {
  if ((await db.doc(`chats/${id}`).get()).exists) return true;
  return !(await db.collection('purges').where('chat', '==', id).limit(1).select().get()).empty;
}

function chatReport(
  members: readonly string[],
  docs: readonly QueryDocumentSnapshot[],
  by: Reporter,
): Reported | null {
  const about = members.find((uid) => uid !== by.uid);
  if (about === undefined) return null;
  const messages = docs
    .flatMap((doc) => {
      const message = Message.safeParse(doc.data());
      if (!message.success) return [];
      const { img_gallery, ...rest } = message.data;
      return [{ _id: doc.id, ...rest, files: img_gallery.map(({ img_path }) => img_path) }];
    })
    .toReversed();
  return { campusId: by.campusId, about, content: { members, messages } };
}
