import type { PersonCopy } from '../../domain/user.ts';
import { fieldsOf } from '../stored/fields.ts';
import { LAST_PROFILE_KEY } from './deviceTraces.ts';

type Person = Pick<PersonCopy, 'firstName' | 'lastName' | 'photoPath'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Name and picture of the own profile that the device keeps (`lastProfile.ts`, which is more to load); null for anybody else's.
 */
export function lastPerson(uid: string | null): Person | null {
  const fields = fieldsOf(localStorage.getItem(LAST_PROFILE_KEY) ?? '');
  if (uid === null || fields?.['uid'] !== uid) return null;
  return {
    firstName: textOf(fields['first_name']),
    lastName: textOf(fields['last_name']),
    photoPath: textOf(fields['img']) || null,
  };
}
