/*
 * Keeps a tap on a page rendered before the app, and repeats it on the same control once the app has rendered it
 * (`replayTap.ts`). Otherwise a link would load another page, and a control would do nothing.
 */

export interface KeptTap {
  /** Selects the tapped control in the app; null: whatever is at that position in the window. */
  readonly on: string | null;
  /** CSS pixels from the top left of the control, or of the window. */
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    keptTap?: KeptTap | undefined;
  }
}

/** Keeps the last tap on the early page, whose `data-for` attributes select the app's elements in the same places. Taps that open another tab or window work at once. */
export function keepTaps(page: HTMLElement | null): void {
  page?.addEventListener('click', (event) => {
    const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
    event.preventDefault();
    const early = target.closest<HTMLElement>('[data-for]');
    const { left, top } = early?.getBoundingClientRect() ?? { left: 0, top: 0 };
    window.keptTap = { on: early?.dataset['for'] ?? null, x: clientX - left, y: clientY - top };
    for (const one of page.querySelectorAll('[data-tapped]')) one.removeAttribute('data-tapped');
    early?.setAttribute('data-tapped', '');
  });
}
