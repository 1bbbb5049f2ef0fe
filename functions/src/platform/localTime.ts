/**
 * The instant at which clocks of a time zone show a date and time, given as if it were UTC. Both in milliseconds. A time that
 * daylight saving skips is read an hour off; of one that comes twice it is either.
 */
export function instantOf(shownMs: number, timeZone: string): number {
  const first = shownMs - offsetAt(shownMs, timeZone);
  // The offset at the instant itself, which may be another than a few hours away.
  return shownMs - offsetAt(first, timeZone);
}

/** What a zone's clocks are ahead of UTC. */
function offsetAt(ms: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const minuteMs = 60_000;
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) -
    Math.floor(ms / minuteMs) * minuteMs
  );
}
