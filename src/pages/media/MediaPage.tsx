import { ListFilter } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { NavLink, useSearchParams } from 'react-router-dom';
import { CATEGORIES } from '../../domain/category.ts';
import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { categoryIn, kindIn } from '../../domain/filterParams.ts';
import { filterTexts, hasPrice, NO_FILTERS, rangeIn, rangeParams } from '../../domain/searchFilters.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { selectIsVisitor, selectUid } from '../../data/session/sessionSlice.ts';
import { NothingMatches } from '../../features/feed/FeedStates.tsx';
import { FeedTabs } from '../../features/feed/FeedTabs.tsx';
import { MediaScreen } from '../../features/feed/MediaScreen.tsx';
import { useFilterAddress } from '../../features/feed/useFilterAddress.ts';
import { FilterPanel, type PanelFilters } from '../../features/filters/FilterPanel.tsx';
import { FILTER_PARTS } from '../../features/filters/filterParts.tsx';
import { withQuery } from '../../lib/paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CommunityWelcome } from '../../features/landing/CommunityWelcome.tsx';
import styles from './Media.module.css';

const filtersIn = (query: URLSearchParams): PanelFilters => ({
  ...rangeIn(query),
  category: categoryIn(query),
  kind: kindIn(query),
});

const queryOf = ({ category, kind, ...range }: PanelFilters): string =>
  withQuery('', { ...rangeParams(range), category, kind });

/** The community's pictures with their filters, which are in the URL. */
function Filtered({ campusId }: { readonly campusId: CampusId }): ReactNode {
  const uid = useSelector(selectUid);
  const filters = filtersIn(useSearchParams()[0]);
  const query = queryOf(filters);
  const show = useFilterAddress(query);
  // Null: nobody has pressed the button.
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const isOpen = isAsked ?? query !== '';
  const filter = useMemo(() => {
    const { category, kind, ...price } = filtersIn(new URLSearchParams(query));
    return {
      campusId,
      category,
      hasMedia: true,
      ...(kind === null ? {} : { kind }),
      ...(hasPrice(price) ? { price } : {}),
    };
  }, [campusId, query]);
  const clear = query === '' ? null : (): void => show('');
  const name = CATEGORIES.find(({ value }) => value === filters.category)?.text ?? null;
  return (
    <>
      <div className={styles.tabs}>
        <FeedTabs Tab={NavLink} />
        <Chip
          icon={<ListFilter size={16} />}
          isOn={query !== ''}
          isExpanded={isOpen}
          onPress={() => setAsked(!isOpen)}
        >
          Filters
        </Chip>
      </div>
      {isOpen ? (
        <FilterPanel
          parts={FILTER_PARTS}
          filters={filters}
          onChange={(more) => show(queryOf({ ...filters, ...more }))}
          onClear={clear}
        />
      ) : null}
      <MediaScreen
        key={`${uid ?? ''} ${query}`}
        filter={filter}
        label="Photos and videos"
        none={
          clear && (
            <NothingMatches
              narrowedBy={filterTexts({ ...NO_FILTERS, ...filters }, name)}
              // The open filters have that button.
              onClear={isOpen ? null : clear}
            />
          )
        }
      />
    </>
  );
}

/** `/media`: the community's posts by their pictures. */
export function Component(): ReactNode {
  const campus = currentCampus();
  const isVisitor = useSelector(selectIsVisitor);
  const isPrivate = campus.id !== SHARED_CAMPUS_ID;
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{campus.name} photos and videos</h1>
      </VisuallyHidden>
      {isVisitor && isPrivate ? <CommunityWelcome /> : <Filtered campusId={campus.id} />}
    </div>
  );
}
