/*
 * A tap on a page that was drawn before the app. It is kept, and carried out on the same control once the app has drawn
 * it (`replayTap.ts`): by itself the link would load another page, and what is no link yet would do nothing.
 */

export interface KeptTap {
  /** Selects what was tapped, as the app draws it; null: whatever is at that place of the window. */
  readonly on: string | null;
  /** CSS pixels from the top left of that, or of the window. */
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    keptTap?: KeptTap | undefined;
  }
}

/** Marks an early element as the place of what the app draws under this selector. */
export function standsFor<E extends HTMLElement>(early: E, selector: string): E {
  early.dataset['for'] = selector;
  return early;
}

/** Keeps the last tap on a page drawn before the app. Whoever asks for another tab or window gets it at once. */
export function keepTaps(page: HTMLElement): void {
  page.addEventListener('click', (event) => {
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
