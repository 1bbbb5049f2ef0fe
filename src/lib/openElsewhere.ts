interface Press {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly button: number;
}

/**
 * Opens a path in another tab or window when the click asks for that, as a link does: with Ctrl, Cmd, Shift or the middle
 * button. Returns whether it did. For what opens an address and cannot be a link.
 */
export function openElsewhere({ ctrlKey, metaKey, shiftKey, button }: Press, path: string): boolean {
  if (!ctrlKey && !metaKey && !shiftKey && button !== 1) return false;
  // The browser reads from the keys whether it is a tab behind this one or a window.
  window.open(path, '_blank', 'noopener');
  return true;
}
