import type { Query } from 'firebase-admin/firestore';
import { type CampusId, isCampusId, SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { provenAddresses } from '../../platform/stored/provenAddresses.ts';
import { db } from '../../platform/admin.ts';
import { forgetAlerts } from '../../messaging/alerts/change.ts';
import { endFollowsOf } from '../../messaging/alerts/follow.ts';
import { hideChat } from '../../messaging/chats/hideChat.ts';
import { deleteAll } from '../../platform/deleteAll.ts';
import { moderatorRef } from '../../platform/stored/moderators.ts';
import { removeBlocks } from '../blocks/removeBlocks.ts';
import { dealsWith, removeDeals } from '../deals/removeDeals.ts';
import { removeDownload } from '../downloads/files.ts';
import { FINISHED, type Progress, type Step } from '../../platform/jobs/step.ts';
import { forgetChanges } from '../../news/forgetMembers.ts';
import { removeNotificationsOf } from '../../messaging/notifications/removeNotifications.ts';
import { publishMemberDeletion } from '../profiles/publishMemberNews.ts';
import {
  closePayouts,
  removeAccount,
  removeMails,
  removePictures,
  removeProfile,
  removeSchoolRequests,
} from './identity.ts';
import { postsOf, removePosts } from './posts.ts';
import { keepReportedAddresses } from '../../reports/reportedAddresses.ts';
import { forgetReporter } from './reports.ts';
import { closeSignIn, removeSignIn } from './signIn.ts';

/** Chats per page. Few, because the messages of each must be hidden. */
const CHATS = 10;
/** Likes or wants per page. */
const SMALL = 200;

/**
 * A step that fits one page, or resumes by itself after an interruption. Counts as one document, so that the progress
 * of a small account moves too.
 */
function whole(name: string, run: (uid: string) => Promise<unknown>): Step {
  return {
    name,
    run: async (uid) => {
      await run(uid);
      return { ...FINISHED, done: 1 };
    },
    count: () => Promise.resolve(1),
  };
}

interface Pages {
  /** The documents to delete or make anonymous. */
  readonly of: (uid: string) => Query;
  readonly run: (uid: string) => Promise<{ done: number; isMore: boolean }>;
}

/** A step whose pages remove the documents they find, so that each page queries from the start. */
function inPages(name: string, { of, run }: Pages): Step {
  return {
    name,
    run: async (uid): Promise<Progress> => {
      const { done, isMore } = await run(uid);
      return { done, cursor: isMore ? 'more' : null };
    },
    count: async (uid) => (await of(uid).count().get()).data().count,
  };
}

const likesOf = (uid: string): Query =>
  db.collectionGroup('likes').where('user._id', '==', uid).orderBy('post_id');

/** The deletion of a want's document removes its ticket from the line. */
const wantsOf = (uid: string): Query =>
  db.collectionGroup('wants').where('user._id', '==', uid).orderBy('post_id');

const chatsOf = (uid: string): Query => db.collection('chats').where('current_users', 'array-contains', uid);

/** Posts that reports have hidden; the trigger on their deletion does the rest. */
const heldOf = (uid: string): Query => db.collection('held_posts').where('user._id', '==', uid);

async function removePage(found: Query): Promise<{ done: number; isMore: boolean }> {
  const { docs } = await found.limit(SMALL).select().get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  return { done: docs.length, isMore: docs.length === SMALL };
}

async function hideChats(uid: string): Promise<{ done: number; isMore: boolean }> {
  const { docs } = await chatsOf(uid).limit(CHATS).select().get();
  for (const { id } of docs) await hideChat(id);
  return { done: docs.length, isMore: docs.length === CHATS };
}

/** Where a member has been. The news of campuses where they still had posts have forgotten them with 'member gone'. */
async function campusesOf(uid: string): Promise<readonly CampusId[]> {
  const user = db.doc(`users/${uid}`);
  const [profile, account] = await db.getAll(user, user.collection('private').doc('account'));
  const former: unknown = account?.get('former_campuses');
  const left = Array.isArray(former) ? former.filter(isCampusId) : [];
  return [...new Set([SHARED_CAMPUS_ID, String(profile?.get('campus_id')), ...left])];
}

/** Deletes small records with the member in one field. */
async function removeRecords(uid: string): Promise<void> {
  const named = [
    db.collection(`users/${uid}/searches`),
    db.collection('verifications').where('userId', '==', uid),
    db.collection('handovers').where('uid', '==', uid),
    db.collection('claims').where('uid', '==', uid),
    db.collection('push_subscriptions').where('uid', '==', uid),
    // Of comments that became anonymous; those of posts are deleted with them.
    db.collectionGroup('versions').where('user', '==', uid),
  ];
  await db.doc(`provings/${uid}`).delete();
  await db.doc(`address_changes/${uid}`).delete();
  await moderatorRef(uid).delete();
  await forgetChanges(uid, await campusesOf(uid));
  for (const records of named) await deleteAll(records);
}

/**
 * Deletes an account; docs/data-model.md says what is deleted and what is made anonymous. The status 'deleting' has
 * stopped its writes before the first step. Content that others see comes first; what later steps need (address,
 * profile, sign-in account) comes last.
 */
export const deletionSteps: readonly Step[] = [
  whole('sign-in closed', closeSignIn),
  whole('download', removeDownload),
  whole('readers told', publishMemberDeletion),
  inPages('hidden posts', { of: heldOf, run: (uid) => removePage(heldOf(uid)) }),
  inPages('posts', { of: postsOf, run: removePosts }),
  inPages('likes', { of: likesOf, run: (uid) => removePage(likesOf(uid)) }),
  inPages('wants', { of: wantsOf, run: (uid) => removePage(wantsOf(uid)) }),
  inPages('deals', { of: dealsWith, run: removeDeals }),
  inPages('chats', { of: chatsOf, run: hideChats }),
  // Before the notifications: afterwards no post creates another one.
  whole('alerts', async (uid) => {
    await forgetAlerts(uid);
    await endFollowsOf(uid);
  }),
  whole('notifications', removeNotificationsOf),
  whole('pictures', removePictures),
  whole('reports', async (uid) => {
    await keepReportedAddresses(uid, await provenAddresses(uid));
    await forgetReporter(uid);
  }),
  whole('blocks', removeBlocks),
  whole('records', removeRecords),
  whole('mails', async (uid) => {
    await removeSchoolRequests(uid);
    await removeMails(uid);
  }),
  // The card provider may be down for hours. By now everything that others see is deleted except the profile.
  whole('payouts', closePayouts),
  whole('account', removeAccount),
  whole('profile', removeProfile),
  whole('sign-in', removeSignIn),
];
