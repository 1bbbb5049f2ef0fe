import type { ReactNode } from 'react';
import { DELETED_USER } from '../../domain/deletedUser.ts';
import {
  CHAT_EVIDENCE_MS,
  CODE_LIFE_MS,
  MAIL_LIFE_MS,
  RECENT_SEARCHES_MAX,
  REPORT_LIFE_MS,
  SCHOOL_REQUEST_LIFE_MS,
  SEARCH_TERM_LIFE_MS,
  USERNAME_HOLD_MS,
} from '../../domain/limits.ts';
import styles from '../../features/settings/Sections.module.css';
import type { Section } from '../../features/settings/Sections.tsx';
import { daysInWords } from '../../lib/days.ts';

/* The content of docs/data-model.md for users: keep both in sync. */

const HOUR_MS = 60 * 60 * 1000;
const nobody = `${DELETED_USER.firstName} ${DELETED_USER.lastName}`;

interface Entity {
  readonly id: string;
  readonly title: string;
  readonly stored: ReactNode;
  readonly seenBy: ReactNode;
  readonly kept: ReactNode;
}

const ENTITIES: readonly Entity[] = [
  {
    id: 'profile',
    title: 'Your profile',
    stored:
      'First name, first letter of your last name, username, picture, bio, graduation year, school, whether your email and school email are confirmed, how many posts you have, and when you joined.',
    seenBy:
      'Verified students of any school; on the shared community, anyone. Anyone who has the address of your picture can open it.',
    kept: `Until you change it or delete your account. A username that you gave up leads to you, and is nobody else's, for ${daysInWords(USERNAME_HOLD_MS)}.`,
  },
  {
    id: 'account',
    title: 'Your account',
    stored:
      'Email, school email, full name, phone, gender, birth date, whether you want notification mails, which posts you have hidden, and which conversations you have muted. Phone, gender and birth date are up to you. Our sign-in service keeps your password in a form that nobody can read.',
    seenBy: 'You alone.',
    kept: 'Until you change it or delete your account. One school email belongs to one account.',
  },
  {
    id: 'posts',
    title: 'Posts, comments and saves',
    stored:
      'Text, photos and videos, category, time, and your name and picture beside them. Location and other details inside a photo or video are removed on your device before it is sent. Of a save: that it was you, and when.',
    seenBy:
      "Verified students of any school; on the shared community, anyone. They see who saved a post, too, but not your list of what you saved. Anyone who has the address of a post's photo can open it while the post is there.",
    kept: `Until you delete them; the comments, saves and photos of a post go with it. If you delete your account, a comment that others have answered stays as “${nobody}”, without your words.`,
  },
  {
    id: 'messages',
    title: 'Conversations',
    stored:
      'Messages, photos and videos (without location and other details, as in posts), hearts, and whether the newest message was seen.',
    seenBy:
      'The two of you. Photos open with your own login, never by a link. When one of you reports the conversation, those who look into reports see its last messages.',
    kept: (
      <>
        <p>Until one of you deletes the conversation, which deletes it for both.</p>
        <p>
          Messages and conversations that were deleted, with their photos, stay for{' '}
          {daysInWords(CHAT_EVIDENCE_MS)}, so that they can be reported. Nobody in the conversation can see
          them. Then they are gone, unless they were reported.
        </p>
      </>
    ),
  },
  {
    id: 'notifications',
    title: 'Notifications and mails',
    stored:
      'Who did what for you: a save, a comment, a message. Of each mail, its text and whether it was delivered. Where you switch on push notifications, the address by which your browser takes them.',
    seenBy:
      "You alone. Pushes are encrypted for your browser, and hold what was written only if you switch that on. Our mail provider and your browser's push service deliver them.",
    kept: `Notifications until what they are about, or your account, is gone. Mails for ${daysInWords(MAIL_LIFE_MS)} after they have lost their use; codes in them for ${String(CODE_LIFE_MS / HOUR_MS)} hours. Push notifications are per device: until you switch them off or log out there.`,
  },
  {
    id: 'searches',
    title: 'Searches',
    stored: `Your last ${String(RECENT_SEARCHES_MAX)} searches, and the searches that you want to be told of. Apart from that, how often a community has searched for a word, without who did.`,
    seenBy:
      'Your own searches: you alone. Words that several members have searched for are suggested to others.',
    kept: `Yours until you remove them or delete your account; words that nobody has searched for in ${daysInWords(SEARCH_TERM_LIFE_MS)} are forgotten.`,
  },
  {
    id: 'reports',
    title: 'Reports',
    stored: (
      <>
        <p>
          A copy of what was reported, with its photos, for {daysInWords(REPORT_LIFE_MS)}. Of a reported
          conversation also the messages that the reported person deleted.
        </p>
        <p>Who reported it, and why.</p>
      </>
    ),
    seenBy: 'Only those who look into reports. Who is reported is not told by whom.',
    kept: `For ${daysInWords(REPORT_LIFE_MS)}, longer where a law asks for it. If you delete your account, your name and words go from the reports that you made; those about you stay, with hashes of your email addresses, so that a ban still counts. The hashes also stay, for ${daysInWords(CHAT_EVIDENCE_MS)}, where a conversation of yours can still be reported.`,
  },
  {
    id: 'schools',
    title: 'A school that is not here yet',
    stored: 'If you ask to be told when a school is here: its name and your email.',
    seenBy: 'Nobody: programs send the one mail. We see how many people want which school.',
    kept: `Until that mail, or for ${daysInWords(SCHOOL_REQUEST_LIFE_MS)}; for a day if you do not open the link that we send you. A link in the same mail deletes it at once, as does deleting your account.`,
  },
  {
    id: 'payments',
    title: 'Payouts',
    stored:
      'That you have a payout account, and whether it is ready. Bank details and papers are typed on the pages of our payment provider and never reach us.',
    seenBy: 'You alone, and the payment provider.',
    kept: 'Until you delete your account. The provider is then asked to close the payout account; with money on it, it stays yours there.',
  },
  {
    id: 'safety',
    title: 'Keeping it safe',
    stored:
      'How often an account or a network connection does something that can be abused, under a code number that we cannot turn back into an address. That a login was logged out, without whose it was. Banned email addresses, as such a number too.',
    seenBy: 'Nobody: programs look at it.',
    kept: 'Counts for a day at most; ended logins until they could not be used any more anyway; bans until they are lifted.',
  },
];

/** What is stored: of whom, and for how long. */
export const STORED: readonly Section[] = ENTITIES.map(({ id, title, stored, seenBy, kept }) => ({
  id,
  title,
  content: (
    <dl className={styles.facts}>
      <Fact name="Stored">{stored}</Fact>
      <Fact name="Seen by">{seenBy}</Fact>
      <Fact name="Kept">{kept}</Fact>
    </dl>
  ),
}));

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
