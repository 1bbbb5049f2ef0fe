import type { Who } from '../people.ts';

/* What the demo's people have reported, and what moderators have decided before: a case of each kind for the desk. */

/** Layla is a moderator of UT. */
export const CAMPUS_MODERATOR: Who = 'layla';
/** Ines, at Stanford, leads: she sees all campuses, and may ban. */
export const LEAD_MODERATOR: Who = 'ines';

type Reason = 'scam' | 'not as described' | 'harassment' | 'prohibited' | 'impersonation' | 'spam';

export interface ReportWritten {
  readonly by: Who;
  readonly reason: Reason;
  readonly details: string;
  readonly minutesAgo: number;
}

/** What it said before an edit. */
interface Earlier {
  readonly text: string;
  readonly minutesAgo: number;
}

/** A post or comment that is no longer in the feed: hidden by its reports, or deleted by its author since. */
export interface MadePost {
  readonly by: Who;
  readonly text: string;
  readonly category: string | null;
  readonly pictures: readonly string[];
  readonly minutesAgo: number;
  readonly isHidden: boolean;
  /** A comment under the post that begins so. */
  readonly under: string | null;
  readonly earlier: readonly Earlier[];
}

interface MessageWritten {
  readonly by: Who;
  readonly text: string;
  readonly minutesAgo: number;
  readonly isDeleted: boolean;
}

export type Subject =
  /** A post of the demo, by its first words. */
  | { readonly kind: 'post'; readonly begins: string }
  | { readonly kind: 'made'; readonly post: MadePost }
  | { readonly kind: 'user'; readonly who: Who; readonly bio: string }
  | {
      readonly kind: 'chat';
      readonly between: readonly [Who, Who];
      readonly messages: readonly MessageWritten[];
    };

export interface DecisionWritten {
  readonly act: 'warn' | 'pause' | 'remove' | 'leave' | 'restore';
  readonly about: Who;
  readonly by: Who;
  readonly reason: 'prohibited' | 'dishonest' | 'terms' | null;
  readonly words: string;
  readonly days: number | null;
  readonly minutesAgo: number;
  /** Another look that was asked for at it. */
  readonly appeal: { readonly words: string; readonly minutesAgo: number } | null;
}

export interface ReportedThing {
  readonly subject: Subject;
  /** Whose moderators judge it; null: leads alone. */
  readonly campusId: string | null;
  /** By `weightOf`; a test compares. */
  readonly weight: number;
  readonly reports: readonly ReportWritten[];
  /** In the order in which they were made. Without one the case is open; an appeal without a later one is open too. */
  readonly decisions: readonly DecisionWritten[];
  /** Who has it open at the beginning. */
  readonly takenBy: Who | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const report = (by: Who, reason: Reason, minutesAgo: number, details = ''): ReportWritten => ({
  by,
  reason,
  details,
  minutesAgo,
});

const OPEN = { decisions: [], takenBy: null } as const;

/** Tyler's: three have reported it, so that only he sees it until somebody looks. */
export const HIDDEN: MadePost = {
  by: 'tyler',
  text: 'old exams + answer keys for CH 301 and 302, five semesters, some from this fall. $25, first come',
  category: 'school supplies',
  pictures: ['notes:#3f6c8c', 'book:#4f8f9b=CHEM', 'notes:#7b5ea0'],
  minutesAgo: 5 * HOUR,
  isHidden: true,
  under: null,
  earlier: [],
};

export const REPORTED: readonly ReportedThing[] = [
  {
    ...OPEN,
    subject: { kind: 'made', post: HIDDEN },
    campusId: 'ut',
    weight: 50,
    reports: [
      report('hannah', 'prohibited', 40, 'Answer keys of exams that are still being given.'),
      report('jin', 'prohibited', 95),
      report('priya', 'prohibited', 130, 'We have this exam next week, half the section has seen the post'),
    ],
  },
  {
    ...OPEN,
    subject: {
      kind: 'made',
      post: {
        by: 'caleb',
        text: 'nobody wants your old clothes, go cry about it. people like you should not be here',
        category: null,
        pictures: [],
        minutesAgo: 7 * HOUR,
        isHidden: false,
        under: 'fairy lights, 3 boxes',
        earlier: [],
      },
    },
    campusId: 'ut',
    weight: 45,
    reports: [
      report('sofia', 'harassment', 6 * HOUR, 'I asked him to stop twice'),
      report('hannah', 'harassment', 6 * HOUR + 20),
    ],
  },
  {
    ...OPEN,
    subject: {
      kind: 'user',
      who: 'nora',
      bio: 'University Housing office. Rooms for the spring, write to me for the list and the form.',
    },
    campusId: 'ut',
    weight: 40,
    reports: [
      report(
        'owen',
        'impersonation',
        9 * HOUR,
        'Housing has no account here, I work there. It asked me for a copy of my ID.',
      ),
    ],
  },
  {
    ...OPEN,
    // Of another campus than the two's: Layla's.
    subject: {
      kind: 'chat',
      between: ['brooke', 'elijah'],
      messages: [
        { by: 'brooke', text: 'Is the telescope still there?', minutesAgo: 11 * HOUR + 9, isDeleted: false },
        { by: 'elijah', text: 'Yes, but three others want it.', minutesAgo: 11 * HOUR + 7, isDeleted: false },
        {
          by: 'elijah',
          text: 'Send the 120 now and the code that you get by text, then it is yours. I am not in town, my cousin brings it.',
          minutesAgo: 11 * HOUR + 6,
          isDeleted: true,
        },
        { by: 'brooke', text: 'I would rather see it first?', minutesAgo: 11 * HOUR + 2, isDeleted: false },
        { by: 'elijah', text: 'Then no deal.', minutesAgo: 11 * HOUR, isDeleted: false },
      ],
    },
    campusId: 'ut',
    weight: 30,
    reports: [report('brooke', 'scam', 10 * HOUR, 'Wants the money and a code before I have seen it.')],
  },
  {
    ...OPEN,
    subject: { kind: 'post', begins: '32 inch tv, one thin purple line' },
    campusId: 'ut',
    weight: 10,
    reports: [report('owen', 'not as described', 26 * HOUR, 'It is two lines.')],
  },
  {
    ...OPEN,
    // Layla is in a chat with its author.
    subject: { kind: 'post', begins: 'Keeper gloves and a match ball' },
    campusId: 'ut',
    weight: 10,
    reports: [report('dev', 'spam', 30 * HOUR, 'Posted for the third time this week')],
  },
  {
    ...OPEN,
    subject: {
      kind: 'chat',
      between: ['priya', 'sofia'],
      messages: [
        { by: 'sofia', text: 'you said 30, now it is 45??', minutesAgo: 21 * HOUR, isDeleted: false },
        { by: 'priya', text: 'I said 30 for the small one.', minutesAgo: 21 * HOUR - 2, isDeleted: false },
      ],
    },
    campusId: null,
    weight: 10,
    reports: [report('sofia', 'not as described', 20 * HOUR)],
  },
  {
    ...OPEN,
    subject: {
      kind: 'made',
      post: {
        by: 'dev',
        text: 'Bench power supply, 30 V, 5 A. $60, works.',
        category: 'computers & accessories',
        pictures: ['cables:#2c3038'],
        minutesAgo: 3 * DAY,
        isHidden: false,
        under: null,
        earlier: [{ text: 'Bench power supply, 30 V, 5 A. $40, sparks a little.', minutesAgo: 3 * DAY }],
      },
    },
    campusId: 'ut',
    weight: 10,
    reports: [report('hannah', 'not as described', 2 * DAY, 'It said "sparks a little" until yesterday.')],
    takenBy: LEAD_MODERATOR,
  },
  {
    // Tyler asks for another look at a removal: somebody else decides, which is Layla.
    subject: {
      kind: 'made',
      post: {
        by: 'tyler',
        text: 'homebrew kit, everything but the beer. ok and some beer. $40',
        category: 'kitchen & dining',
        pictures: ['cooler:#4f8f6b'],
        minutesAgo: 4 * DAY,
        isHidden: false,
        under: null,
        earlier: [],
      },
    },
    campusId: 'ut',
    weight: 40,
    reports: [report('amara', 'prohibited', 3 * DAY)],
    decisions: [
      {
        act: 'remove',
        about: 'tyler',
        by: LEAD_MODERATOR,
        reason: 'prohibited',
        words: 'Alcohol may not be sold here. You can post the kit again without it.',
        days: null,
        minutesAgo: 2 * DAY,
        appeal: {
          words: 'The beer was a joke, there is none. It is pots, tubes and a book.',
          minutesAgo: DAY,
        },
      },
    ],
    takenBy: null,
  },
  {
    subject: {
      kind: 'made',
      post: {
        by: 'tyler',
        text: 'amp for sale, same as the other three posts, somebody please',
        category: 'musical instruments',
        pictures: [],
        minutesAgo: 2 * DAY,
        isHidden: false,
        under: null,
        earlier: [],
      },
    },
    campusId: 'ut',
    weight: 10,
    reports: [report('jin', 'spam', 30 * HOUR)],
    decisions: [
      {
        act: 'pause',
        about: 'tyler',
        by: LEAD_MODERATOR,
        reason: 'terms',
        words:
          'You posted the same amp four times in a day. Meanwhile you can read, delete and mark things as sold.',
        days: 7,
        minutesAgo: DAY + 3 * HOUR,
        appeal: null,
      },
    ],
    takenBy: null,
  },
  {
    subject: {
      kind: 'made',
      post: {
        by: 'tyler',
        text: 'bike, great shape (ok, no front wheel)',
        category: 'sports & outdoors',
        pictures: [],
        minutesAgo: 18 * DAY,
        isHidden: false,
        under: null,
        earlier: [],
      },
    },
    campusId: 'ut',
    weight: 10,
    reports: [report('owen', 'not as described', 17 * DAY)],
    decisions: [
      {
        act: 'warn',
        about: 'tyler',
        by: LEAD_MODERATOR,
        reason: 'dishonest',
        words: 'Say in the first line what is missing. If it happens again, we may pause your writing.',
        days: null,
        minutesAgo: 16 * DAY,
        appeal: { words: 'It says it in brackets.', minutesAgo: 15 * DAY },
      },
      {
        act: 'leave',
        about: 'tyler',
        by: CAMPUS_MODERATOR,
        reason: null,
        words: 'The picture shows two wheels, so the words have to say it first.',
        days: null,
        minutesAgo: 14 * DAY + HOUR,
        appeal: null,
      },
    ],
    takenBy: null,
  },
];
