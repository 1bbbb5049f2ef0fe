/** A moment in words by a zone's clock, 'Tue, Dec 1, 3:15 PM'; by the device's where the zone is null or unknown. */
export function clockWordsIn(zone: string | null, atMs: number): string {
  const worded = (timeZone: string | undefined): string =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
      .format(atMs)
      // Browsers differ in this space.
      .replace(/\s(?=[AP]M$)/, '\u202f');
  try {
    return worded(zone ?? undefined);
  } catch {
    return worded(undefined);
  }
}
