import type { ComponentProps } from 'react';
import { appConfig } from '../../data/config/appConfig.ts';
import { renditionsOf } from '../../data/media/renditions.ts';
import { fetchFoundPostsByRest } from '../../data/posts/restLists.ts';
import { findPosts } from '../../data/search/findPosts.ts';
import { searchKeyIn } from '../../data/calls/readSearchKey.ts';
import { SearchKeys } from '../../data/search/searchKeys.ts';
import { sendAndKeep } from '../../data/rest/prefetched.ts';
import { freeText } from '../../domain/factFilters.ts';
import { SEARCH_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { AlertChip } from '../../features/alerts/AlertChip.tsx';
import { offerText } from '../../features/alerts/offerText.ts';
import { FieldsFace } from '../../features/filters/FieldsFace.tsx';
import { PriceFace } from '../../features/filters/PriceFace.tsx';
import { areCardsKept } from '../../features/search/keptLook.ts';
import { matchesIn } from '../../features/search/foundWords.ts';
import { markerOf } from '../../features/search/markerOf.tsx';
import { listedOf, listNotes, postsQueryOf, sortedOf } from '../../features/search/postsQuery.ts';
import { FILTERS_SHOWN_MIN_PX, isAsked, viewFrom } from '../../features/search/searchView.ts';
import { LISTED_WIDTH_PX, TILE_COLUMNS } from '../../features/posts/media/mediaSizes.ts';
import { ResultsHead } from '../../pages/search/ResultsHead.tsx';
import { SearchFilters } from '../../pages/search/SearchFilters.tsx';
import search from '../../pages/search/SearchPage.module.css';
import { PillFace } from '../../ui/PillFace.tsx';
import { drawnFor, type Sent } from './drawnFor.ts';
import { EarlyCard, earlyHeight, inSight } from './earlyCard.tsx';
import { EARLY_ROW_PX, EarlyRow } from './earlyRow.tsx';
import { drawPage, EarlyTab } from './earlyPage.tsx';
import { earlyPhoto } from './earlyPhoto.tsx';

/*
 * The first results of a search in a school, searched for, read and rendered before the app has loaded, as `earlyCards.tsx` does
 * for the feed. The app takes over what was found (`data/rest/prefetched.ts`).
 */

/** The place of a 16 px icon. */
const ICON = <i style={{ width: '16px', flex: 'none' }} />;

/** A tap is kept, and carried out by the app. */
const later = (): void => undefined;

const PARTS: ComponentProps<typeof SearchFilters>['parts'] = {
  Pill: (pill) => <PillFace {...pill} arrow={ICON} />,
  Free: ({ days }) => (
    <FieldsFace name="Dates" text={freeText(days)} any="Any dates" arrow={ICON} cross={ICON} />
  ),
  Price: ({ range }) => <PriceFace range={range} arrow={ICON} cross={ICON} />,
  photo: ICON,
  look: ICON,
};

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
  const { campusId, uid, token, body } = sent;
  const view = viewFrom(new URLSearchParams(location.search));
  if (uid === undefined || view.show === 'people' || !isAsked(view)) return;
  const query = postsQueryOf(view, campusId, view.show === 'media');
  // The app takes over the inline script's key as well, for the pages after this one.
  const keys = new SearchKeys(async () => searchKeyIn(await body));
  const page = await findPosts(
    { keys, settings: () => appConfig().search, ask: sendAndKeep },
    { uid, campusId },
    { ...query, page: 0 },
  );
  if (page.hasFailed) throw new Error('The search did not answer');
  const ids = page.hits.slice(0, SEARCH_PAGE).map(({ id }) => id);
  const posts = await fetchFoundPostsByRest(campusId, ids, await token, sendAndKeep);
  if (view.show === 'media') {
    await askForTiles(listedOf(posts, query), token);
    return;
  }
  const isDrawn = drawnFor(uid);
  if (isDrawn === null) return;
  const found = listedOf(posts.filter(isDrawn), query);
  const areCards = areCardsKept();
  const listed = areCards
    ? inSight(found, earlyHeight)
    : found.slice(0, Math.ceil(innerHeight / EARLY_ROW_PX));
  if (listed.length === 0) return;
  const hits = new Map(page.hits.map((hit) => [hit.id, hit]));
  const notes = listNotes(
    { hasDroppedWords: page.hasDroppedWords === true, sortedOf: sortedOf(page, query) },
    view.text,
  );
  const isWide = innerWidth >= FILTERS_SHOWN_MIN_PX;
  await drawPage({
    sent,
    middle: <i className="early-search" />,
    column: (drawing) => (
      <div className={search.page}>
        <ResultsHead
          view={view}
          Tab={EarlyTab}
          isWide={isWide}
          areOpen={false}
          onOpen={later}
          icon={ICON}
          // Whether the search is kept is known later (`AlertToggle.tsx`).
          bell={
            <AlertChip
              icon={ICON}
              isOn={false}
              text={offerText(page.hasDroppedWords === true)}
              onPress={later}
            />
          }
        />
        <SearchFilters
          view={view}
          show={later}
          parts={PARTS}
          isBrief={!isWide}
          areCards={areCards}
          onCards={later}
        />
        {notes.map((note) => (
          <p key={note} className={search.note}>
            {note}
          </p>
        ))}
        {listed.map((post, index) => {
          const mark = markerOf(matchesIn(hits.get(post.id)?.parts ?? []));
          const Post = areCards ? EarlyCard : EarlyRow;
          return <Post key={post.id} post={post} isFirst={index === 0} drawing={drawing} mark={mark} />;
        })}
      </div>
    ),
    hasAdd: true,
    photos: 1,
  });
}
