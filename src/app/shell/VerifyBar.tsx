import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { useCampusAddress } from '../../data/session/useCampusAddress.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import {
  selectClaims,
  selectIsSchoolVerified,
  selectSessionStatus,
} from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import styles from './VerifyBar.module.css';

/** Above the page: what is left to do to join, or, for members on the shared site, the way to their campus. */
export function VerifyBar(): ReactNode {
  const status = useSelector(selectSessionStatus);
  const isMember = useSelector(selectIsSchoolVerified);
  const { campusId } = useSelector(selectClaims);
  const addressOf = useCampusAddress();
  const { pathname } = useLocation();
  const isShared = currentCampusId() === SHARED_CAMPUS_ID;
  if (isMember && isShared && campusId !== null && campusId !== SHARED_CAMPUS_ID) {
    const address = addressOf(campusId);
    return address === null ? null : (
      <Landmark>
        <a href={address} className={cx(styles.bar, styles.campus)}>
          Visit Your Campus
          <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </a>
      </Landmark>
    );
  }
  if (status !== 'signedIn' || isMember || pathname.startsWith(paths.account())) return null;
  const to = isShared ? paths.searchSchools() : paths.schoolEmail();
  return (
    <Landmark>
      <Link to={to} className={styles.bar}>
        Verify your account
        <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </Landmark>
  );
}

/** The bar is neither of the page nor of the bar above: who goes from landmark to landmark would miss it. */
function Landmark({ children }: { readonly children: ReactNode }): ReactNode {
  return <nav aria-label="Your campus">{children}</nav>;
}
