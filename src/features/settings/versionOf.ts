/** Since when the words of a policy stand: 'Version of November 30, 2026.' */
export const versionOf = (day: string): string =>
  `Version of ${new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}.`;
