import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { APPEALABLE_ACTS, POLICY_RULES } from '../../../../src/domain/moderation.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { db } from '../../platform/admin.ts';
import { clockWordsIn } from '../../../../src/lib/clockWordsIn.ts';
import { findCampus, namesOf } from '../../platform/campuses.ts';
import { createOnce } from '../../platform/createOnce.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { quoteOf } from '../../platform/quote.ts';
import { type StoredPost } from '../../platform/stored/posts.ts';
import { pausedUntilMs } from '../../platform/stored/profiles.ts';
import { provenAddresses } from '../../platform/stored/provenAddresses.ts';
import { decisionMail } from '../../messaging/mail/accountMails.ts';
import { mailJob } from '../../messaging/mail/job.ts';
import { originFor } from '../../messaging/mail/links.ts';
import { notifyOfDecision, notifyOfRemoval } from '../../messaging/notifications/notifyOfModeration.ts';
import { OPERATOR, type ModerationEntry } from './moderationLog.ts';

/** Long enough to outlast a mail server that is down for days. */
const MAIL_USEFUL_MS = 7 * DAY_MS;

interface Told {
  readonly entry: ModerationEntry;
  readonly decisionId: string;
  /** It decides an appeal. */
  readonly isAppeal: boolean;
  /** The post or comment that is removed. */
  readonly post: StoredPost | null;
  readonly nowMs: number;
}

/**
 * Tells whom a decision is about, once, by notification and by mail, whatever their settings are; of a case that is left nobody, nor of
 * the removal of what is gone: they have deleted it, or were told.
 */
export async function tellOfDecision(told: Told): Promise<void> {
  const { about, words, act } = told.entry;
  if (about === null) return;
  const what = await whatOf(told, about);
  if (what === null || (act === 'remove' && told.post === null)) return;
  if (told.post !== null) await notifyOfRemoval(told.post, words);
  else await notifyOfDecision(about, told.decisionId, words === '' ? what : `${what}: ${words}`);
  await mail(about, what, told);
}

async function whatOf(
  { entry: { act, untilMs }, isAppeal, post }: Told,
  uid: string,
): Promise<string | null> {
  if (act === 'leave') return isAppeal ? 'We have looked again, and our decision stands' : null;
  if (act === 'restore') return 'We have taken our decision back';
  if (act === 'warn') return 'You have a warning';
  if (act === 'ban') return 'Your account is banned';
  if (act === 'pause') return `Your writing is paused until ${await pauseEnds(uid, untilMs ?? 0)}`;
  const about = quoteOf(plainTextOf(post?.text ?? null), NOTIFICATION_ABOUT_MAX);
  const named = (post?.post_commented_on ?? null) === null ? 'post' : 'comment';
  return `Your ${about === '' ? named : `${named} “${about}”`} was removed`;
}

/**
 * When a pause that ends then is over, or a longer one that stands (`pauseUntil`): by the clock of the member's campus, as the app says
 * it; by UTC where that is not known.
 */
async function pauseEnds(uid: string, untilMs: number): Promise<string> {
  const profile = await db.doc(`users/${uid}`).get();
  const atMs = pausedUntilMs(profile, untilMs) ?? untilMs;
  const zone = (await findCampus(profile.get('campus_id')))?.time_zone ?? null;
  return zone === null ? `${clockWordsIn('UTC', atMs)} UTC` : clockWordsIn(zone, atMs);
}

/** An operator's command does not have the functions' settings. */
async function storedOrigin(campusId: string): Promise<string | null> {
  const url: unknown = (await db.doc(`campuses/${campusId}`).get()).get('url');
  return typeof url === 'string' ? url : null;
}

async function mail(uid: string, what: string, { entry, decisionId, nowMs }: Told): Promise<void> {
  const [to] = await provenAddresses(uid);
  const campusId = String((await db.doc(`users/${uid}`).get()).get('campus_id'));
  const origin = entry.by === OPERATOR ? await storedOrigin(campusId) : originFor(campusId);
  if (to === undefined || origin === null) return;
  const message = decisionMail({
    what,
    rule: entry.reason === null ? null : POLICY_RULES[entry.reason],
    words: entry.words,
    names: await namesOf(campusId),
    origin,
    mayAppeal: APPEALABLE_ACTS.includes(entry.act),
  });
  const job = mailJob({ to, message, nowMs, expiresMs: nowMs + MAIL_USEFUL_MS, isSecret: false });
  await createOnce(db.doc(`mail/decision_${decisionId}`), { ...job, to_uid: uid, kind: 'decision' });
}
