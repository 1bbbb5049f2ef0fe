import { Search } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { askToJoin } from '../../features/membership/promptSlice.ts';
import { selectIsVisitor } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import styles from '../../features/search/SearchField.module.css';
import { firstScreen } from '../../lib/firstScreen.ts';
import { paths } from '../../lib/paths.ts';
import { loadOptional } from '../../lib/lazyParts.ts';
import { isKeyForPage } from '../../ui/shortcuts/keyForPage.ts';
import { useLatest } from '../../ui/useLatest.ts';

/** Loaded at once on the results page; elsewhere a placeholder is shown until the first screen has loaded. */
const whenWanted = (): Promise<void> =>
  location.pathname === paths.search() ? Promise.resolve() : firstScreen.whenSettled();

const SearchField = lazy(() =>
  whenWanted().then(() => loadOptional(() => import('../../features/search/SearchField.tsx'))),
);

interface PlaceholderProps {
  readonly label: string;
  /** It was pressed, and the field comes. */
  readonly isAsked: boolean;
  readonly onPress: () => void;
  /** What is typed after it was pressed. */
  readonly onType: (key: string) => void;
}

/** Looks like the field, and takes `/` and the words after it until the field and the shortcuts have loaded. */
function Placeholder({ label, isAsked, onPress, onType }: PlaceholderProps): ReactNode {
  const latest = useLatest({ isAsked, onPress, onType });
  // It ends as the field appears: a later `/` is one of the shortcuts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { current } = latest;
      if ((event.key !== '/' && !current.isAsked) || !isKeyForPage(event)) return;
      event.preventDefault();
      if (current.isAsked) current.onType(event.key);
      else current.onPress();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [latest]);
  return (
    <div role="search" className={styles.box}>
      <button type="button" className={styles.field} onClick={onPress}>
        <Search size={20} />
        <span className={styles.words}>{label}</span>
      </button>
    </div>
  );
}

/** The bar's search box. A private community cannot be searched by visitors. */
export function SearchBox(): ReactNode {
  const { id, shortName } = currentCampus();
  const isVisitor = useSelector(selectIsVisitor);
  const dispatch = useDispatch();
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const isShared = id === SHARED_CAMPUS_ID;
  const isClosed = isVisitor && !isShared;
  const label = isShared ? 'Search schools and posts' : `Search ${shortName} Buy/Sell`;
  const shape = (
    <Placeholder
      label={label}
      isAsked={isAsked}
      onPress={() => (isClosed ? dispatch(askToJoin('search')) : setAsked(true))}
      onType={(key) => setTyped((before) => before + key)}
    />
  );
  return isClosed ? (
    shape
  ) : (
    <Suspense fallback={shape}>
      <SearchField label={label} isAsked={isAsked} typed={typed} />
    </Suspense>
  );
}
