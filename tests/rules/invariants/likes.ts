import { type Broken, hasNames, same, unmet, type Write } from './commit.ts';
import { belongsTo, copyOf, isActiveMember, profileOf } from './people.ts';

/** `posts/{id}/likes/{uid}`: a member's own, of a post that is there, with a true copy. */
export function brokenByLike(write: Write): Broken {
  const { uid, before, after, at, now, stored } = write;
  const [, postId = '', , liker] = at;
  const profile = profileOf(write, uid);
  const own = unmet({
    'one’s own': uid !== null && uid === liker,
    'of an active member': isActiveMember(profile),
  });
  if (after === null) return own;
  if (before !== null) return ['a save never changes'];
  const post = stored.get(`posts/${postId}`);
  return [
    ...own,
    ...unmet({
      'exactly its fields': hasNames(after, ['user', 'post_id', 'campus_id', 'createdAt']),
      'of a post that is there': post !== undefined && after.post_id === postId,
      'the campus of the post': post !== undefined && after.campus_id === post.campus_id,
      'on the own campus': belongsTo(profile, after.campus_id),
      'a true copy': same(after.user, copyOf(uid ?? '', profile)),
      'server time': same(after.createdAt, now),
    }),
  ];
}
