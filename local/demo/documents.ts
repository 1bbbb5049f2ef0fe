import { isSchoolVerified } from './accounts.ts';
import { countsOf, dealAbout } from './deals.ts';
import { holderOf, listingOf } from './listings.ts';
import type { Person } from './people.ts';
import type { Planned } from './plan.ts';

/** The documents of docs/data-model.md; a Date becomes a timestamp. */
export interface StoredDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A picture or video in a post's gallery. */
export interface GalleryEntry {
  readonly img_path: string;
  readonly img_name: string;
  readonly img_order: number;
  readonly img_width: number;
  readonly img_height: number;
  readonly thumb_path: string;
  readonly thumbhash: string;
  readonly type: 'photo' | 'video';
}

/** `TERMS_VERSION` of the app, which a test compares: nobody is asked in the demo. */
const AGREED_TO = '2026-11-30';

const DAY_MS = 24 * 60 * 60 * 1000;

export const portraitPath = (person: Person): string | null =>
  person.hasPortrait ? `images/profilePics/${person.uid}.png` : null;

/** The last name as others see it. */
export const publicLastName = (person: Person): string => `${person.lastName.charAt(0)}.`;

/** A person's public profile, private account, username, and the reservation of their school address. */
export function documentsOfPerson(
  person: Person,
  totalPosts: number,
  nowMs: number,
  pausedUntil: Date | null = null,
): readonly StoredDocument[] {
  const joined = new Date(nowMs - person.joinedDaysAgo * DAY_MS);
  const user = {
    _id: person.uid,
    campus_id: person.campusId,
    first_name: person.firstName,
    last_name: publicLastName(person),
    username: person.username,
    img: portraitPath(person),
    bio: person.bio,
    grad_year: person.gradYear,
    profile_set_up: person.hasPortrait,
    getting_started: person.hasPortrait,
    verified: true,
    school_verified: isSchoolVerified(person),
    type: 'individual',
    totalPosts,
    ...countsOf(person),
    status: 'active',
    ...(pausedUntil === null ? {} : { paused_until: pausedUntil }),
    date: joined.toISOString(),
    createdAt: joined,
    lastModified: joined,
  };
  const account = {
    email: person.email,
    school_email: person.schoolEmail,
    middle_name: '',
    last_name: person.lastName,
    phone: '',
    gender: person.gender,
    birth_date: null,
    email_notifications: true,
    saved_notifications: true,
    listing_mails: true,
    listing_pushes: true,
    want_mails: true,
    want_pushes: true,
    meet_mails: true,
    meet_pushes: true,
    terms_version: AGREED_TO,
    terms_at: joined,
    stripe_account_id: null,
    charges_enabled: false,
    payouts_enabled: false,
    stripe_onboarding_complete: false,
  };
  const reservation = { uid: person.uid, campus_id: person.campusId, createdAt: joined };
  return [
    { path: `users/${person.uid}`, data: user },
    { path: `users/${person.uid}/private/account`, data: account },
    { path: `usernames/${person.username}`, data: { uid: person.uid } },
    ...(person.schoolEmail === null
      ? []
      : [{ path: `school_emails/${person.schoolEmail}`, data: reservation }]),
  ];
}

/** A post or comment, its likes, who has it, and the deal of the two. `gallery` describes its files. */
export function documentsOfPost(post: Planned, gallery: readonly GalleryEntry[]): readonly StoredDocument[] {
  const { author, id } = post;
  const createdAt = new Date(post.createdAtMs);
  const data = {
    _id: id,
    campus_id: post.campusId,
    text: post.text === null ? null : rawOf(post.text),
    ...post.details,
    username: author.username,
    user: { ...copyOf(author), verified: isSchoolVerified(author) },
    avatar: portraitPath(author),
    post_commented_on: post.parentId,
    root_id: post.rootId,
    img_count: gallery.length,
    img_gallery: gallery,
    like_count: post.savedBy.length,
    ...(post.commentCount === null ? {} : { comment_count: post.commentCount, ...listingOf(post) }),
    edited_at: null,
    date: createdAt.toISOString(),
    createdAt,
    lastModified: new Date(post.lastModifiedMs),
  };
  const likes = post.savedBy.map(({ by, atMs }) => ({
    path: `posts/${id}/likes/${by.uid}`,
    data: { user: copyOf(by), post_id: id, campus_id: post.campusId, createdAt: new Date(atMs) },
  }));
  const deal = dealAbout(post);
  return [
    { path: `posts/${id}`, data },
    ...likes,
    ...holderWants(post, deal !== null),
    ...(deal === null ? [] : [deal.document]),
  ];
}

/** Who reserved or bought a thing, as its seller says; and whether they say that they got it. */
function holderWants(post: Planned, isGot: boolean): readonly StoredDocument[] {
  const holder = holderOf(post);
  if (holder === null) return [];
  const { status_at: lastModified, price_cents } = listingOf(post);
  const data = {
    post_id: post.id,
    campus_id: post.campusId,
    seller: post.author.uid,
    user: { ...copyOf(holder), verified: isSchoolVerified(holder) },
    amount_cents: price_cents,
    state: 'accepted',
    ticket: null,
    counter_cents: null,
    by_seller: true,
    ...(isGot ? { got: 'yes' } : {}),
    lastModified,
  };
  return [{ path: `posts/${post.id}/wants/${holder.uid}`, data }];
}

/** The copy of a person in likes, chats and hearts. */
export const copyOf = (person: Person): Readonly<Record<string, string | null>> => ({
  _id: person.uid,
  username: person.username,
  img: portraitPath(person),
  first_name: person.firstName,
  last_name: publicLastName(person),
});

/** Draft.js raw JSON of plain text, one block per line. */
export function rawOf(text: string): string {
  const blocks = text.split('\n').map((line, index) => ({
    key: index.toString(36).padStart(5, 'd'),
    text: line,
    type: 'unstyled',
    depth: 0,
    inlineStyleRanges: [],
    entityRanges: [],
    data: {},
  }));
  return JSON.stringify({ blocks, entityMap: {} });
}
