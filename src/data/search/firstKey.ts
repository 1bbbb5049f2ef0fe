import type { Callables } from '../../domain/callables.ts';
import type { CampusId } from '../../domain/campus.ts';
import { searchKeyIn } from '../calls/readSearchKey.ts';

/** The search key that the page's inline script has requested, on a page of results that is opened by its address. */
interface FirstSearchKey {
  readonly campusId: CampusId;
  /** Null for visitors. Pending while an expired token is refreshed; null too when that fails. */
  readonly token: Promise<string | null>;
  /** The function's answer; rejects when it refuses or cannot be reached. */
  readonly body: Promise<unknown>;
}

declare global {
  interface Window {
    firstSearchKey?: FirstSearchKey | undefined;
  }
}

/**
 * Takes over the inline script's key, once. Null when it was requested for another campus or another token: a key finds
 * what its reader may read. Rejects when the request has failed.
 */
export async function takeFirstKey(
  campusId: CampusId,
  token: string | null,
): Promise<Callables['searchKey']['response'] | null> {
  const first = window.firstSearchKey;
  window.firstSearchKey = undefined;
  if (first?.campusId !== campusId || (await first.token) !== token) return null;
  return searchKeyIn(await first.body);
}
