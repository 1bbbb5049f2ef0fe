import type { Callables } from '../../domain/callables.ts';
import type { CampusId } from '../../domain/campus.ts';

/** The reader and the campus: a key finds only what that person may read of that campus. */
export interface SearchScope {
  /** Null for visitors. */
  readonly uid: string | null;
  readonly campusId: CampusId;
}

type SearchKey = Callables['searchKey']['response'];

/** A key that expires sooner than this is not used. */
const KEY_SPARE_MS = 60_000;

interface Kept {
  readonly key: Promise<SearchKey>;
  /** Null while the request is in flight: concurrent callers share it. */
  validUntilMs: number | null;
}

/** Requests keys and caches each until shortly before it expires; a failure is not cached. */
export class SearchKeys {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly fetchKey: (campusId: CampusId) => Promise<SearchKey>,
    private readonly nowMs: () => number = Date.now,
  ) {}

  keyFor(scope: SearchScope): Promise<SearchKey> {
    const name = scopeKey(scope);
    const known = this.kept.get(name);
    const isGood = known && (known.validUntilMs === null || known.validUntilMs - this.nowMs() > KEY_SPARE_MS);
    if (isGood) return known.key;
    const one: Kept = { key: this.fetchKey(scope.campusId), validUntilMs: null };
    this.kept.set(name, one);
    one.key.then(
      ({ validUntilMs }) => (one.validUntilMs = validUntilMs),
      () => {
        if (this.kept.get(name) === one) this.kept.delete(name);
      },
    );
    return one.key;
  }

  /** The provider refused it: the next search requests another. */
  forget(scope: SearchScope): void {
    this.kept.delete(scopeKey(scope));
  }
}

function scopeKey({ uid, campusId }: SearchScope): string {
  return `${campusId} ${uid ?? ''}`;
}
