import { useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { nearestCategory } from '../../domain/nearestCategory.ts';
import { usePagedList, type PagedList } from '../../data/lists/pagedList.ts';
import { selectPresentIds, type WithShownPosts } from '../../data/posts/postsSlice.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { AlertToggle } from '../../features/alerts/AlertToggle.tsx';
import { MediaGrid, MediaGridSkeleton } from '../../features/feed/MediaGrid.tsx';
import { useFeedKeys } from '../../features/feed/useFeedKeys.ts';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { FoundRow, FoundRowSkeletons } from '../../features/posts/card/PostRow.tsx';
import { useNews } from '../../features/posts/list/useNews.ts';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { WindowedList } from '../../features/posts/list/WindowedList.tsx';
import { Marked } from '../../features/search/markWords.tsx';
import { listNotes, postsQueryOf } from '../../features/search/postsQuery.ts';
import { useListFoundPostsInfiniteQuery } from '../../features/search/searchApi.ts';
import { addressOf } from '../../features/search/searchAddress.ts';
import { narrowedBy, type SearchView } from '../../features/search/searchView.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { alertOf } from './HeadBell.tsx';
import styles from './SearchPage.module.css';
import { NoResults, Results } from './SearchStates.tsx';
import { useFreshness } from './useFreshness.ts';

const SKELETONS = [true, false, true];
/** With the gap below it. */
const ROW_HEIGHT_PX = 122;
/** So many are on the first screen. */
const ROWS_URGENT = 5;

interface FoundProps {
  readonly view: SearchView;
}

interface PostResults extends PagedList<{ readonly id: string }> {
  /** The found posts that still exist, in order. */
  readonly ids: readonly string[];
  /** The matching words of each. */
  readonly words: ReadonlyMap<string, string>;
  readonly listKey: string;
  /** No post has all of the words: these have some of them. */
  readonly hasDroppedWords: boolean;
  /** How many are found, where only the best matches of these are sorted and listed. */
  readonly sortedOf: number | null;
}

function usePostResults(view: SearchView, hasMedia: boolean): PostResults {
  const asked = postsQueryOf(view, currentCampusId(), hasMedia);
  const query = useListFoundPostsInfiniteQuery(asked, useFreshness());
  const pages = query.currentData?.pages;
  useNews(pages === undefined ? null : asked.campusId);
  const [found, words] = useMemo(() => {
    const known = new Map(pages?.flatMap((page) => page.entries).map((post) => [post.id, post.words]));
    // A post that moved between pages is listed once.
    return [[...known.keys()], known];
  }, [pages]);
  const ids = useSelector((state: WithShownPosts) => selectPresentIds(state, found));
  return {
    ...usePagedList(query, null),
    ids,
    words,
    hasDroppedWords: pages?.[0]?.hasDroppedWords === true,
    sortedOf: pages?.[0]?.sortedOf ?? null,
    listKey: `search ${hasMedia ? 'media ' : ''}${JSON.stringify(asked)}`,
  };
}

/** No matches, perhaps because of the filters or since such things are sold; else the way to where they stand. */
function NoPosts({ view }: FoundProps): ReactNode {
  const navigate = useNavigate();
  const narrowed = narrowedBy(view);
  // The filters, which stand above, have the button that clears them.
  const nearest = narrowed.length > 0 ? null : nearestCategory(view.text);
  const showSold = (): void => void navigate(addressOf({ ...view, showsSold: true }), { replace: true });
  return (
    <NoResults
      text={view.text}
      narrowedBy={narrowed}
      action={
        <>
          <AlertToggle search={alertOf(view)} isOnlyWay />
          {nearest === null ? null : (
            <ButtonLink to={withQuery(paths.home(), { category: nearest.value })} look="outlined">
              See {nearest.text}
            </ButtonLink>
          )}
          {view.showsSold ? null : (
            <Button look="outlined" onClick={showSold}>
              Show sold
            </Button>
          )}
        </>
      }
    />
  );
}

function Notes({ results, view }: FoundProps & { readonly results: PostResults }): ReactNode {
  return listNotes(results, view.text).map((note) => (
    <p key={note} className={styles.note} role="status">
      {note}
    </p>
  ));
}

interface FoundPostsProps extends FoundProps {
  readonly areCards: boolean;
}

/** The found posts, as rows or cards. */
export function FoundPosts({ view, areCards }: FoundPostsProps): ReactNode {
  const results = usePostResults(view, false);
  const { ids, words, listKey, older, isEnd } = results;
  const look = `${listKey} ${areCards ? 'cards' : 'rows'}`;
  useFeedKeys();
  return (
    <Results
      list={results}
      isEmpty={ids.length === 0}
      none={<NoPosts view={view} />}
      className={styles.waiting}
      skeleton={
        areCards ? (
          SKELETONS.map((hasPhoto, index) => <PostSkeleton key={index} hasPhoto={hasPhoto} />)
        ) : (
          <FoundRowSkeletons />
        )
      }
    >
      <Notes results={results} view={view} />
      <WindowedList
        key={look}
        listKey={look}
        ids={ids}
        label="Posts"
        isBusy={older.isLoading}
        {...(areCards ? {} : { rowGuessPx: ROW_HEIGHT_PX })}
        renderRow={(id, index) => (
          <Marked words={words.get(id) ?? ''}>
            <PostCard
              id={id}
              face={areCards ? undefined : FoundRow}
              isUrgent={index < (areCards ? 1 : ROWS_URGENT)}
              place={index + 1}
              size={isEnd ? ids.length : -1}
            />
          </Marked>
        )}
      />
    </Results>
  );
}

/** The found posts with pictures, as tiles. */
export function FoundMedia({ view }: FoundProps): ReactNode {
  const results = usePostResults(view, true);
  const { ids, listKey, older } = results;
  return (
    <Results
      list={results}
      isEmpty={ids.length === 0}
      none={<NoPosts view={view} />}
      className={styles.waiting}
      skeleton={<MediaGridSkeleton />}
    >
      <Notes results={results} view={view} />
      <MediaGrid
        key={listKey}
        listKey={listKey}
        ids={ids}
        label="Posts with pictures"
        isBusy={older.isLoading}
      />
    </Results>
  );
}
