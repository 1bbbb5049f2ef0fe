/**
 * Opens the share sheet of a touch device; null where there is none. Resolves to false when it could not be opened;
 * cancelling it counts as success.
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
