import type { Callables } from '../../domain/callables.ts';
import { call } from '../callables.ts';

export type NameChange = Callables['changeName']['request'];

/**
 * Changes the member's names; null leaves one unchanged. Resolves with the current username; the copies follow in a job
 * (`listenJob`). Rejects with `CallFailure`: 'username-taken', 'too-many' within a day of the last change.
 */
export async function changeName(change: NameChange): Promise<string> {
  return (await call('changeName', change)).username;
}
