import type { Callables } from '../../domain/callables.ts';
import { call } from '../callables.ts';

export type NameChange = Callables['changeName']['request'];

/**
 * Changes the names a member goes by; null leaves one as it is. Resolves with the username there is now; the copies
 * follow in a job (`listenJob`). Rejects with `CallFailure`: 'username-taken', 'too-many' within a day of the last one.
 */
export async function changeName(change: NameChange): Promise<string> {
  return (await call('changeName', change)).username;
}
