const KEY = 'search-look';
const CARDS = 'cards';

/** Whether this device shows found posts as cards, instead of rows. */
export const areCardsKept = (): boolean => localStorage.getItem(KEY) === CARDS;

export function keepCards(areCards: boolean): void {
  if (areCards) localStorage.setItem(KEY, CARDS);
  else localStorage.removeItem(KEY);
}
