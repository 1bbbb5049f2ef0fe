import { BARS, SHOWN } from '../../tests/journeys/costs/bars.ts';
import type { Day } from './day.ts';

/** What a student does, and what each act is billed: the bars that `tests/journeys/costs.spec.ts` holds. */

export interface Act {
  readonly what: string;
  /** On a day of a student. */
  readonly times: number;
  /** Documents, of one act. */
  readonly reads: number;
  readonly writes: number;
  readonly functionReads: number;
  readonly functionWrites: number;
  /** Functions that it starts: `functions/src/entry`. */
  readonly started: number;
}

const NONE = { reads: 0, writes: 0, functionReads: 0, functionWrites: 0, started: 0 };

/** `wants.test.ts` in tests/functions holds these. */
const WANT_WRITES = 6;
/** `countSearch.ts`: two limits, the term, who searched; besides whether it is hidden. */
const SEARCH_WRITES = 4;
const SEARCH_READS = 5;

export function actsOf(day: Day): readonly Act[] {
  const list = (bar: number, counted: number, items: number): number => bar - counted + items;
  const commentReads = list(BARS['comment.functions.reads'], SHOWN.comments, day('commentsSeen'));
  return [
    { ...NONE, what: 'opens the app', times: day('opens'), reads: BARS.start },
    { ...NONE, what: 'next 15 posts', times: day('nextPages'), reads: BARS['feed.next'] },
    {
      ...NONE,
      what: 'opens a post',
      times: day('postsOpened'),
      reads: list(BARS.post, SHOWN.comments, day('commentsSeen')) + BARS.similar * day('similar'),
    },
    // As if each were the first of a visit. Its key, the search that is recorded, and the two triggers of its term.
    {
      what: 'searches',
      times: day('searches'),
      reads: BARS.suggest + BARS.search,
      writes: 0,
      functionReads: SEARCH_READS,
      functionWrites: SEARCH_WRITES,
      started: 4,
    },
    // The save, and the post with its new count.
    {
      what: 'saves',
      times: day('saves'),
      reads: 0,
      writes: BARS.save,
      functionReads: BARS['save.functions.reads'],
      functionWrites: BARS['save.functions'],
      started: 2,
    },
    // Created and written, its thread, the mail.
    {
      what: 'comments',
      times: day('comments'),
      reads: 0,
      writes: BARS.comment,
      functionReads: commentReads,
      functionWrites: BARS['comment.functions'],
      started: 4,
    },
    // The want and its number, card and chat, the mail. Its reads are those of a comment.
    {
      what: 'wants a thing',
      times: day('wants'),
      reads: 0,
      writes: 1,
      functionReads: commentReads,
      functionWrites: WANT_WRITES,
      started: 5,
    },
    // Created and written, its author with a new count, and the author's search record.
    {
      what: 'posts',
      times: day('posts'),
      reads: 0,
      writes: 1,
      functionReads: BARS['post.functions.reads'] + list(BARS.alerts, SHOWN.matches, day('matches')),
      functionWrites: BARS['post.functions'] - 1 + 2 * day('matches'),
      started: 4,
    },
    // The edit, and its own later writes.
    {
      what: 'edits, sells',
      times: day('posts'),
      reads: 1,
      writes: 1,
      functionReads: BARS['edit.functions.reads'],
      functionWrites: BARS['edit.functions'] - 1,
      started: 2,
    },
    {
      ...NONE,
      what: 'opens the inbox, and a conversation',
      times: day('inboxes'),
      reads: BARS.inbox + BARS.chat,
    },
    // Of both sides: the sender's page hears as much as the reader's. The message, its mark, the chat twice, the mail.
    {
      what: 'sends a message',
      times: day('messages'),
      reads: 2 * (BARS['message.messages'] + BARS['message.chat'] + BARS['message.badge']),
      writes: BARS['message.sent'] + BARS['message.seen'],
      functionReads: BARS['message.functions.reads'],
      functionWrites: BARS['message.functions'],
      started: 5,
    },
    {
      ...NONE,
      what: 'opens notifications',
      times: day('bells'),
      reads: list(BARS.notifications, SHOWN.notifications, day('told')) + day('told'),
      writes: day('told'),
    },
  ];
}

/**
 * Reads of one open feed a day, when a community has `students` a day: each post, comment and edit is read by every open feed.
 * As if all came and looked within hours like the busiest, which is the dear end.
 */
export function fanOutReads(day: Day, students: number): number {
  const events =
    day('posts') * (BARS['posted.seen'] + BARS['edit.seen']) + day('comments') * BARS['commented.seen'];
  return students * events * openHours(day) * day('peakHour');
}

/** Hours that a student has a feed open, on a day. */
const openHours = (day: Day): number => (day('opens') * day('minutes')) / 60;

/** Share of a day's students who have a feed open at once, in the busiest hour. */
export const openShare = (day: Day): number => openHours(day) * day('peakHour');

export const sum = (acts: readonly Act[], of: (act: Act) => number): number =>
  acts.reduce((total, act) => total + act.times * of(act), 0);
