import type { CampusId } from '../../domain/campus.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';
import { call } from '../calls/callables.ts';

/**
 * Counts a submitted search for the community's popular searches; an empty one does nothing. Rejects with
 * `CallFailure`.
 */
export async function countSearch(text: string, campusId: CampusId): Promise<void> {
  const searchText = searchTextOf(text);
  if (searchText !== '') await call('recordSearch', { text: searchText, campusId });
}
