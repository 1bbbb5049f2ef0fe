import { DATE_TEXT_MAX, POST_TEXT_MAX_CHARS } from '../../../src/domain/limits.ts';
import {
  type Broken,
  changedNames,
  type Fields,
  hasNames,
  isFields,
  isId,
  isTextUpTo,
  listOf,
  same,
  standingAfter,
  unmet,
  type Write,
} from './commit.ts';
import type { Plain } from '../support/engine.ts';
import { isMedia, LEADS } from './media.ts';
import { copyOf, idIn, isActiveMember, profileOf } from './people.ts';

const NAMES = [
  ...[
    '_id',
    'chat',
    'current_users',
    'text',
    'postId',
    'hasPhoto',
    'img_gallery',
    'user_name',
    'avatar',
    'user',
  ],
  ...['likes', 'like_id_list', 'date', 'createdAt'],
];

function isBlocked({ stored }: Write, chat: Plain | undefined): boolean {
  return typeof chat === 'string' && stored.has(`block_pairs/${chat}`);
}

/** `messages/{id}`: sent with its chat's newest line, never changed but for hearts, deleted by its sender. */
export function brokenByMessage(write: Write): Broken {
  const { uid, before, after } = write;
  if (uid === null) return ['somebody writes'];
  const profile = profileOf(write, uid);
  const active = unmet({ 'an active member': isActiveMember(profile) });
  if (after === null) {
    return [
      ...active,
      ...unmet({
        'the sender deletes': before?.user === uid,
        'not what went with its chat': (listOf(before?.current_users) ?? []).includes(uid),
      }),
    ];
  }
  return [
    ...active,
    ...(before === null ? brokenBySent(write, uid, after) : brokenByHearts(write, uid, before, after)),
  ];
}

function brokenBySent(write: Write, uid: string, after: Fields): Broken {
  const { at, now } = write;
  const [, id = ''] = at;
  const profile = profileOf(write, uid);
  const chat = typeof after.chat === 'string' ? standingAfter(write, `chats/${after.chat}`) : null;
  const gallery = listOf(after.img_gallery);
  const isMember = (listOf(chat?.current_users) ?? []).includes(uid);
  return unmet({
    'exactly its fields': hasNames(after, after.meet === undefined ? NAMES : [...NAMES, 'meet']),
    'a step that is the chat’s': after.meet === undefined || same(after.meet, chat?.meet),
    'its id': after._id === id && isId(id),
    'the sender':
      after.user === uid && after.user_name === profile?.username && after.avatar === profile?.img,
    'in an own chat': chat !== null && isMember && same(after.current_users, chat.current_users),
    'between two without a block': !isBlocked(write, after.chat),
    'which says so now': chat?.last_message_id === id && same(chat.lastModified, now),
    'a text, or a picture':
      (isTextUpTo(after.text, POST_TEXT_MAX_CHARS) && after.text !== '') ||
      (after.text === null && after.hasPhoto === true),
    'one picture, or none':
      (after.hasPhoto === false && gallery?.length === 0) ||
      (after.hasPhoto === true &&
        gallery?.length === 1 &&
        isMedia(gallery[0], 0, `images/messages/${id}/`, LEADS.message)),
    'about a post, or none': after.postId === null || isId(after.postId),
    'no hearts yet': same(after.likes, []) && same(after.like_id_list, []),
    'a short date': isTextUpTo(after.date, DATE_TEXT_MAX),
    'server time': same(after.createdAt, now),
  });
}

function brokenByHearts(write: Write, uid: string, before: Fields, after: Fields): Broken {
  const ids = listOf(before.like_id_list) ?? [];
  const likes = listOf(before.likes) ?? [];
  const heart = { user: copyOf(uid, profileOf(write, uid)) };
  const isMine = (like: (typeof likes)[number]): boolean => isFields(like) && idIn(like.user) === uid;
  const isGiven =
    !ids.includes(uid) && same(after.like_id_list, [...ids, uid]) && same(after.likes, [...likes, heart]);
  const isTakenBack =
    ids.includes(uid) &&
    same(
      after.like_id_list,
      ids.filter((one) => one !== uid),
    ) &&
    same(
      after.likes,
      likes.filter((like) => !isMine(like)),
    );
  return unmet({
    'one of the two': (listOf(before.current_users) ?? []).includes(uid),
    'between two without a block': !isBlocked(write, before.chat),
    'nothing but hearts': changedNames(before, after).every((name) =>
      ['likes', 'like_id_list'].includes(name),
    ),
    'the own heart, exactly': isGiven || isTakenBack,
  });
}
