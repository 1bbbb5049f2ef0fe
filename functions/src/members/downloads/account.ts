import { provenAddresses } from '../../platform/stored/provenAddresses.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { moderatorRef } from '../../platform/stored/moderators.ts';
import { db } from '../../platform/admin.ts';
import { factsItem, type Item, pick } from './item.ts';

const PROFILE_FIELDS = [
  '_id',
  'campus_id',
  'first_name',
  'last_name',
  'username',
  'bio',
  'grad_year',
  'profile_set_up',
  'getting_started',
  'verified',
  'school_verified',
  'type',
  'totalPosts',
  'deals',
  'good_words',
  'status',
  'paused_until',
  'createdAt',
  'lastModified',
];

const ACCOUNT_FIELDS = [
  'email',
  'school_email',
  'former_campuses',
  'middle_name',
  'last_name',
  'phone',
  'gender',
  'birth_date',
  'email_notifications',
  'saved_notifications',
  'listing_mails',
  'listing_pushes',
  'want_mails',
  'want_pushes',
  'meet_mails',
  'meet_pushes',
  'terms_version',
  'terms_at',
  'hidden_posts',
  'muted_chats',
  'stripe_account_id',
  'charges_enabled',
  'payouts_enabled',
  'stripe_onboarding_complete',
];

const ALERT_FIELDS = [
  'seller',
  'campus_id',
  'text',
  'category',
  'has_photos',
  'condition',
  'kind',
  'from_cents',
  'to_cents',
  'free_from',
  'free_to',
  'bedrooms',
  'size',
  'createdAt',
  'pushed_at',
];

/**
 * The profile with its picture, the private account, alerts, names, school addresses, requests for schools by a proven
 * address, what they moderate, and the sign-in account.
 */
export async function accountItems(uid: string): Promise<readonly Item[]> {
  const user = db.doc(`users/${uid}`);
  const own = user.collection('private');
  const [profile, account, alerts] = await db.getAll(user, own.doc('account'), own.doc('alerts'));
  const [names, schools] = await Promise.all([
    db.collection('usernames').where('uid', '==', uid).get(),
    db.collection('school_emails').where('uid', '==', uid).get(),
  ]);
  const requests = await Promise.all(
    [...(await provenAddresses(uid))].map((email) =>
      db.collection('school_requests').where('email', '==', email).get(),
    ),
  );
  const [signIn, moderator] = [await signInOf(uid), await moderatorRef(uid).get()];
  return [
    {
      ...factsItem('Profile', pick(profile?.data(), PROFILE_FIELDS)),
      words: textOf(profile?.get('bio')),
      files: `images/profilePics/${uid}.`,
    },
    factsItem('Account', pick(account?.data(), ACCOUNT_FIELDS)),
    ...Object.values(Object(alerts?.get('alerts')) as object).map((alert: unknown) =>
      factsItem('Alert', pick(alert, ALERT_FIELDS)),
    ),
    ...(moderator.exists
      ? [factsItem('Moderator', pick(moderator.data(), ['campuses', 'lead', 'createdAt']))]
      : []),
    ...names.docs.map((doc) =>
      factsItem('Username', { username: doc.id, ...pick(doc.data(), ['held_until']) }),
    ),
    ...schools.docs.map((doc) =>
      factsItem('School address', { address: doc.id, ...pick(doc.data(), ['campus_id', 'createdAt']) }),
    ),
    ...requests
      .flatMap(({ docs }) => docs)
      .map((doc) =>
        factsItem('School asked for', pick(doc.data(), ['school', 'email', 'confirmed_at', 'expires_at'])),
      ),
    ...(signIn === null
      ? []
      : [
          factsItem('Sign-in', {
            ...pick(signIn, ['email', 'emailVerified', 'displayName']),
            ways: signIn.providerData.map(({ providerId }) => providerId),
            ...pick(signIn.metadata, ['creationTime', 'lastSignInTime']),
          }),
        ]),
  ];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
