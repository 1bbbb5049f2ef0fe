import type { Profile, ProfileType, UserStatus } from '../../domain/user.ts';
import { FieldReader } from '../stored/fields.ts';
import type { StoredDocument } from '../stored/document.ts';

const TYPES: readonly ProfileType[] = ['individual', 'unclaimed'];
const STATUSES: readonly UserStatus[] = ['active', 'banned', 'deleting'];

/** Converts a stored `users/{uid}` document. Throws `MalformedDocument` naming the first bad field. */
export function profileFromDocument({ id, fields }: StoredDocument): Profile {
  const read = new FieldReader(`users/${id}`, fields);
  const words = read.map('good_words', {});
  return {
    id,
    campusId: read.campusId(),
    firstName: read.text('first_name'),
    lastName: read.text('last_name'),
    username: read.text('username'),
    photoPath: read.textOrNull('img'),
    bio: read.text('bio'),
    gradYear: read.wholeNumberOrNull('grad_year'),
    isProfileSetUp: read.flag('profile_set_up'),
    hasGettingStartedDone: read.flag('getting_started'),
    isEmailVerified: read.flag('verified'),
    isSchoolVerified: read.flag('school_verified'),
    type: read.oneOf('type', TYPES),
    claimId: read.textOrNull('claim_id'),
    totalPosts: read.wholeNumber('totalPosts'),
    deals: read.wholeNumber('deals', 0),
    goodWords: {
      as_described: words.wholeNumber('as_described', 0),
      on_time: words.wholeNumber('on_time', 0),
      friendly: words.wholeNumber('friendly', 0),
      fair_price: words.wholeNumber('fair_price', 0),
    },
    status: read.oneOf('status', STATUSES),
    pausedUntilMs: read.timeMsOrNull('paused_until'),
    createdAtMs: read.timeMs('createdAt'),
  };
}
