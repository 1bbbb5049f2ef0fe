/** A moment by a zone's clock as `2027-05-15T19:30`; by the device's where the zone is unknown. */
export function clockIn(zone: string | null, at: Date): string {
  const spelled = (timeZone: string | undefined): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      .format(at)
      .replace(' ', 'T');
  try {
    return spelled(zone ?? undefined);
  } catch {
    return spelled(undefined);
  }
}
