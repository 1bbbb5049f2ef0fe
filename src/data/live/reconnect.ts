import { reopenFirestore } from '../sdk/firebase.ts';

/**
 * Makes the SDK reconnect to Firestore at once. After a failure its back-off lasts up to a minute, during which Try
 * again would do nothing. Never rejects: the next request reports what is wrong.
 */
export async function reconnect(): Promise<void> {
  try {
    await reopenFirestore();
  } catch (error) {
    console.error(error);
  }
}
