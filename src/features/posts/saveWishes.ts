/** What a tap wants that came before the profile that it takes: whose tap, and whether the post is to be saved. */
export interface SaveWish {
  readonly uid: string | null;
  readonly isSaved: boolean;
}

const wishes = new Map<string, SaveWish>();
const listeners = new Set<() => void>();

/** The wishes by post. They outlive the card that was tapped: it leaves the screen as soon as somebody scrolls. */
export const saveWishes = {
  of: (postId: string): SaveWish | null => wishes.get(postId) ?? null,
  set: (postId: string, wish: SaveWish | null): void => {
    if (wish === null) wishes.delete(postId);
    else wishes.set(postId, wish);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
