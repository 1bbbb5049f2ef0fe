import { appConfig } from '../../data/config/appConfig.ts';
import { renditionsOf } from '../../data/media/renditions.ts';
import { fetchFoundPostsByRest } from '../../data/posts/restLists.ts';
import { findPosts } from '../../data/search/findPosts.ts';
import { searchKeyIn } from '../../data/calls/readSearchKey.ts';
import type { PostHit } from '../../data/search/searchHits.ts';
import { SearchKeys } from '../../data/search/searchKeys.ts';
import { readStoredSignIn } from '../../data/rest/storedSignIn.ts';
import { ALL_CATEGORIES, CATEGORIES } from '../../domain/category.ts';
import { SEARCH_PAGE } from '../../domain/limits.ts';
import { CONDITION_TEXT, KIND_TEXT } from '../../domain/listing.ts';
import { hasPrice, ORDER_TEXT, rangeText } from '../../domain/searchFilters.ts';
import type { Post } from '../../domain/post.ts';
import { offerText } from '../../features/alerts/offerText.ts';
import { foundWords, matchesIn } from '../../features/search/foundWords.ts';
import { listedOf, listNotes, postsQueryOf, sortedOf } from '../../features/search/postsQuery.ts';
import {
  FILTERS_SHOWN_MIN_PX,
  isAsked,
  isFiltered,
  narrowedBy,
  viewFrom,
  type SearchView,
} from '../../features/search/searchView.ts';
import { LISTED_WIDTH_PX, TILE_COLUMNS } from '../../features/posts/media/mediaSizes.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { drawnFor } from './firstHidden.ts';
import { earlyCard, earlyHeight, markCut } from './earlyCard.ts';
import { drawPage, element } from './earlyPage.ts';
import { earlyPhoto } from './earlyPhoto.ts';

/*
 * The first results of a search in a school, searched for, read and rendered before the app has loaded, as `earlyCards.ts` does
 * for the feed. The app takes over what was found (`data/search/firstFound.ts`).
 */

/** At most this many cards. */
const CARDS = 3;

const chip = (text: string, isOn: boolean): HTMLElement =>
  element('span', isOn ? 'early-chip early-on' : 'early-chip', text);

/** A chip that opens: with the place of its arrow, or of a button. */
function pill(text: string, isOn: boolean, look = ''): HTMLElement {
  const made = chip(text, isOn);
  made.classList.add('early-pill');
  made.append(element('i', look));
  return made;
}

/** The app's row of filters (`SearchFilters.tsx`). */
function filterRow(view: SearchView): HTMLElement {
  const { category, kind, condition, hasPhotos, showsSold, order } = view;
  const known = [ALL_CATEGORIES, ...CATEGORIES].find(
    ({ value }) => value === (category ?? ALL_CATEGORIES.value),
  );
  const photos = chip('With photos', hasPhotos);
  photos.prepend(element('i', ''));
  return element(
    'div',
    'early-filters',
    pill(rangeText(view) ?? 'Any price', hasPrice(view), hasPrice(view) ? 'early-remove' : ''),
    pill(known?.text ?? '', category !== null),
    pill(kind === null ? 'Any kind' : KIND_TEXT[kind], kind !== null),
    pill(condition === null ? 'Any condition' : CONDITION_TEXT[condition], condition !== null),
    photos,
    chip('Show sold', showsSold),
    pill(ORDER_TEXT[order], order !== 'newest'),
    ...(narrowedBy(view).length > 0 ? [element('b', '', 'Clear filters')] : []),
  );
}

/** The app's tabs, on a phone with the button of the filters (`SearchPage.tsx`). */
function tabRow(view: SearchView, isWide: boolean): HTMLElement {
  const filters = chip('Filters', isFiltered(view));
  filters.prepend(element('i', ''));
  return element(
    'div',
    'early-tabs',
    element('b', '', 'Latest'),
    element('span', '', 'Media'),
    element('span', '', 'People'),
    ...(isWide ? [] : [filters]),
  );
}

/** The app's row below (`AlertToggle.tsx`): whether the search is kept is known later. */
function alertRow(hasNone: boolean): HTMLElement {
  const bell = chip(offerText(hasNone), false);
  bell.prepend(element('i', ''));
  return element('div', 'early-filters early-alert', bell);
}

/** Marks a hit's matching words. */
function marker({ parts }: PostHit): (words: string) => readonly (Node | string)[] {
  const partsIn = foundWords(matchesIn(parts));
  return (words) => partsIn(words).map(({ text, isMatch }) => (isMatch ? element('mark', '', text) : text));
}

/** The cards in view: rendering more would delay the first. */
function inView(posts: readonly Post[]): readonly Post[] {
  let usedPx = 0;
  return posts.slice(0, CARDS).filter((post, index) => {
    const isInView = index === 0 || usedPx < innerHeight;
    usedPx += earlyHeight(post);
    return isInView;
  });
}

/** Requests the pictures of the grid's first row, which the app takes over. */
async function askForTiles(posts: readonly Post[], token: Promise<string | null>): Promise<void> {
  const now = await token;
  if (now === null) return;
  for (const { media } of posts.slice(0, TILE_COLUMNS)) {
    const address = media[0] && renditionsOf(media[0], LISTED_WIDTH_PX).at(-1)?.address;
    if (address !== undefined) earlyPhoto(address, now).catch(() => undefined);
  }
}

/**
 * Searches with the key that the inline script requested, and renders what is found, with the first post's photo. Pictures are
 * searched for and requested alone: the app renders them.
 */
export async function drawEarly(): Promise<void> {
  const first = window.firstSearchKey;
  const uid = readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person.uid;
  const view = viewFrom(new URLSearchParams(location.search));
  if (!first || uid === undefined || view.show === 'people' || !isAsked(view)) return;
  const { campusId, token, body } = first;
  const query = postsQueryOf(view, campusId, view.show === 'media');
  // The app takes over the inline script's key as well, for the pages after this one.
  const keys = new SearchKeys(async () => searchKeyIn(await body));
  const search = async () => {
    const page = await findPosts(
      { keys, settings: () => appConfig().search },
      { uid, campusId },
      { ...query, page: 0 },
    );
    if (page.hasFailed) throw new Error('The search did not answer');
    const ids = page.hits.slice(0, SEARCH_PAGE).map(({ id }) => id);
    return { page, posts: await fetchFoundPostsByRest(campusId, ids, await token) };
  };
  const found = search();
  window.firstFound = { uid, query, found };
  if (view.show === 'media') {
    const read = await found.catch(() => null);
    // Where that failed the app asks again, and says what is wrong.
    if (read) await askForTiles(listedOf(read.posts, query), token);
    return;
  }
  const isDrawn = await drawnFor(uid);
  const { page, posts } = await found;
  if (isDrawn === null) return;
  const listed = inView(listedOf(posts.filter(isDrawn), query));
  if (listed.length === 0) return;
  const photos: Promise<void>[] = [];
  const hits = new Map(page.hits.map((hit) => [hit.id, hit]));
  const cards = listed.map((post, index) => {
    const hit = hits.get(post.id);
    return earlyCard(post, index === 0, { token, photos, ...(hit ? { mark: marker(hit) } : {}) });
  });
  const notes = listNotes({
    hasDroppedWords: page.hasDroppedWords === true,
    sortedOf: sortedOf(page, query),
  });
  const isWide = innerWidth >= FILTERS_SHOWN_MIN_PX;
  const drawn = drawPage({
    campusId,
    middle: element('i', 'early-search'),
    column: [
      tabRow(view, isWide),
      ...(isWide || isFiltered(view) ? [filterRow(view)] : []),
      alertRow(page.hasDroppedWords === true),
      ...notes.map((note) => element('p', 'early-note', note)),
      ...cards,
    ],
    hasAdd: true,
  });
  if (!drawn) return;
  markCut(drawn.querySelectorAll('.early-words'));
  await photos[0]?.catch(() => undefined);
  await nextPaint();
}
