import { prefersReducedMotion } from '../../lib/reducedMotion.ts';

const MARK_MS = 1600;

/** Scrolls to the first post that can be saved, and focuses and highlights its save button. */
export function showFirstSave(): void {
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  const button = document.querySelector<HTMLElement>('[role="feed"] button[aria-pressed="false"]');
  if (!button) {
    // No such post yet: scroll to the feed.
    document.getElementById('feed')?.scrollIntoView({ behavior });
    return;
  }
  button.focus({ preventScroll: true });
  button.scrollIntoView({ block: 'center', behavior });
  // Browsers show a focus ring only for the keyboard.
  const ring = { outline: '2px solid var(--accent-text)', outlineOffset: '-2px' };
  button.animate([ring, ring, { ...ring, outlineColor: 'transparent' }], MARK_MS);
}
