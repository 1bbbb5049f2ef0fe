import type { Line, Talk } from './content/talk.ts';
import { TALKS } from './content/talks.ts';
import { idOf } from './ids.ts';
import { PEOPLE, type Person } from './people.ts';
import { picturesFor, type Picture } from './pictures.ts';
import { meetUpAt, meetUpText, type PlannedMeetUp } from './meetUps.ts';
import type { Planned } from './plan.ts';
import { rngFrom } from './random.ts';

export interface PlannedMessage {
  readonly id: string;
  readonly sender: Person;
  readonly text: string | null;
  readonly picture: Picture | null;
  /** The step to a meeting that it takes; null for none. */
  readonly meetUp: PlannedMeetUp | null;
  /** The post of its card. */
  readonly postId: string | null;
  readonly createdAtMs: number;
  /** When the other member gave it a heart; null for none. */
  readonly heartAtMs: number | null;
}

/** A conversation with the times of its messages, the oldest first. */
export interface PlannedChat {
  /** Both uids, sorted, joined by '_'. */
  readonly id: string;
  readonly starter: Person;
  readonly other: Person;
  readonly postId: string | null;
  readonly createdAtMs: number;
  readonly messages: readonly PlannedMessage[];
  /** Who has not seen the newest message; null if both have. */
  readonly unreadBy: Person | null;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The shortest pause between two messages. */
const PAUSE_MIN_MS = 12 * SECOND_MS;
const PAUSE_MAX_MS = 3 * MINUTE_MS;
const TYPING_MS = 20 * SECOND_MS;

/** All conversations of the demo at `nowMs`. Throws a RangeError if the post of one does not exist. */
export function planChats(posts: readonly Planned[], nowMs: number): readonly PlannedChat[] {
  return TALKS.map((talk) => planChat(talk, posts, nowMs));
}

/** The id of the chat of two people. */
export const chatIdOf = (a: Person, b: Person): string => [a.uid, b.uid].sort().join('_');

function planChat(talk: Talk, posts: readonly Planned[], nowMs: number): PlannedChat {
  const [starter, other] = [PEOPLE[talk.between[0]], PEOPLE[talk.between[1]]];
  const id = chatIdOf(starter, other);
  const post = talk.about === null ? null : postThatBegins(talk.about, posts);
  const times = timesOf(talk.lines, nowMs - talk.minutesAgo * MINUTE_MS, id);
  const messages = talk.lines.map((line, index): PlannedMessage => {
    const [createdAtMs, nextMs] = [times[index] ?? nowMs, times[index + 1] ?? Infinity];
    const messageId = idOf(`message ${id} ${String(index)} ${line.text ?? ''}`, 20);
    const meetUp = post === null ? null : meetUpOf(line, post, nowMs);
    const [picture = null] = picturesFor(messageId, line.picture === null ? [] : [line.picture]);
    return {
      id: messageId,
      sender: PEOPLE[line.by],
      text: meetUp === null ? line.text : meetUpText(meetUp),
      picture,
      meetUp,
      postId: (index === 0 || meetUp !== null) && post !== null ? post.id : null,
      createdAtMs,
      // Before the next message, so that the chat list shows the newest message and not the heart.
      heartAtMs: line.hasHeart ? createdAtMs + Math.min(TYPING_MS, (nextMs - createdAtMs) / 2) : null,
    };
  });
  const last = messages.at(-1)?.sender ?? starter;
  return {
    id,
    starter,
    other,
    postId: post?.id ?? null,
    createdAtMs: (times[0] ?? nowMs) - TYPING_MS,
    messages,
    unreadBy: talk.isUnread ? (last === starter ? other : starter) : null,
  };
}

function meetUpOf({ meet, by }: Line, post: Planned, nowMs: number): PlannedMeetUp | null {
  if (meet === null) return null;
  const { campusId, id: postId } = post;
  const atMs = meetUpAt(nowMs + meet.inHours * HOUR_MS);
  return { postId, campusId, place: meet.place, atMs, byUid: PEOPLE[by].uid };
}

function postThatBegins(words: string, posts: readonly Planned[]): Planned {
  const post = posts.find(({ parentId, text }) => parentId === null && text?.startsWith(words) === true);
  if (post === undefined) throw new RangeError(`No post begins "${words}".`);
  return post;
}

/** The time of each message, counted back from the last one. */
function timesOf(lines: readonly Line[], lastMs: number, seed: string): readonly number[] {
  const random = rngFrom(`${seed} pauses`);
  const pauses = lines.map(
    ({ afterHours }) =>
      afterHours * HOUR_MS * (0.8 + 0.4 * random()) +
      PAUSE_MIN_MS +
      (PAUSE_MAX_MS - PAUSE_MIN_MS) * random() ** 2,
  );
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  let atMs = lastMs - total;
  return pauses.map((pause) => (atMs += pause));
}
