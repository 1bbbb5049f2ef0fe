import { KEEP_SCROLL } from '../../lib/scrollReset.ts';

/** The address with this school chosen, or none; what else it says stands. */
export function withSchool(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('school');
  else next.set('school', id);
  return next;
}

/** What a tile leaves with the entry it makes in the history. */
export const FROM_TILE = { ...KEEP_SCROLL, isFromTile: true } as const;

/** Whether the current entry was made by a tile: then the one before it is the same page without a school. */
export function isFromTile(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromTile' in state;
}
