const NAMES = ['localStorage', 'sessionStorage'] as const;

function isOpen(name: (typeof NAMES)[number]): boolean {
  try {
    const storage = window[name];
    // Some browsers show one that takes nothing. What holds something is never exchanged, full as it may be.
    if (storage.length === 0) {
      storage.setItem(name, '');
      storage.removeItem(name);
    }
    return true;
  } catch {
    return false;
  }
}

/** The storages that this browser closes to us, as with all cookies blocked. */
export const closedStorages = (): readonly (typeof NAMES)[number][] => NAMES.filter((name) => !isOpen(name));
