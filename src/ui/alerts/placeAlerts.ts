const TYPED_INTO = 'textarea, input, [contenteditable="true"]';

interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Whether two boxes overlap. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Moves the alerts to the other edge of the window while they would cover the focused field; checks again when the
 * focus moves or an on-screen keyboard opens. Returns the cleanup function.
 */
export function keepOffTheField(alerts: HTMLElement): () => void {
  const look = (): void => {
    delete alerts.dataset['moved'];
    const field = document.activeElement?.closest(TYPED_INTO);
    if (!field) return;
    if (overlap(field.getBoundingClientRect(), alerts.getBoundingClientRect())) alerts.dataset['moved'] = '';
    // Above the keyboard, which does not resize the page.
    const view = window.visualViewport;
    const coveredPx = view ? Math.max(0, innerHeight - view.height - view.offsetTop) : 0;
    alerts.style.setProperty('--keyboard', `${String(Math.round(coveredPx))}px`);
  };
  look();
  document.addEventListener('focusin', look);
  window.visualViewport?.addEventListener('resize', look);
  return () => {
    document.removeEventListener('focusin', look);
    window.visualViewport?.removeEventListener('resize', look);
  };
}
