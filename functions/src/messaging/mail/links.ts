import { isCampusId, SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { campusOrigin } from '../../../../src/domain/hosts.ts';
import { isSameHash, keyedHash } from '../../platform/keyedHash.ts';
import { log } from '../../platform/log.ts';
import { ownDomains } from '../../platform/settings.ts';

/**
 * Where the links of a mail lead: the host on which its reader is signed in. Null when no domain is set: then there are
 * no mails about notifications, and the log says why.
 */
export function originFor(campusId: string): string | null {
  const [main] = ownDomains();
  if (main === undefined) {
    log.warn('APP_DOMAINS is not set: no mails about notifications');
    return null;
  }
  return campusOrigin(isCampusId(campusId) ? campusId : SHARED_CAMPUS_ID, main);
}

/** What proves that a link to end a member's mails was made by us. It proves nothing else, and for nobody else. */
function unsubscribeKey(uid: string): string {
  return keyedHash('unsubscribe', uid);
}

/** Compares in constant time. */
export function isUnsubscribeKey(uid: string, key: string): boolean {
  return isSameHash(unsubscribeKey(uid), key);
}

/**
 * The part of a link that answers whether a post is still there: which post, and when its author was asked. It proves nothing
 * else, and nothing about another question.
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
