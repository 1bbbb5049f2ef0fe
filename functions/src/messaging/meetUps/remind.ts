import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { notificationId } from '../../../../src/domain/notification.ts';
import { clockWordsIn } from '../../../../src/lib/clockWordsIn.ts';
import { db } from '../../platform/admin.ts';
import { findCampus } from '../../platform/campuses.ts';
import { now } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';
import { quoteOf } from '../../platform/quote.ts';
import { StoredChat, type StoredMeetUp } from '../../platform/stored/chats.ts';
import { notify } from '../notifications/notify.ts';
import { meetUpIn } from './endMeetUps.ts';

/**
 * Reminded is who meets within these bounds: an hour before, as the schedule runs every quarter of one, and whoever a run has missed
 * somewhat later.
 */
const FROM_MS = 30 * MINUTE_MS;
const TO_MS = 75 * MINUTE_MS;
/** Chats per query. */
const PAGE = 300;

/**
 * Reminds both members of each accepted meet-up that is about an hour away: by a notification, and by mail and push where they want
 * them. Once for a chat and time, however often it runs. Index: chats(meet.state, meet.at).
 */
export async function remindOfMeetUps(): Promise<void> {
  const nowMs = now();
  const run = { schedule: 'remindOfMeetUps', page: PAGE };
  const soon = db
    .collection('chats')
    .where('meet.state', '==', 'accepted')
    .where('meet.at', '>', Timestamp.fromMillis(nowMs + FROM_MS))
    .where('meet.at', '<=', Timestamp.fromMillis(nowMs + TO_MS))
    .orderBy('meet.at');
  let due = 0;
  const failed = await eachRecord(soon, run, async (chat) => {
    due += 1;
    await remind(chat);
  });
  if (due > 0) log.note('meet-ups near', { due, failed });
}

/** Reminds both of one chat. */
export async function remind(doc: DocumentSnapshot): Promise<void> {
  const chat = StoredChat.parse(doc.data());
  const { meet } = chat;
  if (meet === undefined) return;
  const quote = await wordsOf(meet);
  const [a, b] = chat.current_users;
  for (const [uid, other] of [
    [a, b],
    [b, a],
  ] as const) {
    await notify(
      {
        type: 'meet up',
        fromUid: other,
        postId: null,
        chatId: doc.id,
        about: null,
        quote,
        at: null,
        campusId: null,
        stands: async (transaction) => {
          const [stored, profile] = await transaction.getAll(doc.ref, db.doc(`users/${other}`));
          const latest = meetUpIn(stored);
          // Nobody is sent to meet somebody who was banned or is leaving.
          const isMeant = latest?.state === 'accepted' && profile?.get('status') === 'active';
          return isMeant && latest.at.isEqual(meet.at);
        },
      },
      [{ uid, id: notificationId('meet up', `${doc.id}-${String(meet.at.toMillis())}`, uid) }],
    );
  }
}

/** Of a notification's 160: the rest is for the time, which stands last. */
const PLACE_MAX = 120;

/** Where and when, by the clock of the campus; only where, if its clock is not known. */
export async function wordsOf({ campus_id: campusId, place, at }: StoredMeetUp): Promise<string> {
  const zone = (await findCampus(campusId))?.time_zone ?? null;
  const where = quoteOf(place, PLACE_MAX);
  return zone === null ? where : `${where}, ${clockWordsIn(zone, at.toMillis())}`;
}
