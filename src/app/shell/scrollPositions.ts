import { isFields } from '../../data/stored/fields.ts';

/** A scroll position: by the row of a long list that was being read, and in pixels. */
export interface ScrollPosition {
  readonly y: number;
  readonly row: { readonly id: string; readonly topPx: number } | null;
}

const KEY = 'places';

/** The current scroll position. */
export function currentScrollPosition(): ScrollPosition {
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) {
      return { y: scrollY, row: { id: row.dataset['row'] ?? '', topPx: top } };
    }
  }
  return { y: scrollY, row: null };
}

/** Stores the positions over a reload. */
export function storeScrollPositions(places: ReadonlyMap<string, ScrollPosition>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places]));
  } catch {
    // Storage is denied or full: a reload begins at the top.
  }
}

/** The positions stored before a reload. Without the first entry, whose key is the same in every visit. */
export function storedScrollPositions(): Map<string, ScrollPosition> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const places = new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
    const [load] = performance.getEntriesByType('navigation');
    if (load && 'type' in load && load.type === 'navigate') places.delete('default');
    return places;
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, ScrollPosition] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const place: unknown = entry[1];
  if (!isFields(place)) return false;
  const { y, row } = place;
  return typeof y === 'number' && (row === null || (isFields(row) && 'id' in row && 'topPx' in row));
}
