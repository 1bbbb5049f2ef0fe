import { statusText } from '../../domain/listing.ts';
import { shownTerms, type ListedPost } from '../../features/posts/card/postPrice.ts';
import { element } from './earlyPage.ts';

/** What the app's `Terms` shows of a post; none if there is nothing. */
export function earlyTerms(post: ListedPost, isStatusOnPicture: boolean): readonly HTMLElement[] {
  const terms = shownTerms(post, isStatusOnPicture);
  if (terms === null) return [];
  const parts = [
    ['em', 'early-status', terms.status],
    ['em', 'early-wanted', terms.isWanted ? 'Looking for' : null],
    ['b', 'early-price', terms.price],
    ['s', '', terms.former],
    ['small', '', terms.notes || null],
  ] as const;
  const shown = parts.flatMap(([tag, look, text]) => (text === null ? [] : [element(tag, look, text)]));
  return [element('span', 'early-terms', ...shown)];
}

/** The app's `StatusOnPicture`; none on a thing that is available. */
export function earlyStatus(post: ListedPost): readonly HTMLElement[] {
  const status = statusText(post);
  return status === null ? [] : [element('span', 'early-veil', element('b', '', status))];
}
