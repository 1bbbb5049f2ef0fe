import type { ReactNode } from 'react';
import { appConfig } from '../../data/config/appConfig.ts';
import { renditionsOf } from '../../data/media/renditions.ts';
import { fetchFoundPostsByRest } from '../../data/posts/restLists.ts';
import { findPosts } from '../../data/search/findPosts.ts';
import { searchKeyIn } from '../../data/calls/readSearchKey.ts';
import { SearchKeys } from '../../data/search/searchKeys.ts';
import { sendAndKeep } from '../../data/rest/prefetched.ts';
import { readStoredSignIn } from '../../data/rest/storedSignIn.ts';
import { ALL_CATEGORIES, CATEGORIES } from '../../domain/category.ts';
import { SEARCH_PAGE } from '../../domain/limits.ts';
import { CONDITION_TEXT, KIND_TEXT } from '../../domain/listing.ts';
import { hasPrice, ORDER_TEXT, rangeText } from '../../domain/searchFilters.ts';
import type { Post } from '../../domain/post.ts';
import { offerText } from '../../features/alerts/offerText.ts';
import { matchesIn } from '../../features/search/foundWords.ts';
import { markerOf } from '../../features/search/markerOf.tsx';
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
import { cx } from '../../lib/cx.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { drawnFor, type Sent } from './drawnFor.ts';
import { EarlyCard, earlyHeight } from './earlyCard.tsx';
import { drawPage } from './earlyPage.tsx';
import { earlyPhoto, type Drawing } from './earlyPhoto.tsx';

/*
 * The first results of a search in a school, searched for, read and rendered before the app has loaded, as `earlyCards.tsx` does
 * for the feed. The app takes over what was found (`data/rest/prefetched.ts`).
 */

/** At most this many cards. */
const CARDS = 3;

interface ChipProps {
  readonly isOn?: boolean;
  readonly look?: string;
  readonly children: ReactNode;
}

const Chip = ({ isOn = false, look, children }: ChipProps): ReactNode => (
  <span className={cx('early-chip', isOn && 'early-on', look)}>{children}</span>
);

/** A chip that opens: with the place of its arrow, or of a button. */
const Pill = ({ isOn, look = '', children }: ChipProps): ReactNode => (
  <Chip isOn={isOn} look="early-pill">
    {children}
    <i className={look} />
  </Chip>
);

/** The app's row of filters (`SearchFilters.tsx`). */
function FilterRow({ view }: { readonly view: SearchView }): ReactNode {
  const { category, kind, condition, hasPhotos, showsSold, order } = view;
  const known = [ALL_CATEGORIES, ...CATEGORIES].find(
    ({ value }) => value === (category ?? ALL_CATEGORIES.value),
  );
  return (
    <div className="early-filters">
      <Pill isOn={hasPrice(view)} look={hasPrice(view) ? 'early-remove' : ''}>
        {rangeText(view) ?? 'Any price'}
      </Pill>
      <Pill isOn={category !== null}>{known?.text}</Pill>
      <Pill isOn={kind !== null}>{kind === null ? 'Any kind' : KIND_TEXT[kind]}</Pill>
      <Pill isOn={condition !== null}>
        {condition === null ? 'Any condition' : CONDITION_TEXT[condition]}
      </Pill>
      <Chip isOn={hasPhotos}>
        <i />
        With photos
      </Chip>
      <Chip isOn={showsSold}>Show sold</Chip>
      <Pill isOn={order !== 'newest'}>{ORDER_TEXT[order]}</Pill>
      {narrowedBy(view).length > 0 ? <b>Clear filters</b> : null}
    </div>
  );
}

interface TabsProps {
  readonly view: SearchView;
  readonly isWide: boolean;
}

/** The app's tabs, on a phone with the button of the filters (`SearchPage.tsx`). */
const Tabs = ({ view, isWide }: TabsProps): ReactNode => (
  <div className="early-tabs">
    <b>Latest</b>
    <span>Media</span>
    <span>People</span>
    {isWide ? null : (
      <Chip isOn={isFiltered(view)}>
        <i />
        Filters
      </Chip>
    )}
  </div>
);

/** The app's row below (`AlertToggle.tsx`): whether the search is kept is known later. */
const AlertRow = ({ hasNone }: { readonly hasNone: boolean }): ReactNode => (
  <div className="early-filters early-alert">
    <Chip>
      <i />
      {offerText(hasNone)}
    </Chip>
  </div>
);

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
export async function drawEarly(sent: Sent): Promise<void> {
  const uid = readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person.uid;
  const view = viewFrom(new URLSearchParams(location.search));
  if (uid === undefined || view.show === 'people' || !isAsked(view)) return;
  const { campusId, token, body } = sent;
  const query = postsQueryOf(view, campusId, view.show === 'media');
  // The app takes over the inline script's key as well, for the pages after this one.
  const keys = new SearchKeys(async () => searchKeyIn(await body));
  const search = async () => {
    const page = await findPosts(
      { keys, settings: () => appConfig().search, ask: sendAndKeep },
      { uid, campusId },
      { ...query, page: 0 },
    );
    if (page.hasFailed) throw new Error('The search did not answer');
    const ids = page.hits.slice(0, SEARCH_PAGE).map(({ id }) => id);
    return { page, posts: await fetchFoundPostsByRest(campusId, ids, await token, sendAndKeep) };
  };
  const found = search();
  found.catch(() => undefined);
  if (view.show === 'media') {
    const read = await found.catch(() => null);
    // Where that failed the app asks again, and says what is wrong.
    if (read) await askForTiles(listedOf(read.posts, query), token);
    return;
  }
  const isDrawn = await drawnFor(uid, sent);
  const { page, posts } = await found;
  if (isDrawn === null) return;
  const listed = inView(listedOf(posts.filter(isDrawn), query));
  if (listed.length === 0) return;
  const drawing: Drawing = { campusId, token, photos: [] };
  const hits = new Map(page.hits.map((hit) => [hit.id, hit]));
  const notes = listNotes({
    hasDroppedWords: page.hasDroppedWords === true,
    sortedOf: sortedOf(page, query),
  });
  const isWide = innerWidth >= FILTERS_SHOWN_MIN_PX;
  const isDone = drawPage({
    campusId,
    middle: <i className="early-search" />,
    column: (
      <>
        <Tabs view={view} isWide={isWide} />
        {isWide || isFiltered(view) ? <FilterRow view={view} /> : null}
        <AlertRow hasNone={page.hasDroppedWords === true} />
        {notes.map((note) => (
          <p key={note} className="early-note">
            {note}
          </p>
        ))}
        {listed.map((post, index) => {
          const mark = markerOf(matchesIn(hits.get(post.id)?.parts ?? []));
          return <EarlyCard key={post.id} post={post} isFirst={index === 0} drawing={drawing} mark={mark} />;
        })}
      </>
    ),
    hasAdd: true,
  });
  if (!isDone) return;
  await drawing.photos[0]?.catch(() => undefined);
  await nextPaint();
}
