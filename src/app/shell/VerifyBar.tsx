import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { useOwnCampusAddress } from '../../features/campus/useCampusAddress.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { selectIsSchoolVerified, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import styles from './VerifyBar.module.css';

/** Where the school address is proven. */
const PROVING = [paths.schoolEmail(), paths.accountSetting('verify_school_email')];

/**
 * Above the page: the next step of joining; for members on the shared site the way to their campus; for guests of
 * another school that they are guests; that the community is closed.
 */
export function VerifyBar(): ReactNode {
  const status = useSelector(selectSessionStatus);
  const isMember = useSelector(selectIsSchoolVerified);
  const address = useOwnCampusAddress();
  const { pathname } = useLocation();
  const { id, shortName } = currentCampus();
  const isShared = id === SHARED_CAMPUS_ID;
  const isGuest = useIsGuest(id);
  const isClosed = useIsClosed(id);
  if (isShared && address !== null) {
    return (
      <Landmark>
        <a href={address} className={cx(styles.bar, styles.campus)}>
          Visit Your Campus
          <ArrowRight size={20} />
        </a>
      </Landmark>
    );
  }
  if (isGuest || isClosed) {
    // Says why less is offered here.
    return (
      <Landmark>
        <div className={cx(styles.bar, styles.visit)}>
          <span>{isClosed ? 'This community is closed.' : `You're visiting ${shortName} as a guest`}</span>
          {address === null || !isGuest ? null : <a href={address}>View Your Campus</a>}
        </div>
      </Landmark>
    );
  }
  const to = isShared ? paths.searchSchools() : paths.schoolEmail();
  if (status !== 'signedIn' || isMember || [to, ...PROVING].includes(pathname)) return null;
  return (
    <Landmark>
      <Link to={to} className={styles.bar}>
        Verify your account
        <ArrowRight size={20} />
      </Link>
    </Landmark>
  );
}

/** A landmark of its own: screen reader users who navigate by landmarks would miss it otherwise. */
function Landmark({ children }: { readonly children: ReactNode }): ReactNode {
  return <nav aria-label="Your campus">{children}</nav>;
}
