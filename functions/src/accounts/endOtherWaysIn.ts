import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../admin.ts';
import { Refusal, type SignedIn } from '../callables/callable.ts';
import { now } from '../clock.ts';
import { take } from '../limits/limits.ts';
import { log } from '../log.ts';
import { isOlderTokenGood, makeCustomToken, othersTokenGoodUntilMs } from './customTokens.ts';
import { endedAtMs, endSessions, nextSecond } from './endSessions.ts';
import { isEnded } from './hasEnded.ts';
import { closedRefusal, isDisabledForGood, provingOf, whileShut } from './shutAccount.ts';
import { signInOf } from './signInOf.ts';

const PASSWORD_BYTES = 32;
/** How often sessions that proved no mailbox close an account and leave it its password. */
const PASSWORD_CLOSINGS = [{ max: 2, withinMs: 24 * 60 * 60 * 1000 }];

/** The request that makes an account sets both its creation and the end of sessions; these are rounded differently. */
const MADE_IN_MS = 2_000;

/** The providers by which others than who is in this session might come in. */
export function strangersOf(
  { providerData }: UserRecord,
  { isGoogle, provenEmail }: SignedIn,
): readonly string[] {
  const strangers = providerData.filter(
    (identity) =>
      // The password is no identity to unlink: the address would go with it.
      identity.providerId !== 'password' &&
      // Of one that does not sign in here nobody knows whose it is by now. Its owner links it again by using it.
      !(isGoogle && identity.providerId === 'google.com' && identity.email?.toLowerCase() === provenEmail),
  );
  return [...new Set(strangers.map(({ providerId }) => providerId))];
}

/**
 * Whether others may be in the account of somebody who proves its address by a code. Nobody else is as long as it is as it
 * was made: whoever chose its password, or gave it to the caller, is the caller. After a new password or address (which end
 * all sessions) it may be an account that somebody else had before. Refuses ('signed-out', 'closed-for-now') a session
 * that was ended.
 */
export async function mayHoldOthers(person: SignedIn): Promise<boolean> {
  const { uid, email } = person;
  const proving = await provingOf(uid);
  const closed = proving === null ? null : closedRefusal(proving);
  if (closed !== null) throw closed;
  const signIn = await signInOf(uid);
  if (signIn === null || (await isEnded(signIn, person))) throw new Refusal('signed-out');
  // An operator has disabled it: what follows would open it again.
  if (await isDisabledForGood(signIn)) throw new Refusal('signed-out');
  const isAsMade = endedAtMs(signIn) - Date.parse(signIn.metadata.creationTime) < MADE_IN_MS;
  const mayHold = !isAsMade || email === null || (await othersTokenGoodUntilMs(uid, email)) !== null;
  // As `endOtherWaysIn` refuses it, before that shuts the account: a right code stays, and might shut it without end.
  if (mayHold && person.sessionBeganAtMs <= endedAtMs(signIn)) throw new Refusal('signed-out');
  return mayHold;
}

/**
 * Closes the account, and refuses ('closed-for-now'), where its sessions were ended after a custom token was made that is
 * still good: whoever was put out by a new password would come back with it. Null where nobody can but the owner of the
 * mailbox; else as `endOtherWaysIn`.
 */
export async function keepOutOlderTokens(person: SignedIn): Promise<string | null> {
  const { uid, email } = person;
  // Nearly always there is none.
  if (email === null || (await othersTokenGoodUntilMs(uid, email)) === null) return null;
  const signIn = await signInOf(uid);
  if (signIn === null || signIn.disabled || signIn.email?.toLowerCase() !== email) return null;
  const endedMs = endedAtMs(signIn);
  // A session that was ended itself says nothing of who put whom out.
  if (person.sessionBeganAtMs <= endedMs || !(await isOlderTokenGood(uid, email, endedMs))) return null;
  // Who came by link or Google may not know the password: it may be what the stranger ended the sessions with.
  const isOwner = person.provenEmail === email;
  // Who knows it might close the account to its owner for days. Beyond that nobody knows it: the owner comes by a link.
  const closings = [{ kind: 'closing', subject: uid, caps: PASSWORD_CLOSINGS }];
  return endOtherWaysIn(person, { keepsPassword: !isOwner && (await take(closings, now())) });
}

export interface Shutting {
  /** The password is the caller's as well: no stranger has set another while their session lasts. */
  readonly keepsPassword: boolean;
}

/**
 * Shuts every way into an account but the caller's: the password becomes one that nobody knows, linked identities go,
 * all sessions end. Answers with a custom token, because the caller's session is one of them; null where the account has
 * another address by then. Where the password stays, refuses ('signed-out') a session that was ended. Refuses as `whileShut`
 * does. May be repeated.
 */
export async function endOtherWaysIn(person: SignedIn, { keepsPassword }: Shutting): Promise<string | null> {
  const { uid, email } = person;
  if (email === null) return null;
  const isAlone = await whileShut(person, email, async () => {
    // As it was left: from here on nobody in it changes anything.
    const signIn = await auth().getUser(uid);
    if (signIn.email?.toLowerCase() !== email) return false;
    // Of a session and a password of the same second nobody knows which was first.
    if (keepsPassword && person.sessionBeganAtMs <= endedAtMs(signIn)) throw new Refusal('signed-out');
    const strangers = strangersOf(signIn, person);
    await auth().updateUser(uid, {
      ...(keepsPassword ? {} : { password: randomBytes(PASSWORD_BYTES).toString('base64url') }),
      ...(strangers.length > 0 ? { providersToUnlink: [...strangers] } : {}),
    });
    await endSessions(uid);
    log.note('other ways in ended', { uid });
    return true;
  });
  if (!isAlone) return null;
  // A custom token of the second in which sessions end counts as one from before. That of a mailbox's owner does not.
  if (person.mailboxEmail !== email) await nextSecond();
  return makeCustomToken(person);
}
