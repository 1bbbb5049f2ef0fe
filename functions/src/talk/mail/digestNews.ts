import { z } from 'zod';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { db } from '../../platform/admin.ts';
import { Actor, nameOf } from '../../platform/stored/actor.ts';
import type { Digest, DigestLine } from './digest.ts';
import type { DigestNews, SavedThing } from './digestMail.ts';

const Thing = z.object({ text: z.string().nullable(), user: z.object({ _id: z.string() }) });

/**
 * What of a digest is still worth telling: the post is there and the reader's, the save stands, who saved is active, and
 * the notification is neither deleted nor read. 'READ' or 'GONE' when nothing is.
 */
export async function digestNews(
  { lines, to_uid: uid }: Digest,
  origin: string,
): Promise<DigestNews | 'READ' | 'GONE'> {
  const unread = await unreadLines(lines);
  if (unread === 'READ') return 'READ';
  const postIds = [...new Set(unread.map((line) => line.post_id))];
  const [posts, likes, savers] = await Promise.all([
    documents(postIds.map((id) => `posts/${id}`)),
    documents(unread.map(likePath)),
    documents([...new Set(unread.map(({ from_uid }) => `users/${from_uid}`))]),
  ]);
  const saved = postIds.flatMap((postId): SavedThing[] => {
    const post = Thing.safeParse(posts.get(`posts/${postId}`));
    if (!post.success || post.data.user._id !== uid) return [];
    const own = unread.filter((line) => line.post_id === postId);
    const names = own.flatMap((line) => {
      const saver = Actor.safeParse(savers.get(`users/${line.from_uid}`));
      return likes.has(likePath(line)) && saver.success ? [nameOf(saver.data)] : [];
    });
    if (names.length === 0) return [];
    const kind = own[0]?.kind === 'like' ? 'post' : 'comment';
    return [{ kind, words: plainTextOf(post.data.text), url: `${origin}/post/${postId}`, names }];
  });
  return saved.length === 0 ? 'GONE' : { saved };
}

function likePath({ post_id, from_uid }: DigestLine): string {
  return `posts/${post_id}/likes/${from_uid}`;
}

/** The newest first. 'READ' where there are notifications and all of them were read. */
async function unreadLines(lines: Digest['lines']): Promise<readonly DigestLine[] | 'READ'> {
  const notifications = await documents(Object.keys(lines).map((id) => `notifications/${id}`));
  if (notifications.size > 0 && [...notifications.values()].every(({ read }) => read === true)) return 'READ';
  return Object.entries(lines)
    .filter(([id]) => notifications.get(`notifications/${id}`)?.read === false)
    .map(([, line]) => line)
    .sort((one, other) => other.at.toMillis() - one.at.toMillis());
}

/** Those that exist, by path. */
async function documents(
  paths: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  if (paths.length === 0) return new Map();
  const found = await db.getAll(...paths.map((path) => db.doc(path)));
  return new Map(
    found.flatMap((doc) => {
      const data = doc.data();
      return data === undefined ? [] : [[doc.ref.path, data] as const];
    }),
  );
}
