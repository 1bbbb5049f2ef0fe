import type { CampusId } from './campus.ts';

/** 'ended': by functions, once the thing is sold or deleted, or one of the two blocks the other. */
export const MEET_UP_STATES = ['proposed', 'accepted', 'cancelled', 'ended'] as const;
export type MeetUpState = (typeof MEET_UP_STATES)[number];

/**
 * A meeting of the two of a conversation about a thing. Each step (proposed, changed, accepted, cancelled) is a message that carries it,
 * and the conversation has the latest: what both see as true is `Chat.meetUp`, the messages are its history.
 */
export interface MeetUp {
  readonly postId: string;
  /** The post's: its clock tells the time, its spots have a map. */
  readonly campusId: CampusId;
  /** The name of one of the campus's spots, or the member's own words; at most `MEET_UP_PLACE_MAX`. */
  readonly place: string;
  /** A quarter of an hour. */
  readonly atMs: number;
  readonly state: MeetUpState;
  /** Who took this step: the other one may accept what is proposed; both may change or cancel it. */
  readonly byUid: string;
}

/** As a member takes it. */
export type MeetUpStep = MeetUp & { readonly state: Exclude<MeetUpState, 'ended'> };

/** Characters of a place. */
export const MEET_UP_PLACE_MAX = 80;
/** How far ahead a meet-up is proposed at most. */
export const MEET_UP_AHEAD_MS = 60 * 24 * 60 * 60 * 1000;
export const QUARTER_MS = 15 * 60 * 1000;
