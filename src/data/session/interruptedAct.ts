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

/** What a visitor was about to do when they were asked to join. */
export interface InterruptedAct {
  readonly reason: JoinReason;
  /** The post it was about, if any. */
  readonly about: ActSubject | undefined;
  /** Path and query of the page it was asked on. */
  readonly path: string;
  /** Whether it waits for a verified school; else the school is asked for when the act is resumed. */
  readonly isSchoolAsked: boolean;
  /** When (milliseconds since 1970). */
  readonly atMs: number;
}

/** Joining takes minutes; an older act is not resumed. */
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

/** The stored act; null when there is none, or it is too old or invalid. */
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

/** Stores an act to resume after joining in this tab; replaces the previous one. */
export function storeAct(act: Omit<InterruptedAct, 'atMs'>): void {
  try {
    sessionStorage.setItem(ACT_KEY, JSON.stringify({ ...act, atMs: Date.now() }));
    rememberInterrupted(act.path);
  } catch {
    // Storage is denied: they have to press again.
  }
}

function move(from: Storage, to: Storage): void {
  const kept = from.getItem(ACT_KEY);
  if (kept === null) return;
  to.setItem(ACT_KEY, kept);
  from.removeItem(ACT_KEY);
}

/** A sign-in link was mailed: the tab that it opens will resume the act instead of this one. */
export function lendAct(): void {
  move(sessionStorage, localStorage);
}

/** The visitor signs in in this tab: it resumes the act instead of the link's tab. */
export function claimAct(): void {
  move(localStorage, sessionStorage);
}
