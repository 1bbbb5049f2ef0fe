import { isCalm } from '../../lib/calm.ts';

const MARK_MS = 1600;

/** Leads to the first post that can be saved: its button is in view, has the focus, and is marked for a moment. */
export function showFirstSave(): void {
  const behavior = isCalm() ? 'auto' : 'smooth';
  const button = document.querySelector<HTMLElement>('[role="feed"] button[aria-pressed="false"]');
  if (!button) {
    // There is none yet: at least where they will be.
    document.getElementById('feed')?.scrollIntoView({ behavior });
    return;
  }
  button.focus({ preventScroll: true });
  button.scrollIntoView({ block: 'center', behavior });
  // Browsers mark the focus for the keyboard alone.
  const ring = { outline: '2px solid var(--accent-text)', outlineOffset: '-2px' };
  button.animate([ring, ring, { ...ring, outlineColor: 'transparent' }], MARK_MS);
}
