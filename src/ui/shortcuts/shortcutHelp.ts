let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the list of shortcuts, from anywhere. */
export function showShortcutHelp(shallOpen: boolean): void {
  isOpen = shallOpen;
  for (const listener of listeners) listener();
}

export const shortcutHelp = {
  isOpen: (): boolean => isOpen,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
