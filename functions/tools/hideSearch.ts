import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import type { CampusId } from '../../src/domain/campus.ts';
import {
  hiddenTermPath,
  mayBePopular,
  POPULAR_FROM,
  termIdOf,
  termTextOf,
} from '../src/posts/search/termText.ts';
import { campusNamed } from './campusNamed.ts';
import { UsageError, textOption, type Command, type Handles, type Typed } from './command.ts';

const options = {
  campus: { type: 'string', help: 'the community' },
} as const;

interface Term {
  readonly text: string;
  readonly campusId: CampusId;
  readonly id: string;
  /** The record that hides it. */
  readonly hidden: DocumentReference;
  /** The record of how often it is searched for. */
  readonly term: DocumentReference;
}

async function termNamedBy({ db }: Handles, typed: Typed): Promise<Term> {
  const campusId = await campusNamed(textOption(typed, 'campus') ?? '');
  const text = termTextOf(typed.words[0] ?? '');
  if (text === null || text === '') throw new UsageError('Not a search term.');
  const id = termIdOf(campusId, text);
  return { text, campusId, id, hidden: db.doc(hiddenTermPath(id)), term: db.doc(`searches/${id}`) };
}

/** A command that changes one term, unless it is hidden, or not, already. */
const commandOf = (
  isHidden: boolean,
  about: string,
  saysOf: (term: Term) => string,
  change: (db: Firestore, term: Term, transaction: Transaction) => Promise<void>,
): Command => ({
  usage: 'TEXT --campus ID',
  words: { min: 1, max: 1 },
  about,
  options,
  plan: async (handles, typed) => {
    const { db } = handles;
    const term = await termNamedBy(handles, typed);
    if ((await term.hidden.get()).exists === isHidden) return [];
    return [
      { says: saysOf(term), act: () => db.runTransaction((transaction) => change(db, term, transaction)) },
    ];
  },
});

export const hideSearch = commandOf(
  true,
  `Hides a search term of one community for good: it is neither popular nor suggested, however often it is searched for.
Other spellings are other terms. Members' own recent searches stay.`,
  ({ text, campusId, hidden }) => `hide the search "${text}" at ${campusId}: ${hidden.path}`,
  async (db, { text, campusId, hidden, term }, transaction) => {
    const [stored, suggested] = await transaction.getAll(term, db.doc(`suggestions/${campusId}`));
    transaction.set(hidden, { text, campus_id: campusId, createdAt: FieldValue.serverTimestamp() });
    if (stored?.exists === true) transaction.update(term, { is_popular: false });
    if (suggested?.exists === true)
      transaction.update(suggested.ref, { texts: FieldValue.arrayRemove(text) });
  },
);

export const unhideSearch = commandOf(
  false,
  'Takes back what hide-search did. The term is popular again if enough members have searched for it.',
  ({ text, campusId }) => `show the search "${text}" at ${campusId} again`,
  async (db, { text, id, hidden, term }, transaction) => {
    const [stored, searchers] = await transaction.getAll(term, db.doc(`searchers/${id}`));
    const members: unknown = searchers?.get('members');
    const isPopular = Array.isArray(members) && members.length >= POPULAR_FROM && mayBePopular(text);
    transaction.delete(hidden);
    if (stored?.exists === true) transaction.update(term, { is_popular: isPopular });
  },
);
