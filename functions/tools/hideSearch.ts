import { FieldValue } from 'firebase-admin/firestore';
import type { CampusId } from '../../src/domain/campus.ts';
import {
  hiddenTermPath,
  mayBePopular,
  POPULAR_FROM,
  termIdOf,
  termTextOf,
} from '../src/posts/search/termText.ts';
import { campusNamed } from './campusNamed.ts';
import { UsageError, textOption, type Command, type Typed } from './command.ts';

const options = {
  campus: { type: 'string', help: 'the community' },
} as const;

interface Named {
  readonly text: string;
  readonly campusId: CampusId;
  readonly id: string;
}

async function termNamedBy(typed: Typed): Promise<Named> {
  const campusId = await campusNamed(textOption(typed, 'campus') ?? '');
  const text = termTextOf(typed.words[0] ?? '');
  if (text === null || text === '') throw new UsageError('Not a search term.');
  return { text, campusId, id: termIdOf(campusId, text) };
}

export const hideSearch: Command = {
  usage: 'TEXT --campus ID',
  words: { min: 1, max: 1 },
  about: `Hides a search term of one community for good: it is neither popular nor suggested, however often it is searched for.
Other spellings are other terms. Members' own recent searches stay.`,
  options,
  plan: async ({ db }, typed) => {
    const { text, campusId, id } = await termNamedBy(typed);
    const [hidden, term] = [db.doc(hiddenTermPath(id)), db.doc(`searches/${id}`)];
    if ((await hidden.get()).exists) return [];
    return [
      {
        says: `hide the search "${text}" at ${campusId}: ${hidden.path}`,
        act: async () => {
          await db.runTransaction(async (transaction) => {
            const [stored, suggested] = await transaction.getAll(term, db.doc(`suggestions/${campusId}`));
            transaction.set(hidden, { text, campus_id: campusId, createdAt: FieldValue.serverTimestamp() });
            if (stored?.exists === true) transaction.update(term, { is_popular: false });
            if (suggested?.exists === true)
              transaction.update(suggested.ref, { texts: FieldValue.arrayRemove(text) });
          });
        },
      },
    ];
  },
};

export const unhideSearch: Command = {
  usage: 'TEXT --campus ID',
  words: { min: 1, max: 1 },
  about: 'Takes back what hide-search did. The term is popular again if enough members have searched for it.',
  options,
  plan: async ({ db }, typed) => {
    const { text, campusId, id } = await termNamedBy(typed);
    const [hidden, term] = [db.doc(hiddenTermPath(id)), db.doc(`searches/${id}`)];
    if (!(await hidden.get()).exists) return [];
    return [
      {
        says: `show the search "${text}" at ${campusId} again`,
        act: async () => {
          await db.runTransaction(async (transaction) => {
            const [stored, searchers] = await transaction.getAll(term, db.doc(`searchers/${id}`));
            const members: unknown = searchers?.get('members');
            const isPopular = Array.isArray(members) && members.length >= POPULAR_FROM && mayBePopular(text);
            transaction.delete(hidden);
            if (stored?.exists === true) transaction.update(term, { is_popular: isPopular });
          });
        },
      },
    ];
  },
};
