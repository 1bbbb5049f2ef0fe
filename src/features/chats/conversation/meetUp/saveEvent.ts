import { calendarFile } from '../../../../lib/calendarFile.ts';
import { saveFile } from '../../../../lib/saveFile.ts';

/** What a calendar keeps free for a meet-up: half an hour. */
const LASTS_MS = 1_800_000;

/** Gives the reader a meet-up as a calendar's file. */
export function saveEvent(id: string, startMs: number, title: string, place: string): void {
  const text = calendarFile({ id, startMs, endMs: startMs + LASTS_MS, title, place }, Date.now());
  saveFile(new Blob([text], { type: 'text/calendar' }), 'meet-up.ics');
}
