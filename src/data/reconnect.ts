/**
 * Has the SDK try to reach Firestore at once. After a failure it waits up to a minute by itself, and answers meanwhile that
 * nobody is there: a press on Try again would do nothing. Never rejects: what is asked next tells what is wrong.
 */
export async function reconnect(): Promise<void> {
  try {
    const { reopenFirestore } = await import('./firebase.ts');
    await reopenFirestore();
  } catch (error) {
    console.error(error);
  }
}
