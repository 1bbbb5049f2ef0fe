/**
 * Runs `work` under a Web Lock shared by all tabs. It does not wait: `work` gets false when another tab holds the lock.
 * Where locks are unsupported or denied, every tab runs.
 */
export async function underTabLock(name: string, work: (isOurs: boolean) => Promise<void>): Promise<void> {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  let hasBegun = false;
  const begin = (isOurs: boolean): Promise<void> => {
    hasBegun = true;
    return work(isOurs);
  };
  if (!locks) return begin(true);
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => begin(lock !== null));
  } catch (error) {
    if (hasBegun) throw error;
    await begin(true);
  }
}

/** Takes a lock for as long as the page lives. Resolves to its release; to null when another tab has the lock. */
export function holdTabLock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    underTabLock(name, (isOurs) => {
      if (isOurs) return new Promise<void>((release) => resolve(release));
      resolve(null);
      return Promise.resolve();
    }).catch(reject);
  });
}
