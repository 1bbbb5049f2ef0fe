import type { AuthorCopy, PersonCopy } from '../../domain/user.ts';
import type { FieldReader } from '../stored/fields.ts';

/** Reads the copy of a person in a like, chat or heart. */
export function personFromFields(reader: FieldReader): PersonCopy {
  return {
    id: reader.text('_id'),
    username: reader.text('username'),
    firstName: reader.text('first_name'),
    lastName: reader.text('last_name'),
    photoPath: reader.textOrNull('img'),
  };
}

/** Reads the copy of the author in a post or comment; likes carry no `verified`. */
export function authorFromFields(reader: FieldReader): AuthorCopy {
  return { ...personFromFields(reader), isSchoolVerified: reader.flag('verified', false) };
}
