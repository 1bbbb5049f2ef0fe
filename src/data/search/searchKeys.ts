import type { Callables } from '../../domain/callables.ts';
import type { CampusId } from '../../domain/campus.ts';

/** Who searches, and where: a key finds nothing but what that person may read of that campus. */
export interface SearchScope {
  /** Null for visitors. */
  readonly uid: string | null;
  readonly campusId: CampusId;
}

export type SearchKey = Callables['searchKey']['response'];

/** A key with less life than this is not worth sending. */
const KEY_SPARE_MS = 60_000;

/** Asks for keys and keeps each until shortly before it expires; a failure is asked for again. */
export class SearchKeys {
  private readonly kept = new Map<string, Promise<SearchKey>>();
  private readonly fetchKey: (campusId: CampusId) => Promise<SearchKey>;
  private readonly nowMs: () => number;

  constructor(fetchKey: (campusId: CampusId) => Promise<SearchKey>, nowMs: () => number = Date.now) {
    this.fetchKey = fetchKey;
    this.nowMs = nowMs;
  }

  async keyFor(scope: SearchScope): Promise<SearchKey> {
    const name = nameOf(scope);
    const known = await this.kept.get(name);
    if (known && known.validUntilMs - this.nowMs() > KEY_SPARE_MS) return known;
    // Somebody else may have asked while this one waited.
    const coming = this.kept.get(name);
    if (coming && (await coming) !== known) return coming;
    return this.ask(name, scope.campusId);
  }

  /** The provider refused it: the next search asks for another. */
  forget(scope: SearchScope): void {
    this.kept.delete(nameOf(scope));
  }

  private ask(name: string, campusId: CampusId): Promise<SearchKey> {
    const coming = this.fetchKey(campusId).catch((error: unknown) => {
      if (this.kept.get(name) === coming) this.kept.delete(name);
      throw error;
    });
    this.kept.set(name, coming);
    return coming;
  }
}

function nameOf({ uid, campusId }: SearchScope): string {
  return `${campusId} ${uid ?? ''}`;
}
