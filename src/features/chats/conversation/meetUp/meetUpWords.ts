import { learnedCampus } from '../../../../domain/campus.ts';
import type { MeetUp } from '../../../../domain/meetUp.ts';
import { meetUpTime } from '../../../../domain/meetUpSteps.ts';
import { clockIn } from '../../../../lib/clockIn.ts';
import { nextMeetUp } from './nextMeetUp.ts';

/** The time zone of its campus; null where it is not known. */
export const zoneOf = ({ campusId }: Pick<MeetUp, 'campusId'>): string | null =>
  learnedCampus(campusId)?.timeZone ?? null;

/** 'Meet up?' */
export function stateText(meetUp: MeetUp, nowMs: number): string {
  if (meetUp.state === 'cancelled') return 'Canceled';
  if (nextMeetUp(meetUp, nowMs) === null) return 'Over';
  return meetUp.state === 'accepted' ? 'Meeting up' : 'Meet up?';
}

/** 'Tue, Dec 1, 5:30 PM' or 'Today, 5:30 PM' by the campus's clock, which is said where the device's shows another time. */
export function whenText(meetUp: MeetUp, nowMs: number): string {
  const zone = zoneOf(meetUp);
  const text = meetUpTime(meetUp, zone);
  const at = new Date(meetUp.atMs);
  const clock = clockIn(zone, at);
  const isToday = clock.slice(0, 10) === clockIn(zone, new Date(nowMs)).slice(0, 10);
  return `${isToday ? text.replace(/^.*(?=, )/, 'Today') : text}${clock === clockIn(null, at) ? '' : ' campus time'}`;
}
