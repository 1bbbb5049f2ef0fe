import { Timestamp } from '../../../local/shared/values.ts';
import { lastMessageOf, reactionText } from '../../../src/domain/chat.ts';
import { DATE_TEXT_MAX } from '../../../src/domain/limits.ts';
import {
  type Broken,
  changedNames,
  type Fields,
  hasNames,
  isDaysBefore,
  isFields,
  isId,
  isTextUpTo,
  listOf,
  same,
  standingAfter,
  unmet,
  type Write,
} from './commit.ts';
import { copyOf, idIn, isActiveMember, profileOf } from './people.ts';

const NAMES = [
  ...['_id', 'from_user', 'to_user', 'current_users', 'read', 'last_message', 'last_message_id', 'post_id'],
  ...['date', 'createdAt', 'lastModified'],
];
const OF_NEWEST = ['read', 'last_message', 'last_message_id', 'date', 'lastModified'];
const OF_STEP = ['post_id', 'campus_id', 'place', 'at', 'state', 'by'];

/** `chats/{a_b}`: of two active members, moved only by what the same batch does to a message. */
export function brokenByChat(write: Write): Broken {
  const { uid, before, after } = write;
  if (uid === null) return ['somebody writes'];
  if (before === null) return after === null ? ['there is a chat'] : brokenByBeginning(write, uid, after);
  const member = unmet({
    'one of the two': (listOf(before.current_users) ?? []).includes(uid),
    'an active member': isActiveMember(profileOf(write, uid)),
  });
  if (after === null || member.length > 0) return member;
  const ways = [
    brokenBySeeing(uid, before, after),
    brokenByMark(uid, before, after),
    brokenBySending(write, uid),
    brokenByHeart(write, uid),
  ];
  // Each change has to be one of the four, whole.
  return ways.some((broken) => broken.length === 0) ? [] : ways.flat();
}

function brokenByBeginning(write: Write, uid: string, after: Fields): Broken {
  const { at, now } = write;
  const other = idIn(after.to_user);
  const [otherProfile, profile] = [profileOf(write, other), profileOf(write, uid)];
  const members = [uid, idText(other)].sort();
  return unmet({
    'exactly its fields': hasNames(after, NAMES),
    'with somebody else': typeof other === 'string' && other !== uid,
    'two active members': isActiveMember(profile) && isActiveMember(otherProfile),
    'the id of the two': after._id === at[1] && at[1] === members.join('_'),
    'both, sorted': same(after.current_users, members),
    'true copies':
      same(after.from_user, copyOf(uid, profile)) && same(after.to_user, copyOf(idText(other), otherProfile)),
    'nothing said yet': same(after.read, []) && after.last_message === '' && after.last_message_id === null,
    'about a post, or none': after.post_id === null || isId(after.post_id),
    'a short date': isTextUpTo(after.date, DATE_TEXT_MAX),
    'server times': same(after.createdAt, now) && same(after.lastModified, now),
  });
}

function brokenBySeeing(uid: string, before: Fields, after: Fields): Broken {
  return unmet({
    'seen: nothing but read': changedNames(before, after).every((name) => name === 'read'),
    'seen: oneself taken off': same(
      after.read,
      (listOf(before.read) ?? []).filter((one) => one !== uid),
    ),
  });
}

function brokenByMark(uid: string, before: Fields, after: Fields): Broken {
  return unmet({
    'deleting: nothing but the mark': changedNames(before, after).every((name) => name === 'deleted_by'),
    'deleting: oneself': after.deleted_by === uid,
  });
}

/** A text as it is, and '' for what is none: no path and no name is made of other things. */
function idText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function moved({ before, after, now }: Write, also: readonly string[] = []): Broken {
  return unmet({
    'nothing but the newest': changedNames(before ?? {}, after ?? {}).every((name) =>
      [...OF_NEWEST, ...also].includes(name),
    ),
    'server time': same(after?.lastModified, now),
    'a short date': isTextUpTo(after?.date, DATE_TEXT_MAX),
  });
}

function brokenBySending(write: Write, uid: string): Broken {
  const { before, after, at, writes, stored } = write;
  const path = `messages/${idText(after?.last_message_id)}`;
  const message = writes.get(path);
  const text = message?.text;
  const other = (listOf(before?.current_users) ?? []).filter((one) => one !== uid);
  const isStep = message?.meet !== undefined;
  return [
    ...moved(write, isStep ? ['meet'] : []),
    ...(isStep ? brokenByStep(write, uid, message) : []),
    ...unmet({
      'sent: a message of this batch': message !== undefined && message !== null && !stored.has(path),
      'sent: one’s own, to this chat': message?.user === uid && message.chat === at[1],
      'sent: its text':
        (text === null || typeof text === 'string') && after?.last_message === lastMessageOf({ text }),
      'sent: the other has not seen it': same(after?.read, other),
    }),
  ];
}

function brokenByStep({ before, after, now }: Write, uid: string, message: Fields): Broken {
  const step = isFields(after?.meet) ? after.meet : {};
  const last = isFields(before?.meet) ? before.meet : {};
  const at = step.at instanceof Timestamp ? step.at : null;
  const isAhead = at !== null && !isDaysBefore(at, now, 0);
  const isAnswer = changedNames(last, step).every((name) => name === 'state' || name === 'by');
  const isOpen = last.state === 'proposed' || last.state === 'accepted';
  return unmet({
    'step: the message’s': same(message.meet, step),
    'step: exactly its fields': hasNames(step, OF_STEP),
    'step: one’s own': step.by === uid,
    'step: about the message’s post': isId(step.post_id) && step.post_id === message.postId,
    'step: of a campus': typeof step.campus_id === 'string' && /^[a-z][a-z0-9]{1,19}$/.test(step.campus_id),
    'step: one line that says where':
      typeof step.place === 'string' && /^[^\p{Cc}\p{Z}]\P{Cc}{0,79}$/u.test(step.place),
    'step: what may follow':
      (step.state === 'proposed' &&
        isAhead &&
        at.seconds % 900 === 0 &&
        at.nanos < 1_000_000 &&
        isDaysBefore(at, new Timestamp(now.seconds + 60 * 24 * 60 * 60, now.nanos), 0)) ||
      (step.state === 'accepted' && isAnswer && last.state === 'proposed' && last.by !== uid && isAhead) ||
      (step.state === 'cancelled' && isAnswer && isOpen),
  });
}

function brokenByHeart(write: Write, uid: string): Broken {
  const { before, after, at, stored } = write;
  const path = `messages/${idText(after?.last_message_id)}`;
  const [had, has] = [stored.get(path) ?? null, standingAfter(write, path)];
  const isIn = (message: Fields | null): boolean => (listOf(message?.like_id_list) ?? []).includes(uid);
  const text = has?.text;
  const name = idText(profileOf(write, uid)?.first_name);
  return [
    ...moved(write),
    ...unmet({
      'heart: a message of this chat': had !== null && has !== null && has.chat === at[1],
      'heart: given or taken back now': isIn(had) !== isIn(has),
      'heart: nobody’s reading changes': same(after?.read, before?.read),
      'heart: its sentence':
        (text === null || typeof text === 'string') &&
        after?.last_message === reactionText(name, { text }, isIn(has)),
    }),
  ];
}
