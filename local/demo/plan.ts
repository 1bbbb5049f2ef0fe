import { NO_DETAILS, type Details, type Reply, type Written } from './content/written.ts';
import { idOf } from './ids.ts';
import { EVERYONE, type Person, PEOPLE } from './people.ts';
import { picturesFor, type Picture } from './pictures.ts';
import { hashOf, rngFrom } from './random.ts';

/** A post or comment, with everything that is computed for it. */
export interface Planned {
  readonly id: string;
  readonly campusId: string;
  readonly author: Person;
  readonly text: string | null;
  readonly details: Details;
  readonly parentId: string | null;
  readonly rootId: string;
  readonly createdAtMs: number;
  /** The newest comment's time, if there is one. */
  readonly lastModifiedMs: number;
  readonly pictures: readonly Picture[];
  readonly hasVideo: boolean;
  readonly savedBy: readonly Saved[];
  /** Comments in the thread of a top post; null on a comment. */
  readonly commentCount: number | null;
}

export interface Saved {
  readonly by: Person;
  readonly atMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The oldest post is six weeks old; most are newer. */
const OLDEST_MS = 42 * DAY_MS;
const FRESHEST_MS = 3 * MINUTE_MS;
/** The longest pause between two comments of a thread. */
const REPLY_PAUSE_MAX_MS = 9 * HOUR_MS;
/** Comments are saved less than posts. */
const COMMENT_CHARM = 0.15;

/**
 * A community's posts with their comments and saves, spread over the weeks before `nowMs` (milliseconds since 1970).
 * The first `freshCount` posts stay on top in the given order; the others are shuffled, the same on every machine.
 */
export function planCommunity(
  campusId: string,
  posts: readonly Written[],
  freshCount: number,
  nowMs: number,
): readonly Planned[] {
  const named = posts.map((written) => ({ written, id: postId(campusId, written) }));
  const mixed = named.slice(freshCount).sort((a, b) => hashOf(a.id) - hashOf(b.id));
  return [...named.slice(0, freshCount), ...mixed].flatMap(({ written, id }, rank) =>
    planPost(campusId, written, id, nowMs - ageOf(rank, posts.length, id)),
  );

  function planPost(campus: string, written: Written, id: string, createdAtMs: number): readonly Planned[] {
    const comments = planReplies(written.replies, { campusId: campus, id, rootId: id, createdAtMs, nowMs });
    return [
      {
        id,
        campusId: campus,
        author: PEOPLE[written.by],
        text: written.text,
        details: written.details,
        parentId: null,
        rootId: id,
        createdAtMs,
        lastModifiedMs: Math.max(createdAtMs, ...comments.map((comment) => comment.createdAtMs)),
        pictures: picturesFor(id, written.pictures),
        hasVideo: written.hasVideo,
        savedBy: savesOf(id, campus, PEOPLE[written.by], createdAtMs, nowMs, 1),
        commentCount: comments.length,
      },
      ...comments,
    ];
  }
}

function postId(campusId: string, written: Written): string {
  return idOf(`post ${campusId} ${written.by} ${written.text ?? ''} ${written.pictures.join(' ')}`, 20);
}

/** Newer posts are closer together, at irregular intervals. */
function ageOf(rank: number, count: number, id: string): number {
  const share = (rank + 0.8 * rngFrom(`${id} age`)()) / count;
  return FRESHEST_MS + (OLDEST_MS - FRESHEST_MS) * share ** 2.1;
}

interface Above {
  readonly campusId: string;
  readonly id: string;
  readonly rootId: string;
  readonly createdAtMs: number;
  readonly nowMs: number;
}

/** The replies to one entry and all below them. Each is later than what it answers, and none is in the future. */
function planReplies(replies: readonly Reply[], above: Above): readonly Planned[] {
  let lastMs = above.createdAtMs;
  return replies.flatMap((reply, index) => {
    const id = idOf(`reply ${above.id} ${String(index)} ${reply.text}`, 20);
    const random = rngFrom(id);
    const pause = Math.min((above.nowMs - lastMs) * (0.05 + 0.3 * random()), REPLY_PAUSE_MAX_MS * random());
    const createdAtMs = lastMs + Math.max(pause, 1);
    lastMs = createdAtMs;
    const below = planReplies(reply.replies, { ...above, id, createdAtMs });
    const answers = below.filter((comment) => comment.parentId === id);
    return [
      {
        id,
        campusId: above.campusId,
        author: PEOPLE[reply.by],
        text: reply.text,
        details: NO_DETAILS,
        parentId: above.id,
        rootId: above.rootId,
        createdAtMs,
        lastModifiedMs: Math.max(createdAtMs, ...answers.map((comment) => comment.createdAtMs)),
        pictures: picturesFor(id, reply.pictures),
        hasVideo: false,
        savedBy: savesOf(id, above.campusId, PEOPLE[reply.by], createdAtMs, above.nowMs, COMMENT_CHARM),
        commentCount: null,
      },
      ...below,
    ];
  });
}

/** Only members of the community save its posts; everybody saves posts of the shared one. Some posts are popular. */
function savesOf(
  id: string,
  campusId: string,
  author: Person,
  createdAtMs: number,
  nowMs: number,
  charmMax: number,
): readonly Saved[] {
  const random = rngFrom(`${id} saves`);
  const charm = charmMax * random() ** 1.7;
  return EVERYONE.filter(
    (person) =>
      person !== author &&
      person.schoolEmail !== null &&
      (campusId === 'campus' || person.campusId === campusId) &&
      random() < charm,
  ).map((by) => ({ by, atMs: createdAtMs + (nowMs - createdAtMs) * random() ** 3 }));
}
