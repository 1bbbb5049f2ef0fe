import { isCampusId, type CampusId } from '../../domain/campus.ts';
import { rememberInterrupted } from '../../lib/returnTo.ts';
import { fieldsOf, isFields } from '../stored/fields.ts';
import { ACT_KEY } from './actKey.ts';

const REASONS = ['like', 'comment', 'message', 'want', 'post', 'search', 'alert', 'join campus'] as const;

/** What a visitor wanted to do when we asked them to join. */
export type JoinReason = (typeof REASONS)[number];

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

function subjectFrom(value: unknown): ActSubject | undefined {
  if (!isFields(value)) return undefined;
  const { postId, campusId } = value;
  return typeof postId === 'string' && isCampusId(campusId) ? { postId, campusId } : undefined;
}

/** The stored act; null when there is none, or it is too old or invalid. */
export function readAct(): InterruptedAct | null {
  const kept = fieldsOf(sessionStorage.getItem(ACT_KEY) ?? '');
  if (kept === null) return null;
  const { about, path, isSchoolAsked, atMs } = kept;
  const reason = REASONS.find((one) => one === kept['reason']);
  if (reason === undefined || typeof path !== 'string' || typeof atMs !== 'number') return null;
  const agoMs = Date.now() - atMs;
  if (agoMs > LASTS_MS || agoMs < 0) return null;
  return { reason, about: subjectFrom(about), path, isSchoolAsked: isSchoolAsked === true, atMs };
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
