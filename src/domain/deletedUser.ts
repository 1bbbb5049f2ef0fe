import type { AuthorCopy } from './user.ts';

/** Who wrote a comment whose author's account is gone, where others have answered it. There is no such member. */
export const DELETED_USER: AuthorCopy = {
  id: 'deleted',
  username: 'deleted',
  firstName: 'Deleted',
  lastName: 'user',
  photoPath: null,
  isSchoolVerified: false,
};
