import type { TestSuite } from './suite.ts';

/**
 * Stores what `work` writes without telling functions, then or later: for many documents in the state in which functions would leave
 * them. What triggers do meanwhile, of earlier commits, tells nobody either: wait for them first.
 */
export async function withoutTriggers<T>({ firestore }: TestSuite, work: () => Promise<T>): Promise<T> {
  // Not through the Emulator Hub, which reloads all functions when it enables them; that takes seconds.
  const silence = async (areSilent: boolean): Promise<void> => {
    const body = JSON.stringify({ areSilent });
    const { ok, status } = await fetch(`http://${firestore}/emulator/v1/triggers`, { method: 'PUT', body });
    if (!ok) throw new Error(`Triggers could not be switched: ${String(status)}`);
  };
  await silence(true);
  try {
    return await work();
  } finally {
    await silence(false);
  }
}
