import { useEffect, useState } from 'react';
import type { SearchScope } from '../../../data/search/searchKeys.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { EMPTY_PICKER, questionOf, withAnswer, withText, type Picker } from './picker.ts';

/** Debounce of typing before a search, milliseconds. */
const DEBOUNCE_MS = 120;

const loadSearch = () => import('../../../data/search/searchQueries.ts');

/** Finds members of a campus by name while typing. A failure finds nobody. */
export function usePicker({ uid, campusId }: SearchScope): {
  readonly picker: Picker;
  readonly setPicker: (change: (picker: Picker) => Picker) => void;
  readonly write: (text: string) => void;
} {
  const [picker, setPicker] = useState(EMPTY_PICKER);
  const question = questionOf(picker.text);
  useEffect(() => {
    // Prefetch the search's code.
    loadSearch().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (question === null) return undefined;
    const ask = async (): Promise<void> => {
      let found: readonly PersonCopy[] = [];
      try {
        const { searchPeople } = await loadSearch();
        found = (await searchPeople({ uid, campusId }, { text: question, page: 0 })).hits;
      } catch (error) {
        console.error(error);
      }
      setPicker((now) => withAnswer(now, question, found, uid));
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [question, uid, campusId]);
  return { picker, setPicker, write: (text) => setPicker((now) => withText(now, text)) };
}
