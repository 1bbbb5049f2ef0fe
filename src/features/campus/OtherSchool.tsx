import type { ReactNode } from 'react';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { paths } from '../../lib/paths.ts';
import styles from '../auth/EmailAdvice.module.css';
import { useSchoolOfEmail } from '../auth/useSchoolOfEmail.ts';
import { useCampusAddress } from './useCampusAddress.ts';

/**
 * Below a field for a school's address: the way to the same page of the school whose address it is. Nothing on the shared
 * site, which takes the addresses of all schools.
 */
export function OtherSchool({ email }: { readonly email: string }): ReactNode {
  const addressAt = useCampusAddress();
  const here = currentCampusId();
  const school = useSchoolOfEmail(email);
  const isElsewhere = school !== null && school.id !== here && here !== SHARED_CAMPUS_ID;
  const query = new URLSearchParams({ email: email.trim() });
  const there = isElsewhere ? addressAt(school.id, `${paths.schoolEmail()}?${query}`) : null;
  return (
    <div role="status" className={styles.advice}>
      {isElsewhere && there !== null ? (
        <p>
          That address is {school.shortName}'s. <a href={there}>Move to {school.shortName}?</a>
        </p>
      ) : null}
    </div>
  );
}
