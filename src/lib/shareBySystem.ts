/**
 * Opens the share sheet of a touch device; null where there is none. Resolves with false when the sheet could not be
 * opened; putting it away without a choice is fine.
 */
export function shareBySystem(data: {
  readonly title: string;
  readonly url: string;
}): Promise<boolean> | null {
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return null;
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
