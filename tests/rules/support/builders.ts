import { serverTimestamp, type DocumentData } from 'firebase/firestore';
import {
  COMMENT_DETAIL_FIELDS,
  detailFields,
  NEW_STATE_FIELDS,
} from '../../../src/data/posts/detailFields.ts';

/** Documents as a client would write them (times by the server) or as they are stored (times in the past). */

export const STORED_AT = new Date('2026-09-01T12:00:00Z');

export interface Person {
  readonly uid: string;
  readonly first: string;
  readonly campusId: string;
  readonly img: string | null;
  readonly status: string;
  readonly isSchoolVerified: boolean;
}

const person = (uid: string, campusId: string, isSchoolVerified = true, status = 'active'): Person => ({
  uid,
  first: `${uid.charAt(0).toUpperCase()}${uid.slice(1)}`,
  campusId,
  img: null,
  status,
  isSchoolVerified,
});

export const PEOPLE = {
  /** Two members of UT. */
  maya: { ...person('maya', 'ut'), img: 'images/profilePics/maya.jpg' },
  liam: person('liam', 'ut'),
  /** A member of another school. */
  omar: person('omar', 'ou'),
  /** A member of the shared community alone. */
  cleo: person('cleo', 'campus'),
  /** Registered, without a school address. */
  nora: person('nora', 'ut', false),
  /** Banned a minute ago: the token still says verified. */
  bela: person('bela', 'ut', true, 'banned'),
  /** Lost the verification a minute ago: the token still says verified. */
  rhea: person('rhea', 'ut', false),
  /** Leaving: the account is being deleted. */
  dora: person('dora', 'ut', true, 'deleting'),
  /** Moved to another school a minute ago: the token still names UT. */
  fern: person('fern', 'ou'),
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

export function profileOf(who: Person): DocumentData {
  return {
    _id: who.uid,
    campus_id: who.campusId,
    first_name: who.first,
    last_name: 'T.',
    username: who.uid,
    img: who.img,
    bio: '',
    grad_year: null,
    profile_set_up: false,
    getting_started: false,
    verified: true,
    school_verified: who.isSchoolVerified,
    type: 'individual',
    totalPosts: 0,
    status: who.status,
    date: STORED_AT.toISOString(),
    createdAt: STORED_AT,
    lastModified: STORED_AT,
  };
}

export function accountOf(who: Person): DocumentData {
  return {
    email: `${who.uid}@example.com`,
    school_email: null,
    middle_name: '',
    last_name: 'Torres',
    phone: '',
    gender: '',
    birth_date: null,
    email_notifications: true,
    saved_notifications: true,
    listing_mails: true,
    listing_pushes: true,
    want_mails: true,
    want_pushes: true,
    meet_mails: true,
    meet_pushes: true,
    stripe_account_id: null,
    charges_enabled: false,
    payouts_enabled: false,
    stripe_onboarding_complete: false,
  };
}

export function likerOf(who: Person): DocumentData {
  return { _id: who.uid, username: who.uid, img: who.img, first_name: who.first, last_name: 'T.' };
}

/** The copy of its author that a post carries. */
export function authorOf(who: Person): DocumentData {
  return { ...likerOf(who), verified: true };
}

export function photo(postId: string, place: number): DocumentData {
  return {
    img_path: `images/posts/${postId}/${String(place)}_2048.webp`,
    img_name: 'IMG 0042.HEIC',
    img_order: place,
    img_width: 2048,
    img_height: 1536,
    thumb_path: `images/posts/${postId}/${String(place)}_640.webp`,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    type: 'photo',
  };
}

export function video(postId: string, place: number): DocumentData {
  return {
    ...photo(postId, place),
    img_path: `images/posts/${postId}/${String(place)}_video.mp4`,
    thumb_path: `images/posts/${postId}/${String(place)}_640.jpg`,
    type: 'video',
  };
}

/** A post as its author would create it. */
export function newPost(who: Person, postId: string, changes: DocumentData = {}): DocumentData {
  return {
    _id: postId,
    campus_id: who.campusId,
    text: '{"blocks":[{"text":"Calculus, 8th edition"}],"entityMap":{}}',
    ...((changes['post_commented_on'] ?? null) === null
      ? { ...detailFields({ category: 'books, movies, & music' }), ...NEW_STATE_FIELDS }
      : COMMENT_DETAIL_FIELDS),
    username: who.uid,
    user: authorOf(who),
    avatar: who.img,
    post_commented_on: null,
    root_id: postId,
    img_count: 0,
    img_gallery: [],
    like_count: 0,
    edited_at: null,
    date: STORED_AT.toISOString(),
    createdAt: serverTimestamp(),
    lastModified: serverTimestamp(),
    ...changes,
  };
}

/** The fields that a post with these pictures has besides. */
export function withMedia(gallery: readonly unknown[]): DocumentData {
  return { img_count: gallery.length, img_gallery: gallery };
}

/** What makes a comment of a post. */
export function under(rootId: string, parentId = rootId): DocumentData {
  return { post_commented_on: parentId, root_id: rootId, ...COMMENT_DETAIL_FIELDS };
}

export function newLike(
  who: Person,
  postId: string,
  campusId: string,
  changes: DocumentData = {},
): DocumentData {
  return {
    user: likerOf(who),
    post_id: postId,
    campus_id: campusId,
    createdAt: serverTimestamp(),
    ...changes,
  };
}

/** What a buyer would write of a post by `seller`. */
export function newWant(
  who: Person,
  seller: Person,
  postId: string,
  changes: DocumentData = {},
): DocumentData {
  return {
    post_id: postId,
    campus_id: 'ut',
    seller: seller.uid,
    user: authorOf(who),
    amount_cents: 4000,
    state: 'waiting',
    ticket: null,
    counter_cents: null,
    createdAt: serverTimestamp(),
    lastModified: serverTimestamp(),
    ...changes,
  };
}

/** As functions make it: the seller says who has the thing. */
export function storedNamedWant(who: Person, seller: Person, postId: string): DocumentData {
  const { createdAt: _, ...rest } = stored(newWant(who, seller, postId));
  return { ...rest, state: 'accepted', amount_cents: null, by_seller: true };
}

/** As stored: with a time in the past. */
export function stored(fields: DocumentData): DocumentData {
  const past = Object.keys(fields).filter((name) => name === 'createdAt' || name === 'lastModified');
  return { ...fields, ...Object.fromEntries(past.map((name) => [name, STORED_AT])) };
}
