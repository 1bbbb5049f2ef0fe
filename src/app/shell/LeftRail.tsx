import { SquarePen } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, NavLink } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { CampusMark } from '../../features/campus/CampusMark.tsx';
import { paths } from '../../lib/paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './LeftRail.module.css';
import { NAV_ENTRIES } from './navigation.ts';
import { useCompose } from './useCompose.ts';

const GuestOptions = lazy(() => import('./GuestOptions.tsx'));

/** Navigation on screens wider than a phone: icons, from 1000 px with labels. */
export function LeftRail(): ReactNode {
  const campus = currentCampus();
  const status = useSelector(selectSessionStatus);
  const compose = useCompose();
  return (
    <header className={styles.rail}>
      <Link to={paths.home()} className={styles.brand}>
        <CampusMark campus={campus} sizePx={40} />
        <span className={styles.label}>{campus.shortName} Buy/Sell</span>
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        {NAV_ENTRIES.map(({ label, to, icon: Icon }) => (
          <NavLink key={to} to={to} className={styles.entry} title={label}>
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
          </NavLink>
        ))}
      </nav>
      <button type="button" className={styles.compose} onClick={compose} title="Create Post">
        <SquarePen size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.label}>Create Post</span>
      </button>
      <div className={styles.foot}>
        {status === 'signedIn' ? (
          <AccountMenu isWide />
        ) : (
          <Suspense fallback={null}>
            <GuestOptions />
          </Suspense>
        )}
      </div>
    </header>
  );
}
