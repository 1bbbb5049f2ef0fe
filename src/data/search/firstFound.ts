import type { Post } from '../../domain/post.ts';
import type { SearchPage } from './hostedSearch.ts';
import type { PostHit } from './searchHits.ts';

/** The first page of results, and its posts as the database has them. */
interface Found {
  readonly page: SearchPage<PostHit>;
  readonly posts: readonly Post[];
}

/** What was searched for before the app had loaded (`src/app/early/earlyFound.tsx`), on a page of results opened by its address. */
interface FirstFound {
  readonly uid: string;
  readonly query: object;
  /** Rejects when the search or the database did not answer. */
  readonly found: Promise<Found>;
}

declare global {
  interface Window {
    firstFound?: FirstFound | undefined;
  }
}

/**
 * Takes over what was found before the app, once, so that it is searched for and read once. Null when it was found for another
 * reader or another search, or when that failed: then the caller asks, and says what is wrong.
 */
export async function takeFirstFound(uid: string | null, query: object): Promise<Found | null> {
  const first = window.firstFound;
  window.firstFound = undefined;
  if (first?.uid !== uid || JSON.stringify(first?.query) !== JSON.stringify(query)) return null;
  return first === undefined ? null : first.found.catch(() => null);
}
