import { isCalm } from '../../lib/calm.ts';

/** Scrolls the page to its top, without animation for people who want less motion. */
export function toTop(): void {
  scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' });
}
