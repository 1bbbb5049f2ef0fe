const UNITS = ['kB', 'MB', 'GB'] as const;

/** Formats a size: '12 kB', '1.4 MB'. */
export function sizeText(bytes: number): string {
  let value = bytes / 1000;
  let at = 0;
  while (value >= 999.5 && at < UNITS.length - 1) {
    value /= 1000;
    at += 1;
  }
  const shown = at === 0 ? Math.max(1, Math.round(value)) : Math.round(value * 10) / 10;
  return `${String(shown)} ${UNITS[at] ?? 'kB'}`;
}
