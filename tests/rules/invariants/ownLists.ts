import { DATE_TEXT_MAX, SEARCH_TEXT_MAX } from '../../../src/domain/limits.ts';
import {
  type Broken,
  changedNames,
  hasNames,
  isId,
  isIntIn,
  isTextUpTo,
  same,
  unmet,
  type Write,
} from './commit.ts';
import { isActiveMember, profileOf } from './people.ts';

const SEARCH_NAMES = ['search_id', 'search_text', 'search_qty', 'date', 'lastModified'];

/** `users/{uid}/searches/{id}`: a member's own, counted one by one. */
export function brokenBySearch(write: Write): Broken {
  const { uid, before, after, at, now } = write;
  const own = unmet({
    'one’s own': uid !== null && uid === at[1],
    'of an active member': isActiveMember(profileOf(write, uid)),
  });
  if (after === null) return own;
  const previous = before === null ? 0 : before.search_qty;
  return [
    ...own,
    ...unmet({
      'exactly its fields': hasNames(after, SEARCH_NAMES),
      'its id': after.search_id === at[3] && isId(at[3]),
      'a text': isTextUpTo(after.search_text, SEARCH_TEXT_MAX) && after.search_text !== '',
      'once more': typeof previous === 'number' && isIntIn(after.search_qty, previous + 1, previous + 1),
      'a short date': isTextUpTo(after.date, DATE_TEXT_MAX),
      'server time': same(after.lastModified, now),
      'the same text and id':
        before === null ||
        changedNames(before, after).every((name) => !['search_id', 'search_text'].includes(name)),
    }),
  ];
}

/** `notifications/{id}`: who was told marks it read or deletes it. */
export function brokenByNotification({ uid, before, after }: Write): Broken {
  if (before === null) return ['notifications come by functions'];
  const own = unmet({ 'one’s own': uid !== null && before.to_user === uid });
  if (after === null) return own;
  return [
    ...own,
    ...unmet({
      'nothing but read': changedNames(before, after).every((name) => name === 'read'),
      'read, not unread': after.read === true,
    }),
  ];
}
