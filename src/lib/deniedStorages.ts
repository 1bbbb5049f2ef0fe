const NAMES = ['localStorage', 'sessionStorage'] as const;

function isOpen(name: (typeof NAMES)[number]): boolean {
  try {
    const storage = window[name];
    // Some browsers offer a storage that refuses every write. A storage with content is never replaced, however full.
    storage.getItem(name);
    if (storage.length === 0) {
      storage.setItem(name, '');
      storage.removeItem(name);
    }
    return true;
  } catch {
    return false;
  }
}

/** The storages that this browser denies, for instance with all cookies blocked. */
export const deniedStorages = (): readonly (typeof NAMES)[number][] => NAMES.filter((name) => !isOpen(name));
