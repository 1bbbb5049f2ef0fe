/** '2026-11-30' as 'November 30, 2026'. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
