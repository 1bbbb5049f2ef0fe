import { FOUND_REASONS } from '../../src/domain/report.ts';
import { pick } from '../src/members/downloads/item.ts';

const OF_OWN_REPORT = [
  'subject_type',
  'subject_id',
  'campus_id',
  'reason',
  'details',
  'status',
  'date',
  'createdAt',
];
/** Without the reason, the reporter's words and the decision, which may reveal the reporter. */
const OF_OTHERS_REPORT = [
  'subject_type',
  'subject_id',
  'campus_id',
  'content',
  'status',
  'date',
  'createdAt',
];
/** Without the chat's id and members: only the other member can have reported it. */
const OF_CHAT_REPORT = ['subject_type', 'status', 'date', 'createdAt'];

/** Without the moderator, the member and the case: of a conversation it would tell who reported. */
const OF_DECISION = ['act', 'reason', 'words', 'subject', 'until', 'createdAt'];

type Shown = Readonly<Record<string, unknown>>;

/** What a member may see of a decision about them, or that they made as a moderator. */
export function shownDecision(entry: unknown): Shown {
  return pick(entry, OF_DECISION);
}

/** What a member may see of a report they made. Without the copy of the content, which another member wrote. */
export function shownToReporter(report: unknown): Shown {
  return pick(report, OF_OWN_REPORT);
}

/**
 * What a member may see of a report about them: the content, but not by whom or why. Of a chat only their own messages,
 * including deleted ones, because the other member is the reporter.
 */
export function shownToReported(uid: string, report: unknown): Shown {
  const type: unknown = Reflect.get(Object(report), 'subject_type');
  const reason: unknown = Reflect.get(Object(report), 'reason');
  // What functions have found of a group names its other members and their deals.
  if (FOUND_REASONS.some((one) => one === reason)) return pick(report, OF_CHAT_REPORT);
  if (type === 'post' || type === 'user') return pick(report, OF_OTHERS_REPORT);
  const content: unknown = Reflect.get(Object(report), 'content');
  return { ...pick(report, OF_CHAT_REPORT), own_words: ownWords(uid, content) };
}

function ownWords(uid: string, content: unknown): readonly Shown[] {
  return ['messages', 'deleted'].flatMap((name) => {
    const messages: unknown = Reflect.get(Object(content), name);
    if (!Array.isArray(messages)) return [];
    return messages
      .filter((message: unknown) => Reflect.get(Object(message), 'user') === uid)
      .map((message: unknown) => pick(message, ['text', 'createdAt', 'deleted_at']));
  });
}
