import { isCampusId, type CampusId } from '../../domain/campus.ts';
import { rememberInterrupted } from '../../lib/returnTo.ts';
import { isFields } from '../fields.ts';
import { ACT_KEY } from './actKey.ts';

/** What a visitor wanted to do when we asked them to join. */
export type JoinReason = 'like' | 'comment' | 'message' | 'post' | 'search' | 'join campus';

/** The post that the interrupted act was about. */
export interface ActSubject {
  readonly postId: string;
  readonly campusId: CampusId;
}

/** What somebody was about to do when joining came in between. */
export interface InterruptedAct {
  readonly reason: JoinReason;
  /** The post it was about, if any. */
  readonly about: ActSubject | undefined;
  /** Path and query of the page it was asked on. */
  readonly path: string;
  /** Whether it waits for a proven school; else it is asked for when the act is taken up again. */
  readonly isSchoolAsked: boolean;
  /** When (milliseconds since 1970). */
  readonly atMs: number;
}

/** Joining takes minutes; what was wanted longer ago than this is not done behind anybody's back. */
const LASTS_MS = 60 * 60_000;

const REASONS: Readonly<Record<JoinReason, true>> = {
  like: true,
  comment: true,
  message: true,
  post: true,
  search: true,
  'join campus': true,
};

const isReason = (value: unknown): value is JoinReason =>
  typeof value === 'string' && Object.hasOwn(REASONS, value);

function subjectFrom(value: unknown): ActSubject | undefined {
  if (!isFields(value)) return undefined;
  const { postId, campusId } = value;
  return typeof postId === 'string' && isCampusId(campusId) ? { postId, campusId } : undefined;
}

/** The act kept in that storage; null when there is none, when it is too old, or when it is not ours. */
export function readAct(
  storage: Pick<Storage, 'getItem'> = sessionStorage,
  nowMs: number = Date.now(),
): InterruptedAct | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(ACT_KEY) ?? 'null');
    if (!isFields(value)) return null;
    const { reason, about, path, isSchoolAsked, atMs } = value;
    if (!isReason(reason) || typeof path !== 'string' || typeof atMs !== 'number') return null;
    if (nowMs - atMs > LASTS_MS || atMs > nowMs) return null;
    return { reason, about: subjectFrom(about), path, isSchoolAsked: isSchoolAsked === true, atMs };
  } catch {
    return null;
  }
}

/** Keeps an act for when this tab's student has joined; the one before is given up. */
export function keepAct(act: Omit<InterruptedAct, 'atMs'>): void {
  try {
    sessionStorage.setItem(ACT_KEY, JSON.stringify({ ...act, atMs: Date.now() }));
    rememberInterrupted(act.path);
  } catch {
    // Storage is closed to us: they have to press again.
  }
}

function move(from: Storage, to: Storage): void {
  const kept = from.getItem(ACT_KEY);
  if (kept === null) return;
  to.setItem(ACT_KEY, kept);
  from.removeItem(ACT_KEY);
}

/** A sign-in link was mailed: it opens a tab of its own, which goes on with the act in this one's place. */
export function lendAct(): void {
  move(sessionStorage, localStorage);
}

/** The student goes in here: whatever was lent to the tab of a link is done by this one. */
export function claimAct(): void {
  move(localStorage, sessionStorage);
}
