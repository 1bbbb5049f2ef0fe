/** What a calendar is told of an event. */
export interface CalendarEvent {
  /** The same for a later version of the event, which replaces it. */
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly title: string;
  readonly place: string;
}

/** The most octets of a line, without its break. */
const LINE_MAX = 75;

/** '20271201T233000Z' */
const instant = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** Continues a line that is too long on the next, between two characters. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let lines = '';
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (octets + more > LINE_MAX) {
      lines += '\r\n ';
      octets = 1;
    }
    lines += character;
    octets += more;
  }
  return lines;
}

/** An event as an iCalendar file (RFC 5545), with its times in UTC. */
export function calendarFile({ id, startMs, endMs, title, place }: CalendarEvent, nowMs: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus Buy/Sell//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${instant(nowMs)}`,
    `DTSTART:${instant(startMs)}`,
    `DTEND:${instant(endMs)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
