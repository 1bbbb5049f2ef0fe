/** A meeting that a message of the demo proposes. */
export interface PlannedMeetUp {
  readonly postId: string;
  readonly campusId: string;
  readonly place: string;
  readonly atMs: number;
  readonly byUid: string;
}

const QUARTER_MS = 15 * 60 * 1000;
/** Of Maya's campus. */
const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The first quarter of an hour from then on. */
export const meetUpAt = (ms: number): number => Math.ceil(ms / QUARTER_MS) * QUARTER_MS;

/** Its words, as the app writes them. */
export const meetUpText = ({ place, atMs }: PlannedMeetUp): string =>
  `Let's meet: ${place}, ${TIME.format(atMs)}`;
