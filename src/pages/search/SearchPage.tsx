import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
// Its first search waits for no more code.
import '../../data/search/searchQueries.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsVisitor } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { FILTER_PARTS } from '../../features/filters/filterParts.tsx';
import { FreeFilter } from '../../features/filters/FreeFilter.tsx';
import { JoinFirst } from '../../features/membership/JoinFirst.tsx';
import { areCardsKept, keepCards } from '../../features/search/keptLook.ts';
import { inKeptOrder, keepOrder } from '../../features/search/keptOrder.ts';
import { addressOf } from '../../features/search/searchAddress.ts';
import {
  FILTERS_SHOWN_MIN_PX,
  isAsked,
  narrowedBy,
  viewFrom,
  type SearchView,
} from '../../features/search/searchView.ts';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { ResultsHead } from './ResultsHead.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { FoundMedia, FoundPosts } from './FoundPosts.tsx';
import { HeadBell } from './HeadBell.tsx';
import styles from './SearchPage.module.css';
import { SearchStart } from './SearchStart.tsx';
import { COMMUNITY_IS_PRIVATE } from '../../lib/commonTexts.ts';

const PARTS = { ...FILTER_PARTS, Free: FreeFilter };

/** `/search`: finds posts, pictures and people. Visitors cannot search a private community. */
export function Component(): ReactNode {
  const isVisitor = useSelector(selectIsVisitor);
  return isVisitor && currentCampusId() !== SHARED_CAMPUS_ID ? (
    <JoinFirst
      title={COMMUNITY_IS_PRIVATE}
      text="Log in or join with your school email to search it."
      reason="search"
    />
  ) : (
    <Search />
  );
}

function Search(): ReactNode {
  const [params] = useSearchParams();
  const view = viewFrom(params);
  const kept = inKeptOrder(view, params);
  const { text, show } = view;
  const navigate = useNavigate();
  const change = (next: SearchView): void => {
    if (next.order === 'best' || next.order === 'newest') keepOrder(next.order);
    void navigate(addressOf(next), { replace: true });
  };
  const isWide = useMinWidth(FILTERS_SHOWN_MIN_PX);
  const [areOpen, setOpen] = useState(false);
  const [areCards, setCards] = useState(areCardsKept);
  // A search without words is named by its filters: 'Up to $20'.
  const searched = text === '' ? narrowedBy(view).join(', ') : `"${text}"`;
  useOwnTitle(searched === '' ? '' : `Search for ${searched}`);
  // The field has the words of the address: their price stands beside it, as a filter.
  if ((params.get('q') ?? '') !== text || (isAsked(view) && kept !== view))
    return <Navigate to={addressOf(kept)} replace />;
  if (!isAsked(view)) return <SearchStart />;
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>Results for {searched}</h1>
      </VisuallyHidden>
      <ResultsHead
        view={view}
        Tab={Link}
        isWide={isWide}
        areOpen={areOpen}
        onOpen={() => setOpen(!areOpen)}
        icon={<ListFilter size={16} />}
        bell={<HeadBell view={view} />}
      />
      {show === 'people' ? null : (
        <SearchFilters
          view={view}
          show={change}
          parts={PARTS}
          isBrief={!isWide && !areOpen}
          areCards={areCards}
          onCards={(next) => {
            keepCards(next);
            setCards(next);
          }}
        />
      )}
      {show === 'latest' ? <FoundPosts view={view} areCards={areCards} /> : null}
      {show === 'media' ? <FoundMedia view={view} /> : null}
      {show === 'people' ? <FoundPeople text={text} /> : null}
    </div>
  );
}
