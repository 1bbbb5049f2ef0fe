import type { PersonCopy } from '../../domain/user.ts';
import type { Fields } from '../stored/fields.ts';

/** The stored copy of a person in likes, chats and hearts: exactly what the rules compare with the profile. */
export function personFields(person: PersonCopy): Fields {
  return {
    _id: person.id,
    username: person.username,
    img: person.photoPath,
    first_name: person.firstName,
    last_name: person.lastName,
  };
}
