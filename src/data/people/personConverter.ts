import type { AuthorCopy, PersonCopy, Profile } from '../../domain/user.ts';
import type { FieldReader, Fields } from '../fields.ts';

/** The copy of a person that a like, a chat or a heart carries. */
export function personFromFields(reader: FieldReader): PersonCopy {
  return {
    id: reader.text('_id'),
    username: reader.text('username'),
    firstName: reader.text('first_name'),
    lastName: reader.text('last_name'),
    photoPath: reader.textOrNull('img'),
  };
}

/** The copy of its author that a post or comment carries; likes carry no `verified`. */
export function authorFromFields(reader: FieldReader): AuthorCopy {
  return { ...personFromFields(reader), isSchoolVerified: reader.flag('verified', false) };
}

/** A person as likes, chats and hearts store them: exactly what the rules compare with the profile. */
export function personFields(person: PersonCopy | Profile): Fields {
  return {
    _id: person.id,
    username: person.username,
    img: person.photoPath,
    first_name: person.firstName,
    last_name: person.lastName,
  };
}
