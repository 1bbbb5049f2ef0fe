import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsSchoolVerified, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { paths } from '../../lib/paths.ts';
import styles from './VerifyBar.module.css';

/** Reminds those who are not done joining; gone once the school is verified. */
export function VerifyBar(): ReactNode {
  const status = useSelector(selectSessionStatus);
  const isMember = useSelector(selectIsSchoolVerified);
  const { pathname } = useLocation();
  if (status !== 'signedIn' || isMember || pathname.startsWith(paths.account())) return null;
  const to = currentCampusId() === SHARED_CAMPUS_ID ? paths.searchSchools() : paths.schoolEmail();
  return (
    <Link to={to} className={styles.bar}>
      Verify your account
      <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
