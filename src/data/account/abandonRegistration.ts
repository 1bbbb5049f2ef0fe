import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { call } from '../calls/callables.ts';
import { firestoreDb } from '../sdk/firebase.ts';

/* Imports the SDK: load this module dynamically. */

/**
 * Deletes the caller's account, which has proven no address; resolves with its name. The session is to be ended then.
 * Throws `CallFailure`.
 */
export async function abandonRegistration(): Promise<string> {
  const db = await firestoreDb();
  // The profile's listener would take it for a deletion from the settings, and lead to the page about that.
  await disableNetwork(db);
  try {
    return (await call('abandonRegistration', {})).name;
  } catch (error) {
    await enableNetwork(db);
    throw error;
  }
}
