import type { SearchView } from './searchView.ts';

const KEY = 'search-order';

/** Keeps on this device that the best matches come first, or no longer. */
export function keepOrder(order: 'best' | 'newest'): void {
  if (order === 'best') localStorage.setItem(KEY, order);
  else localStorage.removeItem(KEY);
}

/** The view in the order that the device keeps, where its address names none. */
export const inKeptOrder = (view: SearchView, params: URLSearchParams): SearchView =>
  !params.has('order') && localStorage.getItem(KEY) === 'best' ? { ...view, order: 'best' } : view;
