import type { AuthorCopy } from './user.ts';

/**
 * The author shown for a comment whose author deleted their account, if others have replied to it. There is no such
 * member.
 */
export const DELETED_USER: AuthorCopy = {
  id: 'deleted',
  username: 'deleted',
  firstName: 'Deleted',
  lastName: 'user',
  photoPath: null,
  isSchoolVerified: false,
};
