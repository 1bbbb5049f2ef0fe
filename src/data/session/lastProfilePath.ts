import { paths } from '../../lib/paths.ts';
import { fieldsOf } from '../stored/fields.ts';
import { LAST_PROFILE_KEY } from './deviceTraces.ts';

/** The path of the own profile that the device keeps (`lastProfile.ts`), which is shown without the SDK; null for none. */
export function lastProfilePath(): string | null {
  const username = fieldsOf(localStorage.getItem(LAST_PROFILE_KEY) ?? '')?.['username'];
  return typeof username === 'string' ? paths.profile(username) : null;
}
