import { KEEP_SCROLL } from '../../lib/scrollReset.ts';

/** The query with this school chosen, or none; other parameters stay. */
export function withSchool(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('school');
  else next.set('school', id);
  return next;
}

/** The history state of an entry made by a tile. */
export const FROM_TILE = { ...KEEP_SCROLL, isFromTile: true } as const;

/** Whether a tile made the current entry: then the previous one is the same page without a school. */
export function isFromTile(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromTile' in state;
}
