import { SquarePen } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { selectIsVisitor, selectMyProfile } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { CampusMark } from '../../features/campus/CampusMark.tsx';
import { paths } from '../../lib/paths.ts';
import { loadOptional } from '../../lib/lazyParts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './LeftRail.module.css';
import { railEntries } from './navigation.ts';
import { NavItem } from './NavItem.tsx';
import { useCompose } from '../../features/composer/useCompose.ts';

const GuestOptions = lazy(() => loadOptional(() => import('./GuestOptions.tsx')));

/** Navigation on screens wider than a phone: icons, from 1000 px with labels. */
export function LeftRail(): ReactNode {
  const campus = currentCampus();
  const isVisitor = useSelector(selectIsVisitor);
  const username = useSelector(selectMyProfile)?.username ?? null;
  const isGuest = useIsGuest(campus.id);
  const isClosed = useIsClosed(campus.id);
  const compose = useCompose();
  return (
    <header className={styles.rail}>
      <Link to={paths.home()} className={styles.brand} title={`${campus.shortName} Buy/Sell`}>
        <CampusMark campus={campus} sizePx={40} />
        <span className={styles.label}>{campus.shortName} Buy/Sell</span>
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        {railEntries(campus.id === SHARED_CAMPUS_ID, username).map((entry) => (
          <NavItem key={entry.label} entry={entry} className={styles.entry} labelClassName={styles.label} />
        ))}
      </nav>
      {isVisitor ? (
        <Suspense fallback={null}>
          <GuestOptions />
        </Suspense>
      ) : isGuest || isClosed ? null : (
        <button type="button" className={styles.compose} onClick={compose} title="Create Post">
          <SquarePen size={20} />
          <span className={styles.label}>Create Post</span>
        </button>
      )}
      <div className={isVisitor ? styles.guestFoot : styles.foot}>
        <AccountMenu isWide />
      </div>
    </header>
  );
}
