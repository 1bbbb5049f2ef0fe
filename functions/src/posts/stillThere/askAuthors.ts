import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ASK_AFTER_MS } from '../../../../src/domain/limits.ts';
import { isToBeAsked, isToExpire, lastActivityMs, type Asked } from '../../../../src/domain/stillThere.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { isClosedCampus } from '../../platform/campuses.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { eachUntil } from '../../platform/eachUntil.ts';
import { log } from '../../platform/log.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { pagesOf } from '../../platform/pagesOf.ts';
import { askAuthor } from './askAuthor.ts';
import { ASKED_FIELDS, askedOf } from '../../platform/stored/asked.ts';
import { expirePost } from './expirePost.ts';
import { isTurnOf } from './turn.ts';

/**
 * Posts that have been due for longer than this are spread over several days (`isTurnOf`): they are older than this
 * feature, or runs were missed.
 */
const BACKLOG_MS = 3 * DAY_MS;
/**
 * No page of idle posts is read after this. A limit in time, which some hundred thousand posts take: with one in posts, a
 * single member could fill the run every day, because only 20 of an author's posts are in one question.
 */
const READ_LIMIT_MS = 100_000;
const PAGE = 500;
/** Transactions at once. */
const AT_ONCE = 10;
/** No further author is asked after this; the schedule ends a run after 300 s. */
const RUN_LIMIT_MS = 200_000;

/** A post without activity for 14 days. */
interface Idle {
  readonly id: string;
  readonly uid: string;
  readonly campusId: string;
  readonly asked: Asked;
}

/**
 * Sets posts whose authors did not answer to 'expired', and asks the authors of the posts that are due. Leaves out closed
 * campuses. Reads only available posts without activity in 14 days, each once a day until its author answers or it expires.
 * Idempotent; what a run has no time for, the next run does, because the posts themselves say what is due.
 */
export async function askAuthors(): Promise<void> {
  const beginMs = performance.now();
  const endMs = beginMs + RUN_LIMIT_MS;
  const nowMs = now();
  const { read, idle } = await idlePosts(nowMs, beginMs + READ_LIMIT_MS);
  const silent = idle.filter(({ asked }) => isToExpire(asked, nowMs));
  const expired = await each(silent, endMs, async ({ id }) => ((await expirePost(id, nowMs)) ? 1 : 0));
  const asked = await each([...dueByAuthor(idle, nowMs)], endMs, ([uid, ids]) => askAuthor(uid, ids, nowMs));
  log.note('authors asked', { read, asked, expired });
}

/** The posts that are to expire and those that are due, oldest activity first, and how many were read. */
async function idlePosts(
  nowMs: number,
  readEndMs: number,
): Promise<{ readonly read: number; readonly idle: readonly Idle[] }> {
  const before = Timestamp.fromMillis(nowMs - ASK_AFTER_MS);
  const found = db
    .collection('posts')
    .where('status', '==', 'available')
    .where('lastModified', '<=', before)
    .orderBy('lastModified')
    .select(...ASKED_FIELDS);
  const idle: Idle[] = [];
  let read = 0;
  for await (const page of pagesOf(found, PAGE)) {
    read += page.length;
    for (const post of page.flatMap(idleOf)) {
      const isDue = isToExpire(post.asked, nowMs) || isToBeAsked(post.asked, nowMs);
      if (isDue && !(await isClosedCampus(post.campusId))) idle.push(post);
    }
    if (performance.now() > readEndMs) break;
  }
  return { read, idle };
}

const Times = StoredPost.pick({
  campus_id: true,
  status: true,
  status_at: true,
  renewed_at: true,
  asked_at: true,
  edited_at: true,
  createdAt: true,
  lastModified: true,
}).extend({ user: z.object({ _id: z.string() }) });

function idleOf(doc: QueryDocumentSnapshot): readonly Idle[] {
  const { data: post } = Times.safeParse(doc.data());
  return post === undefined
    ? []
    : [{ id: doc.id, uid: post.user._id, campusId: post.campus_id, asked: askedOf(post) }];
}

/** The due posts of each author who is asked today, oldest activity first. */
function dueByAuthor(idle: readonly Idle[], nowMs: number): ReadonlyMap<string, readonly string[]> {
  const due = new Map<string, Idle[]>();
  for (const post of idle.filter(({ asked }) => isToBeAsked(asked, nowMs)))
    due.set(post.uid, [...(due.get(post.uid) ?? []), post]);
  const today = [...due].filter(
    ([uid, posts]) => isTurnOf(uid, nowMs) || posts.some(({ asked }) => !isBacklog(asked, nowMs)),
  );
  return new Map(today.map(([uid, posts]) => [uid, posts.map(({ id }) => id)]));
}

function isBacklog(asked: Asked, nowMs: number): boolean {
  return lastActivityMs(asked) + ASK_AFTER_MS + BACKLOG_MS < nowMs;
}

/**
 * Runs `act` for each, and returns the sum of the results. A failure is logged; its posts are due again in the next
 * run.
 */
async function each<T>(all: readonly T[], endMs: number, act: (one: T) => Promise<number>): Promise<number> {
  let sum = 0;
  await eachUntil(
    all,
    { atOnce: AT_ONCE, endMs },
    async (one) => {
      // Not `sum += await`, which would read the sum before the wait, and lose what others add meanwhile.
      const count = await act(one);
      sum += count;
    },
    (error) => log.failure('question failed', error),
  );
  return sum;
}
