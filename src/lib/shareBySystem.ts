/** Whether the device has a share sheet of its own that is used: touch devices. */
export const hasShareSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/**
 * Opens the share sheet of a touch device; null where there is none. Resolves to false when it could not be opened;
 * cancelling it counts as success.
 */
export function shareBySystem(data: ShareData): Promise<boolean> | null {
  if (!hasShareSheet()) return null;
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
