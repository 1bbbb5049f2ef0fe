/** A count in short form: '7', '999', '1.2K'. */
export function shortCount(count: number): string {
  return count < 1000
    ? String(count)
    : new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}
