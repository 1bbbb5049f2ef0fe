/** The measured row heights of a list, for one window width: at another width lines break differently. */
export interface RowHeights {
  widthPx: number;
  readonly known: Map<string, number>;
}

/** The stored form: the list, the width, its rows. */
type Kept = readonly [listKey: string, widthPx: number, rows: readonly (readonly [string, number])[]];

const KEY = 'rowHeights';

function isKept(value: unknown): value is Kept {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || typeof value[1] !== 'number') return false;
  const rows: unknown = value[2];
  return Array.isArray(rows) && rows.every((row) => Array.isArray(row) && typeof row[1] === 'number');
}

/** The heights measured before a reload, by list. */
export function storedHeights(): Map<string, RowHeights> {
  try {
    const lists: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const kept = Array.isArray(lists) ? lists.filter(isKept) : [];
    return new Map(kept.map(([listKey, widthPx, rows]) => [listKey, { widthPx, known: new Map(rows) }]));
  } catch {
    return new Map();
  }
}

/** Stores them over a reload, so that the page has its height again and the scroll position can be restored. */
export function storeHeights(measured: ReadonlyMap<string, RowHeights>): void {
  try {
    const lists: readonly Kept[] = [...measured].map(([key, { widthPx, known }]) => [
      key,
      widthPx,
      [...known],
    ]);
    sessionStorage.setItem(KEY, JSON.stringify(lists));
  } catch {
    // They are measured again.
  }
}
