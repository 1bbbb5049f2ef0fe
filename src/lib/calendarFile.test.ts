import { expect, test } from 'vitest';
import { calendarFile } from './calendarFile.ts';

const event = {
  id: 'ana_ben.lamp@ut.example',
  startMs: Date.parse('2027-12-01T23:30Z'),
  endMs: Date.parse('2027-12-02T00:00Z'),
  title: 'Meet Maya: Desk lamp',
  place: 'Texas Union',
};
const NOW = Date.parse('2027-11-30T04:05:06.789Z');
const linesOf = (more: Partial<typeof event> = {}): readonly string[] =>
  calendarFile({ ...event, ...more }, NOW).split('\r\n');

test('an event has its times in UTC, and ends with a line break', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus Buy/Sell//EN',
    'BEGIN:VEVENT',
    'UID:ana_ben.lamp@ut.example',
    'DTSTAMP:20271130T040506Z',
    'DTSTART:20271201T233000Z',
    'DTEND:20271202T000000Z',
    'SUMMARY:Meet Maya: Desk lamp',
    'LOCATION:Texas Union',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what has a meaning in the file is escaped, and adds no line', () => {
  const lines = linesOf({ title: 'A; b, c\\d\nBEGIN:VEVENT\r\ne\rf', place: '901 Asp Ave, Norman' });
  expect(lines).toContain(String.raw`SUMMARY:A\; b\, c\\d\nBEGIN:VEVENT\ne\nf`);
  expect(lines).toContain(String.raw`LOCATION:901 Asp Ave\, Norman`);
  expect(lines).toHaveLength(13);
});

test.each(['x', 'é', '椅', '👩🏽‍🎓'])('long lines are folded at 75 octets, between characters: %s', (letter) => {
  const title = letter.repeat(90);
  const lines = linesOf({ title });
  const folds = lines.filter((line) => line.startsWith('SUMMARY:') || line.startsWith(' '));
  expect(folds.length).toBeGreaterThan(1);
  for (const line of folds) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(folds.map((line, at) => (at === 0 ? line : line.slice(1))).join('')).toBe(`SUMMARY:${title}`);
});

test('a line of just 75 octets is not folded', () => {
  const title = 'x'.repeat(75 - 'SUMMARY:'.length);
  expect(linesOf({ title })).toContain(`SUMMARY:${title}`);
  expect(linesOf({ title: `${title}y` })).toContain(' y');
});
