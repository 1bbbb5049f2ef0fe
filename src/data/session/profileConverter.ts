import { isCampusId } from '../../domain/campus.ts';
import type { Profile, UserStatus } from '../../domain/user.ts';
import { DataFailure } from '../errors.ts';

type Fields = Readonly<Record<string, unknown>>;

const STATUSES: readonly UserStatus[] = ['active', 'banned', 'deleting'];

/**
 * Turns a stored `users/{uid}` document, its timestamps already in milliseconds, into a profile.
 * Throws `DataFailure('malformed')` naming the first field at fault.
 */
export function profileFrom(id: string, fields: Fields): Profile {
  const wrong = (name: string): never => {
    throw new DataFailure('malformed', `users/${id}: ${name}`);
  };
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : wrong(name);
  };
  const flag = (name: string): boolean => {
    const value = fields[name];
    return typeof value === 'boolean' ? value : wrong(name);
  };
  const number = (name: string): number => {
    const value = fields[name];
    return typeof value === 'number' ? value : wrong(name);
  };
  const orNull = <T>(name: string, read: (name: string) => T): T | null =>
    fields[name] === null || fields[name] === undefined ? null : read(name);
  const campus = fields['campus_id'];
  const status = STATUSES.find((known) => known === fields['status']);
  return {
    id,
    campusId: isCampusId(campus) ? campus : wrong('campus_id'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    username: text('username'),
    photoPath: orNull('img', text),
    bio: text('bio'),
    gradYear: orNull('grad_year', number),
    isProfileSetUp: flag('profile_set_up'),
    hasGettingStartedDone: flag('getting_started'),
    isEmailVerified: flag('verified'),
    isSchoolVerified: flag('school_verified'),
    type: text('type'),
    totalPosts: number('totalPosts'),
    status: status ?? wrong('status'),
    createdAtMs: number('createdAt'),
  };
}
