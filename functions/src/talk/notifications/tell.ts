import {
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import type { NotificationType } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { Actor, nameOf } from '../../platform/stored/actor.ts';
import { addLine, digestPath, hasLine, isDigested } from '../mail/digest.ts';
import { heldMail, noteMailPath, unsentMail } from '../mail/heldMail.ts';
import { originFor, unsubscribeUrl } from '../mail/links.ts';
import { noteMail } from '../mail/noteMail.ts';
import { mailReader } from '../mail/readers.ts';
import { push, type PushNews } from '../push/push.ts';

/** People told in one transaction. */
const BATCH = 50;

/** Events are given up sooner, so what is older was not done now: it was imported or restored, and is no news. */
const NEWS_LIFE_MS = 2 * 60 * 60 * 1000;

/** Something that one member did and that others are told of. */
export interface News {
  readonly type: NotificationType;
  readonly fromUid: string;
  readonly postId: string | null;
  readonly chatId: string | null;
  /** The post or comment that was saved or commented on; null for what is between the two. */
  readonly about: About | null;
  /** See `quoteOf`. */
  readonly quote: string;
  /** When it was done; null for what carries no time of its own. */
  readonly at: Timestamp | null;
  /** The campus whose posts it quotes; null for what is between the two. */
  readonly campusId: string | null;
  /** Whether it still is so, by what the transaction reads: not deleted or taken back, not judged away. */
  readonly stands: (transaction: Transaction) => Promise<boolean>;
}

export interface About {
  readonly id: string;
  /** Its first words; '' where it has none. */
  readonly words: string;
}

export interface Listener {
  readonly uid: string;
  /** Of the notification: whoever has one of this id has been told. */
  readonly id: string;
}

/**
 * Creates the notifications, and the mails and pushes of those who want them, batch by batch. It tells everybody once,
 * never who did it, and nobody who is not active or may not read what is quoted. Cut off anywhere, calling it again goes
 * on; a push may be lost then. A notification that was deleted is not told again either, as long as its mail is on record,
 * or what stands for a mail that was not made; one of the daily digest, until that has gone.
 */
export async function tell(news: News, listeners: readonly Listener[]): Promise<void> {
  if (isOld(news.at)) return;
  // Batch after batch is told without waiting for the devices of the one before.
  const pushes: Promise<void>[] = [];
  const others = listeners.filter(({ uid }) => uid !== news.fromUid);
  for (let from = 0; from < others.length; from += BATCH) {
    const batch = others.slice(from, from + BATCH);
    const told = await db.getAll(...batch.map(({ id }) => db.doc(`notifications/${id}`)), {
      fieldMask: ['read'],
    });
    const fresh = batch.filter((_, i) => told[i]?.exists !== true);
    const reached = fresh.length === 0 ? null : await tellBatch(news, fresh);
    if (reached !== null) pushes.push(push(reached.uids, pushOf(news, reached.name)));
  }
  await Promise.all(pushes);
}

/** Whether it was done too long ago to be told of. */
export function isOld(at: Timestamp | null): boolean {
  return at !== null && at.toMillis() < now() - NEWS_LIFE_MS;
}

/** Who was told, and the name of who did it. */
interface Told {
  readonly uids: readonly string[];
  readonly name: string;
}

/** Null where nobody was told. */
async function tellBatch(news: News, listeners: readonly Listener[]): Promise<Told | null> {
  const nowMs = now();
  const { type, fromUid } = news;
  const create = async (transaction: Transaction): Promise<Told | null> => {
    if (!(await news.stands(transaction))) return null;
    const refs = listeners.flatMap(({ uid, id }) => [
      db.doc(`notifications/${id}`),
      db.doc(isDigested(type) ? digestPath(uid, nowMs) : noteMailPath(id)),
      db.doc(`users/${uid}`),
      db.doc(`users/${uid}/private/account`),
    ]);
    const [actorDoc, ...found] = await transaction.getAll(db.doc(`users/${fromUid}`), ...refs);
    const actor = Actor.safeParse(actorDoc?.data());
    if (!actor.success) return null;
    const uids: string[] = [];
    for (const [i, { uid, id }] of listeners.entries()) {
      const [notification, mail, profile, account] = found.slice(i * 4, i * 4 + 4);
      if (notification === undefined || mail === undefined || notification.exists) continue;
      // It was told when its mail was made, or its line in the digest.
      if (isDigested(type) ? hasLine(mail, id) : mail.exists) continue;
      if (!mayBeTold(news, profile)) continue;
      transaction.create(notification.ref, {
        ...notificationFields(news, actor.data),
        _id: notification.id,
        to_user: uid,
      });
      uids.push(uid);
      if (isDigested(type)) {
        const line = { kind: type, from_uid: fromUid, post_id: news.postId ?? '' };
        addLine(transaction, mail, { uid, id, line, nowMs });
        continue;
      }
      const reader = mailReader(profile, account);
      const origin = reader === null ? null : originFor(reader.campusId);
      if (reader === null || origin === null) {
        transaction.create(mail.ref, unsentMail({ toUid: uid, fromUid, kind: type, nowMs }));
        continue;
      }
      transaction.create(
        mail.ref,
        heldMail({
          to: reader.address,
          toUid: uid,
          fromUid,
          kind: type,
          message: noteMail({
            type,
            name: nameOf(actor.data),
            about: news.about?.words ?? '',
            quote: news.quote,
            url: origin + pathOf(news),
            unsubscribeUrl: unsubscribeUrl(origin, uid),
          }),
          nowMs,
          dueMs: nowMs,
        }),
      );
    }
    return { uids, name: nameOf(actor.data) };
  };
  // Everybody who saves something of one member writes into the same digest.
  const told = await db.runTransaction(create, { maxAttempts: 20 });
  return told === null || told.uids.length === 0 ? null : told;
}

/** What is pushed of it; of a chat's news the latest takes the place of the others, and of a post's those of its kind. */
export function pushOf(news: Omit<News, 'stands' | 'campusId'>, name: string): PushNews {
  const tag = news.chatId === null ? `${news.type}:${news.about?.id ?? ''}` : `chat:${news.chatId}`;
  return { kind: news.type, name, path: pathOf(news), tag, words: news.quote };
}

/** An active member; of a school's posts only who may read them. */
function mayBeTold({ campusId }: News, profile: DocumentSnapshot | undefined): boolean {
  if (profile?.get('status') !== 'active') return false;
  return campusId === null || campusId === SHARED_CAMPUS_ID || profile.get('school_verified') === true;
}

/** Everything of a notification but its id and reader. */
export function notificationFields(
  news: Omit<News, 'stands' | 'campusId'>,
  actor: Actor,
): Record<string, unknown> {
  return {
    type: news.type,
    postId: news.postId,
    chatId: news.chatId,
    about_id: news.about?.id ?? null,
    about: news.about?.words ?? '',
    message: news.quote,
    from_user: news.fromUid,
    from_username: actor.username,
    from_name: nameOf(actor),
    from_avatar: actor.img,
    read: false,
    date: new Date(now()).toISOString(),
    createdAt: news.at ?? FieldValue.serverTimestamp(),
  };
}

function pathOf({ postId, chatId }: Pick<News, 'postId' | 'chatId'>): string {
  return postId === null ? `/messages/${chatId ?? ''}` : `/post/${postId}`;
}
