/** The headings of the list, in order. */
export const SHORTCUT_GROUPS = ['Go to', 'Feed', 'Post', 'Create', 'Moderation', 'Help'] as const;
type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

interface Shortcut {
  /** One character as it is typed ('j', '?'), or two pressed one after the other ('g h'). */
  readonly key: string;
  /** Its description in the list. */
  readonly label: string;
  readonly group: ShortcutGroup;
  readonly run: () => void;
  /** Repeats while the key is held down. */
  readonly mayRepeat?: boolean;
}

/** In order of registration. In the module because a page has one keyboard. */
const registered = new Set<Shortcut>();

/**
 * Registers a shortcut while a screen is mounted; returns the unsubscriber, so it can be used as an effect. The latest
 * shortcut for a key wins: overlays mount after their page.
 */
export function registerShortcut(shortcut: Shortcut): () => void {
  registered.add(shortcut);
  return () => void registered.delete(shortcut);
}

/** The active shortcuts: one for each key. */
export function activeShortcuts(): readonly Shortcut[] {
  return [...new Map([...registered].map((shortcut) => [shortcut.key, shortcut])).values()];
}
