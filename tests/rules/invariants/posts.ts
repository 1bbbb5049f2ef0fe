import { CATEGORIES } from '../../../src/domain/category.ts';
import { DATE_TEXT_MAX, POST_MEDIA_MAX, POST_RAW_MAX_CHARS } from '../../../src/domain/limits.ts';
import { type Broken, hasNames, isId, isTextUpTo, listOf, same, unmet, type Write } from './commit.ts';
import { isMedia } from './media.ts';
import { belongsTo, copyOf, idIn, isActiveMember, profileOf } from './people.ts';

const NAMES = [
  ...['_id', 'campus_id', 'text', 'category', 'username', 'user', 'avatar', 'post_commented_on', 'root_id'],
  ...['img_count', 'img_gallery', 'like_count', 'date', 'createdAt', 'lastModified'],
];

/** `posts/{id}`: created and deleted by its author, never changed. */
export function brokenByPost(write: Write): Broken {
  const { uid, before, after, at, now, stored } = write;
  const profile = profileOf(write, uid);
  if (after === null) {
    return unmet({
      'its author deletes': before !== null && uid !== null && idIn(before.user) === uid,
      'who deletes is an active member': isActiveMember(profile),
    });
  }
  if (before !== null) return ['a post never changes'];
  const [, id = ''] = at;
  const gallery = listOf(after.img_gallery);
  const parent =
    typeof after.post_commented_on === 'string' ? stored.get(`posts/${after.post_commented_on}`) : undefined;
  const isTop =
    after.post_commented_on === null &&
    after.root_id === id &&
    (after.category === null || CATEGORIES.some(({ value }) => value === after.category));
  const isComment =
    parent !== undefined &&
    after.category === null &&
    after.root_id === parent.root_id &&
    after.campus_id === parent.campus_id;
  return unmet({
    'somebody writes': uid !== null,
    'the author is an active member': isActiveMember(profile),
    'on the own campus': belongsTo(profile, after.campus_id),
    'exactly its fields': hasNames(
      after,
      after.post_commented_on === null ? [...NAMES, 'comment_count'] : NAMES,
    ),
    'its id': after._id === id && isId(id),
    'text or pictures':
      isTextUpTo(after.text, POST_RAW_MAX_CHARS) || (after.text === null && (gallery?.length ?? 0) > 0),
    'a true count of pictures': gallery !== null && after.img_count === gallery.length,
    'pictures in their places':
      gallery !== null &&
      gallery.length <= POST_MEDIA_MAX &&
      gallery.every((entry, place) => isMedia(entry, place, `images/posts/${id}/`)),
    'no saves yet': after.like_count === 0,
    'no comments yet': after.post_commented_on !== null || after.comment_count === 0,
    'a short date': isTextUpTo(after.date, DATE_TEXT_MAX),
    'server times': same(after.createdAt, now) && same(after.lastModified, now),
    'a true copy of its author': same(after.user, { ...copyOf(uid ?? '', profile), verified: true }),
    'the same name beside it': after.username === profile?.username && after.avatar === profile?.img,
    'a top post, or a comment in its thread': isTop || isComment,
  });
}
