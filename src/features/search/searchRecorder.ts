import { withDb } from '../../data/sdk/withDb.ts';
import type { CampusId } from '../../domain/campus.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';

/** A submitted search. */
export interface Submitted {
  readonly uid: string | null;
  /** Members have a search history. */
  readonly hasHistory: boolean;
  readonly campusId: CampusId;
  readonly text: string;
}

/** Where searches are recorded; tests pass their own. */
export interface RecorderParts {
  /** Counts it for the community. */
  readonly count: (text: string, campusId: CampusId) => Promise<void>;
  /** Moves it to the top of the own history. */
  readonly remember: (uid: string, text: string) => Promise<void>;
}

const realParts: RecorderParts = {
  count: async (text, campusId) => {
    const { countSearch } = await import('../../data/searches/searchCalls.ts');
    await countSearch(text, campusId);
  },
  remember: async (uid, text) => {
    const [db, { recordRecentSearch }] = await withDb(import('../../data/searches/searchWrites.ts'));
    await recordRecentSearch(db, uid, text);
  },
};

/**
 * Records submitted searches one after the other; a search that is in flight is not recorded twice. The server
 * deduplicates too. Failures are only logged: search does not depend on it.
 */
export class SearchRecorder {
  private readonly adding = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();
  private readonly parts: RecorderParts;

  constructor(parts: RecorderParts = realParts) {
    this.parts = parts;
  }

  /** Returns false when it is in flight already. An empty search does nothing. */
  record({ uid, hasHistory, campusId, text }: Submitted): boolean {
    const searched = searchTextOf(text);
    if (searched === '') return true;
    const key = JSON.stringify([uid, campusId, searched]);
    if (this.adding.has(key)) return false;
    this.adding.add(key);
    this.last = this.last.then(async () => {
      const settled = await Promise.allSettled([
        this.parts.count(searched, campusId),
        ...(uid !== null && hasHistory ? [this.parts.remember(uid, searched)] : []),
      ]);
      for (const one of settled) if (one.status === 'rejected') console.error(one.reason);
      this.adding.delete(key);
    });
    return true;
  }
}

export const searchRecorder = new SearchRecorder();
