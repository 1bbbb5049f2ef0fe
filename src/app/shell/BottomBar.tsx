import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { usePreloadRoute } from '../appRoutes.ts';
import { paths } from '../../lib/paths.ts';
import hidden from '../../ui/VisuallyHidden.module.css';
import styles from './BottomBar.module.css';
import { barEntries, type NavEntry } from './navigation.ts';
import { NavItem } from './NavItem.tsx';
import { useCompose } from '../../features/composer/useCompose.ts';

/** Navigation on phones, in reach of the thumb. */
export function BottomBar(): ReactNode {
  const isShared = currentCampusId() === SHARED_CAMPUS_ID;
  const isGuest = useIsGuest(currentCampusId());
  const isClosed = useIsClosed(currentCampusId());
  const [before, after] = barEntries(isShared);
  const items = (entries: readonly NavEntry[]): ReactNode =>
    entries.map((entry) => (
      <NavItem
        key={entry.label}
        entry={entry}
        className={styles.entry}
        labelClassName={isShared ? styles.label : hidden.hidden}
      />
    ));
  return (
    <nav aria-label="Main" className={styles.bar}>
      {items(before)}
      {isShared || isGuest || isClosed ? null : <Add />}
      {items(after)}
    </nav>
  );
}

function Add(): ReactNode {
  const compose = useCompose();
  const preloadRoute = usePreloadRoute();
  const preload = (): void => preloadRoute(paths.createPost());
  return (
    <button
      type="button"
      className={styles.add}
      onClick={compose}
      onPointerEnter={preload}
      aria-label="Create Post"
    >
      <Plus size={24} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}
