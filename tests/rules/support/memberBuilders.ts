import { serverTimestamp, type DocumentData } from 'firebase/firestore';
import { STORED_AT, type Person } from './builders.ts';

/** What is a member's own, and what functions count. */

/** A notification as functions store it. */
export function storedNotification(to: Person, from: Person, id: string): DocumentData {
  return {
    _id: id,
    type: 'like',
    postId: 'PostOfMayaAtUt000000',
    chatId: null,
    about_id: 'PostOfMayaAtUt000000',
    about: 'Calculus, 8th edition',
    about_img: null,
    message: 'Calculus, 8th edition',
    to_user: to.uid,
    from_user: from.uid,
    from_username: from.uid,
    from_name: 'Liam C.',
    from_avatar: from.img,
    read: false,
    date: STORED_AT.toISOString(),
    createdAt: STORED_AT,
  };
}

/** An entry of a member's own search history. */
export function newSearch(id: string, changes: DocumentData = {}): DocumentData {
  return {
    search_id: id,
    search_text: 'calculus book',
    search_qty: 1,
    date: STORED_AT.toISOString(),
    lastModified: serverTimestamp(),
    ...changes,
  };
}

/** A counted search as functions store it. */
export function storedTerm(campusId: string, isPopular = true): DocumentData {
  return {
    text: 'couch',
    campus_id: campusId,
    unique_views: 5,
    ghost_views: 2,
    total_views: 7,
    is_popular: isPopular,
    date: STORED_AT.toISOString(),
    lastModified: STORED_AT,
  };
}

/** A case of the moderators as functions store it. */
export function storedCase(id: string, campusId: string | null, changes: DocumentData = {}): DocumentData {
  return {
    _id: id,
    kind: 'post',
    subject_id: id.slice(id.indexOf('_') + 1),
    campus_id: campusId,
    weight: 40,
    state: 'open',
    taken_by: null,
    taken_until: null,
    deciding: null,
    appeal: null,
    opened_at: STORED_AT,
    reported_at: STORED_AT,
    expires_at: STORED_AT,
    ...changes,
  };
}
