import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { askToJoin } from '../../data/session/promptSlice.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { paths } from '../../lib/paths.ts';
import { preloadRoute } from '../routes/preloadRoute.ts';
import styles from './SearchBox.module.css';

/** The way to the search, in the place and shape of its field. Schools are searched on the shared site. */
export function SearchBox(): ReactNode {
  const { id, shortName } = currentCampus();
  const isVisitor = useSelector(selectSessionStatus) === 'signedOut';
  const dispatch = useDispatch();
  const isShared = id === SHARED_CAMPUS_ID;
  const to = isShared ? paths.searchSchools() : paths.search();
  return (
    <div role="search" className={styles.box}>
      <Link
        to={to}
        // Shown like a field: what it leads to has the cursor in its own.
        state={{ search: true }}
        className={styles.field}
        onPointerEnter={() => preloadRoute(to)}
        onClick={(event) => {
          // A private community is not searched from outside.
          if (isShared || !isVisitor) return;
          event.preventDefault();
          dispatch(askToJoin('search'));
        }}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.words}>{isShared ? 'Search schools' : `Search ${shortName} Buy/Sell`}</span>
      </Link>
    </div>
  );
}
