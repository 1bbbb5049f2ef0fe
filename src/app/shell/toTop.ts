import { prefersReducedMotion } from '../../lib/reducedMotion.ts';

/** Scrolls the page to its top, without animation for people who want less motion. */
export function toTop(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
