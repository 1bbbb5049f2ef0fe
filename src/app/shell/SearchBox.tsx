import { Search } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { askToJoin } from '../../features/membership/promptSlice.ts';
import { selectIsVisitor } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import styles from '../../features/search/SearchField.module.css';
import { firstScreen } from '../../lib/firstScreen.ts';
import { paths } from '../../lib/paths.ts';
import { loadOptional } from '../../lib/lazyParts.ts';

/** Loaded at once on the results page; elsewhere a placeholder is shown until the first screen has loaded. */
const whenWanted = (): Promise<void> =>
  location.pathname === paths.search() ? Promise.resolve() : firstScreen.whenSettled();

const SearchField = lazy(() =>
  whenWanted().then(() => loadOptional(() => import('../../features/search/SearchField.tsx'))),
);

/** The bar's search box. A private community cannot be searched by visitors. */
export function SearchBox(): ReactNode {
  const { id, shortName } = currentCampus();
  const isVisitor = useSelector(selectIsVisitor);
  const dispatch = useDispatch();
  const [isAsked, setAsked] = useState(false);
  const isShared = id === SHARED_CAMPUS_ID;
  const isClosed = isVisitor && !isShared;
  const label = isShared ? 'Search schools and posts' : `Search ${shortName} Buy/Sell`;
  const shape = (
    <div role="search" className={styles.box}>
      <button
        type="button"
        className={styles.field}
        onClick={() => (isClosed ? dispatch(askToJoin('search')) : setAsked(true))}
      >
        <Search size={20} />
        <span className={styles.words}>{label}</span>
      </button>
    </div>
  );
  return isClosed ? (
    shape
  ) : (
    <Suspense fallback={shape}>
      <SearchField label={label} isAsked={isAsked} />
    </Suspense>
  );
}
