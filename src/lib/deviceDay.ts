/** The day of a date by this device's clock, as fields of dates have it: '2027-05-15'. */
export function deviceDay(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
}
