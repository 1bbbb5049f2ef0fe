import { isCampusId, SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { campusOrigin } from '../../../../src/domain/hosts.ts';
import { isSameHash, keyedHash } from '../../platform/keyedHash.ts';
import { log } from '../../platform/log.ts';
import { ownDomains } from '../../platform/settings.ts';

/**
 * The origin of a mail's links: the host of the reader's campus, where they are signed in. Null, with a warning in the
 * log, if no domain is configured. There are no notification mails then.
 */
export function originFor(campusId: string): string | null {
  const [main] = ownDomains();
  if (main === undefined) {
    log.warn('APP_DOMAINS is not set: no mails about notifications');
    return null;
  }
  return campusOrigin(isCampusId(campusId) ? campusId : SHARED_CAMPUS_ID, main);
}

/** The MAC of an unsubscribe link. It is valid for this member and this purpose only. */
function unsubscribeKey(uid: string): string {
  return keyedHash('unsubscribe', uid);
}

/** Compares in constant time. */
export function isUnsubscribeKey(uid: string, key: string): boolean {
  return isSameHash(unsubscribeKey(uid), key);
}

/**
 * What the MAC of a 'still there?' link covers: the post, and when its author was asked. The link is invalid for
 * another post or a later question.
 */
export interface QuestionLink {
  readonly postId: string;
  readonly askedAtMs: number;
}

function questionKey({ postId, askedAtMs }: QuestionLink): string {
  return keyedHash('still there', postId, String(askedAtMs));
}

/** Compares in constant time. */
export function isQuestionKey(link: QuestionLink, key: string): boolean {
  return isSameHash(questionKey(link), key);
}

export function questionUrl(origin: string, link: QuestionLink): string {
  const query = { p: link.postId, t: String(link.askedAtMs), k: questionKey(link) };
  return `${origin}/still_there?${new URLSearchParams(query).toString()}`;
}

export function unsubscribeUrl(origin: string, uid: string): string {
  return `${origin}/unsubscribe?${new URLSearchParams({ u: uid, k: unsubscribeKey(uid) }).toString()}`;
}
