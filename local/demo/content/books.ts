import type { Who } from '../people.ts';
import { post, re, under, type Reply, type Written } from './written.ts';

type Course = readonly [by: Who, text: string, cover: string | null, replies?: readonly Reply[]];

/** Textbooks, each in its seller's words; the cover says what the text says. */
const TEXTBOOKS: readonly Course[] = [
  [
    'maya',
    'Campbell Biology, 12th ed., for BIO 311C and 311D. Spine is tired, pages are fine. $40',
    '#3f7d58=BIOLOGY',
    [re('caleb', 'does the access code still work?', re('maya', 'Used, sorry. Book only'))],
  ],
  [
    'dev',
    'Signals and Systems. Margins contain my despair and also correct solutions. $30',
    '#2b3a55=SIGNALS',
  ],
  [
    'amara',
    'Biochemistry for BCH 369. Sticky tabs left in on purpose, they are a map. $50',
    '#b5483f=BIOCHEM',
    [re('maya', 'Are the tabs color coded?', re('amara', 'By exam'))],
  ],
  ['jin', 'Algorithms, the thick white one. Doorstop by day. $35', '#5a5f68=ALGORITHMS'],
  ['priya', 'Financial Accounting for ACC 311. Ch. 1 to 12 read, 13 admired from afar. $38', '#2f6690=ACCTG'],
  [
    'layla',
    'Public Finance, 6th edition. Clean copy, no marks at all, I take notes elsewhere. $32.',
    '#4f8f9b=FINANCE',
  ],
  [
    'caleb',
    'calc book for M 408C, somebody before me wrote "you can do this" on page 1. $25',
    '#7b5ea0=CALCULUS',
    [re('tyler', 'can you', re('caleb', 'b minus, so yes'))],
  ],
  ['hannah', 'History of Architecture, hardcover, 900 pages of ceilings. $45', '#d98e3f=HISTORY'],
  [
    'amara',
    'Physics for the life sciences, PHY 302K. Formula sheet tucked into the back. $28',
    '#2b3a55=PHYSICS',
  ],
  ['owen', 'Film Art, 11th. Coffee on page 204, appropriately noir. $20', '#5a5f68=FILM_ART'],
  [
    'marcus',
    'Intro to Psychology, PSY 301. I kept the receipt and my dignity. $22',
    '#a83f6b=PSYCH',
    [re('sofia', 'is this for the big lecture in the evening?', re('marcus', 'Yes, that one'))],
  ],
  ['priya', 'Statistics for STA 301, loose leaf in a binder. $18', '#3f7d58=STATS'],
  ['dev', 'Microelectronic Circuits, 7th. Two pages have solder on them. $40', '#b5483f=CIRCUITS'],
  ['sofia', "spanish 611C textbook + workbook, answers in pencil, erase or don't. $20", '#d98e3f=SPANISH'],
  ['maya', 'Genetics: A Conceptual Approach. My favorite class, so handled gently. $42', '#2f6690=GENETICS'],
  [
    'jin',
    'Operating Systems, the dinosaur on the cover one. $30, dinosaur included',
    '#3f7d58=OS',
    [re('dev', 'Is it the 10th?', re('jin', '9th, the labs are the same'))],
  ],
  [
    'layla',
    'Econometrics, light wear. If you need a tutor as well I know a tired one. $35',
    '#7b5ea0=METRICS',
  ],
  ['caleb', 'CH 301 chemistry book. has a periodic table poster i never unfolded. $24', '#4f8f9b=CHEM'],
  ['amara', "MCAT set, seven books, this year's. Only the bio one is written in. $90", null],
  ['owen', 'Nine paperbacks for E 316M, all of them read, some of them loved. $25 for the pile', null],
  [
    'tyler',
    'linear algebra, 5th ed. i understood eigenvectors for one whole afternoon. $20',
    '#2b3a55=LINEAR',
    [re('jin', 'Which afternoon?', re('tyler', 'april 14'))],
  ],
  ['hannah', 'Structures I and II readers, bound. $15 each or $25 together', '#5a5f68=STATICS'],
  [
    'priya',
    'Marketing, 14th edition. All the case studies, none of the highlighter. $28',
    '#b5483f=MARKETING',
  ],
  [
    'marcus',
    'Kinesiology anatomy coloring book, about 40% colored. I stay inside the lines. $10',
    '#d98e3f=ANATOMY',
  ],
  ['maya', 'Ecology lab manual, BIO 373L. Mud on the cover is authentic. $12', '#3f7d58=ECOLOGY'],
  [
    'layla',
    'GRE prep, two books and a stack of vocabulary cards. I am garrulous and sanguine about the price: $15.',
    '#a83f6b=GRE',
  ],
  ['dev', 'Probability and Random Processes. What are the odds you need it? $26', '#2f6690=PROB'],
  ['sofia', 'art history survey, vol 1 AND 2, heavy, gorgeous. $35', '#7b5ea0=ART_HIST'],
  [
    'jin',
    'Deep learning book, signed by nobody. Exercises attempted up to chapter 9. $38',
    '#4f8f9b=LEARNING',
  ],
  ['caleb', 'gov 310L reader. $9. civic duty', null],
];

export const BOOK_POSTS: readonly Written[] = [
  ...under(
    'books, movies, & music',
    TEXTBOOKS.map(([by, text, cover, replies = []], index) =>
      post(by, text, {
        pics: cover === null ? 'books' : index % 4 === 3 ? '' : `book:${cover}`,
        re: replies,
      }),
    ),
  ),
  ...under('books, movies, & music', [
    post('owen', 'Culling the vinyl. Jazz, two country, one whale song. $8 each, the whales are $4.', {
      pics: 'records*2',
      re: [re('hannah', 'The whales. For studio.', re('owen', 'They are yours'))],
    }),
    post('tyler', 'box of records from an estate sale, did not know what i was doing. $30 takes the box', {
      pics: 'records',
    }),
    post('layla', 'Twelve novels I have finished, from short and sad to long and sad. $3 each.', {
      pics: 'books*2',
    }),
    post('priya', 'Whole trilogy, hardcover, dragons. $20', { pics: 'books' }),
  ]),
  ...under('school supplies', [
    post('amara', 'Lab coat size M and goggles, washed after every titration. $15 for both', {
      pics: 'labKit',
      re: [re('caleb', 'is this the kind they require for CH 204?', re('amara', 'Exactly that kind'))],
    }),
    post('jin', 'Scientific calculator, black, allowed in every exam I had. $10', {
      pics: 'calculator:#2c3038',
    }),
    post(
      'priya',
      'My notes for MIS 301, typed, with a table of contents because of who I am as a person. Free to a good GPA',
      {
        pics: 'notes:#3f6c8c',
        re: [
          re('sofia', 'you are an angel'),
          re('marcus', 'my gpa is medium, may I', re('priya', 'You may')),
        ],
      },
    ),
    post(
      'hannah',
      'Model making leftovers: basswood, museum board, two scalpels, a cutting mat with scars. $25',
    ),
    post('maya', 'Whiteboard, 24x36, markers in four colors. Good for pathways and grocery lists. $14'),
    post('dev', 'Graphing calculator, blue, new batteries, one sticker of a frog. $45', {
      pics: 'calculator:#4f7fb0',
      re: [re('tyler', 'does the frog stay', re('dev', 'The frog is not removable'))],
    }),
    post('caleb', 'five spiral notebooks, one page used in each, i had plans. $5', { pics: 'notes:#b5483f' }),
    post('sofia', 'yellow backpack, tons of pockets, straps adjust. $16', { pics: 'backpack:#d9a441' }),
  ]),
];
