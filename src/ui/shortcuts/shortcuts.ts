/** The headings of the list, in its order. */
export const SHORTCUT_GROUPS = ['Go to', 'Feed', 'Post', 'Create', 'Help'] as const;
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

export interface Shortcut {
  /** One character as it is typed ('j', '?'), or two pressed one after the other ('g h'). */
  readonly key: string;
  /** What it does, as the list says it. */
  readonly label: string;
  readonly group: ShortcutGroup;
  readonly run: () => void;
  /** Goes on while the key is held down; others act once. */
  readonly mayRepeat?: boolean;
}

/** In the order of their registration. */
const registered = new Set<Shortcut>();

/**
 * Makes a key do something while a screen stands; what is returned ends that (so it can be an effect). Of two for one
 * key the later counts: what lies over a screen comes after it.
 */
export function registerShortcut(shortcut: Shortcut): () => void {
  registered.add(shortcut);
  return () => void registered.delete(shortcut);
}

/** What keys do now: one entry for each key. */
export function activeShortcuts(): readonly Shortcut[] {
  return [...new Map([...registered].map((shortcut) => [shortcut.key, shortcut])).values()];
}
