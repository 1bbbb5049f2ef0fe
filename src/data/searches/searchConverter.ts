import { CAMPUS_IDS } from '../../domain/campus.ts';
import type { RecentSearch, SearchTerm } from '../../domain/searchTerm.ts';
import { FieldReader } from '../fields.ts';
import type { StoredDocument } from '../storedDocument.ts';

/** Reads a stored search term. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function searchTermFromDocument({ id, fields }: StoredDocument): SearchTerm {
  const reader = new FieldReader(`searches/${id}`, fields);
  return {
    id,
    campusId: reader.oneOf('campus_id', CAMPUS_IDS),
    text: reader.text('text'),
    uniqueViews: reader.wholeNumber('unique_views'),
    ghostViews: reader.wholeNumber('ghost_views'),
    totalViews: reader.wholeNumber('total_views'),
    isPopular: reader.flag('is_popular'),
    lastModifiedMs: reader.timeMs('lastModified'),
  };
}

/** Reads an entry of a member's own search history. Throws `MalformedDocument` likewise. */
export function recentSearchFromDocument({ id, fields }: StoredDocument): RecentSearch {
  const reader = new FieldReader(`recent searches/${id}`, fields);
  const count = reader.wholeNumber('search_qty');
  return {
    id,
    text: reader.text('search_text'),
    count: count >= 1 ? count : reader.refuse('search_qty'),
    lastModifiedMs: reader.timeMs('lastModified'),
  };
}
