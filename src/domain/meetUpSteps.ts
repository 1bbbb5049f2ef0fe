import { clockWordsIn } from '../lib/clockWordsIn.ts';
import { TURNS } from './postText.ts';
import { MEET_UP_AHEAD_MS, MEET_UP_PLACE_MAX, QUARTER_MS, type MeetUp, type MeetUpStep } from './meetUp.ts';

/** Why a step may not be taken. */
export type MeetUpStepProblem =
  /** No place, one that is too long, or not as `meetUpPlace` leaves it. */
  | 'place'
  /** Not a quarter of an hour, or beyond the days that may be chosen. */
  | 'time'
  | 'past'
  /** Nobody waits for this answer: it was changed, canceled, ended or never proposed. */
  | 'changed'
  /** One's own proposal is for the other to accept. */
  | 'own';

/** A place as it is sent: one line, without invisible marks that turn it round or stand before it. */
export const meetUpPlace = (typed: string): string =>
  typed
    .replaceAll(TURNS, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replace(/^[\p{Cf}\p{Z}]+/u, '')
    .trimEnd();

/** A meet-up that is still meant: proposed or accepted. */
export const isMeetUpOpen = (meetUp: MeetUp | null): meetUp is MeetUp =>
  meetUp !== null && (meetUp.state === 'proposed' || meetUp.state === 'accepted');

const isSameMeeting = (a: MeetUp, b: MeetUp): boolean =>
  a.postId === b.postId && a.campusId === b.campusId && a.place === b.place && a.atMs === b.atMs;

/** Whether it is the very step: then there is nothing to take. */
export const isSameStep = (a: MeetUp, b: MeetUp): boolean =>
  isSameMeeting(a, b) && a.state === b.state && a.byUid === b.byUid;

/** What the rules have against this step after that one; null where they allow it. */
export function meetUpStepProblem(
  before: MeetUp | null,
  step: MeetUpStep,
  nowMs: number,
): MeetUpStepProblem | null {
  if (step.state === 'proposed') return proposalProblem(step, nowMs);
  if (!isMeetUpOpen(before) || !isSameMeeting(before, step)) return 'changed';
  if (step.state === 'cancelled') return null;
  if (before.state !== 'proposed') return 'changed';
  if (before.byUid === step.byUid) return 'own';
  return step.atMs > nowMs ? null : 'past';
}

function proposalProblem({ place, atMs }: MeetUp, nowMs: number): MeetUpStepProblem | null {
  if (place === '' || place !== meetUpPlace(place) || place.length > MEET_UP_PLACE_MAX) return 'place';
  if (atMs % QUARTER_MS !== 0 || atMs > nowMs + MEET_UP_AHEAD_MS) return 'time';
  return atMs > nowMs ? null : 'past';
}

/** 'Tue, Dec 1, 3:15 PM' by the clock of the campus's zone; null: the device's. */
export const meetUpTime = ({ atMs }: MeetUp, zone: string | null): string => clockWordsIn(zone, atMs);

const OPENINGS = {
  accepted: 'Meet-up accepted',
  cancelled: 'Meet-up canceled',
} as const;

/** The words of the step's message: where cards are not known, and in the inbox, the notification and the mail. */
export function meetUpText(before: MeetUp | null, step: MeetUpStep, zone: string | null): string {
  const asked = isMeetUpOpen(before) ? 'New time or place to meet' : "Let's meet";
  const opening = step.state === 'proposed' ? asked : OPENINGS[step.state];
  return `${opening}: ${step.place}, ${meetUpTime(step, zone)}`;
}
