import { type Broken, hasNames, same, unmet, type Write } from './commit.ts';
import { profileOf } from './people.ts';

/** `users/{uid}/blocks/{other}`: a member's own, of another, made and taken back, never changed. */
export function brokenByBlock(write: Write): Broken {
  const { uid, before, after, at, now } = write;
  const [, owner, , other = ''] = at;
  const own = unmet({
    'one’s own': uid !== null && uid === owner,
    'neither banned nor leaving': profileOf(write, uid)?.status === 'active',
  });
  if (after === null) return own;
  return [
    ...own,
    ...unmet({
      'not changed': before === null,
      'of another': other !== owner && /^[A-Za-z0-9]{1,128}$/.test(other),
      'exactly its time': hasNames(after, ['blocked_at']) && same(after.blocked_at, now),
    }),
  ];
}
