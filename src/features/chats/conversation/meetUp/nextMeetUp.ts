import type { MeetUp } from '../../../../domain/meetUp.ts';

/** What a meet-up is about: its post. */
export type MeetUpThing = Pick<MeetUp, 'postId' | 'campusId'>;

const HOUR_MS = 3_600_000;
/** People are late: a meet-up is over so long after its time. */
export const OVER_AFTER_MS = 2 * HOUR_MS;

/** The meet-up that is still to come, proposed or accepted; null where there is none. */
export const nextMeetUp = (meetUp: MeetUp | null, nowMs: number): MeetUp | null =>
  meetUp !== null && ['proposed', 'accepted'].includes(meetUp.state) && nowMs <= meetUp.atMs + OVER_AFTER_MS
    ? meetUp
    : null;
