import { BIO_MAX, HIDDEN_POSTS_MAX, MUTED_CHATS_MAX, PHONE_MAX } from '../../../src/domain/limits.ts';
import {
  type Broken,
  changedNames,
  hasNames,
  isFields,
  isId,
  isIntIn,
  isTextUpTo,
  listOf,
  same,
  unmet,
  type Write,
} from './commit.ts';
import type { Plain } from '../support/engine.ts';
import { isActiveMember, profileOf } from './people.ts';

const OWNERS = ['bio', 'img', 'grad_year', 'profile_set_up', 'getting_started', 'lastModified'];
/** Absent from older accounts. */
const SWITCHES = [
  'saved_notifications',
  'listing_mails',
  'listing_pushes',
  'want_mails',
  'want_pushes',
  'meet_mails',
  'meet_pushes',
];
const OWNERS_PRIVATE = [
  ...['phone', 'gender', 'birth_date', 'email_notifications'],
  ...SWITCHES,
  ...['hidden_posts', 'muted_chats'],
];

/** Absent, or a list of up to so many of these ids. */
function areIds(value: Plain | undefined, id: RegExp, most: number): boolean {
  if (value === undefined) return true;
  const ids = listOf(value);
  return ids !== null && ids.length <= most && ids.every((one) => typeof one === 'string' && id.test(one));
}

const only = (names: readonly string[], changed: readonly string[]): boolean =>
  changed.every((name) => names.includes(name));

/** `users/{uid}`: the owner changes what is the owner's; all else, and all others, functions. */
export function brokenByProfile({ uid, before, after, at, now }: Write): Broken {
  if (before === null || after === null) return ['profiles come and go by functions'];
  const { img, grad_year: year } = after;
  return unmet({
    'the own': uid !== null && uid === at[1],
    'neither banned nor leaving': before.status === 'active',
    'only the owner’s fields': only(OWNERS, changedNames(before, after)),
    'a short bio': isTextUpTo(after.bio, BIO_MAX),
    'the own picture, or none':
      img === null ||
      (typeof img === 'string' &&
        img.startsWith(`images/profilePics/${uid ?? ''}.`) &&
        ['jpg', 'jpeg', 'png', 'gif'].includes(img.slice(`images/profilePics/${uid ?? ''}.`.length))),
    'a year, or none': year === null || isIntIn(year, 1950, 2100),
    'flags are flags':
      typeof after.profile_set_up === 'boolean' && typeof after.getting_started === 'boolean',
    'server time': same(after.lastModified, now),
  });
}

/** `users/{uid}/private/newest_post`: written by its member, with the post that it names. */
function brokenByNewest(write: Write): Broken {
  const { uid, after, at } = write;
  return unmet({
    'the own': uid !== null && uid === at[1],
    'it stays': after !== null,
    'an id of a post': after !== null && hasNames(after, ['post_id']) && isId(after.post_id),
    'by an active member': isActiveMember(profileOf(write, uid)),
  });
}

/** `users/{uid}/private/account`: likewise. */
export function brokenByAccount(write: Write): Broken {
  const { uid, before, after, at } = write;
  if (at[3] === 'newest_post') return brokenByNewest(write);
  if (before === null || after === null || at[3] !== 'account') return ['accounts come and go by functions'];
  const { birth_date: birth } = after;
  return unmet({
    'the own': uid !== null && uid === at[1],
    'neither banned nor leaving': profileOf(write, uid)?.status === 'active',
    'only the owner’s fields': only(OWNERS_PRIVATE, changedNames(before, after)),
    'a short phone number': isTextUpTo(after.phone, PHONE_MAX),
    'a gender of the list': ['', 'male', 'female', 'other'].some((gender) => gender === after.gender),
    'a day, or none':
      birth === null ||
      (isFields(birth) &&
        hasNames(birth, ['month', 'day', 'year']) &&
        isIntIn(birth.month, 1, 12) &&
        isIntIn(birth.day, 1, 31) &&
        isIntIn(birth.year, 1970, 2021)),
    'a flag for mails': typeof after.email_notifications === 'boolean',
    'flags for what is told beyond the app': SWITCHES.every(
      (name) => after[name] === undefined || typeof after[name] === 'boolean',
    ),
    'ids of hidden posts': areIds(after.hidden_posts, /^[A-Za-z0-9]{20}$/, HIDDEN_POSTS_MAX),
    'ids of muted chats': areIds(
      after.muted_chats,
      /^[A-Za-z0-9]{1,128}_[A-Za-z0-9]{1,128}$/,
      MUTED_CHATS_MAX,
    ),
  });
}
