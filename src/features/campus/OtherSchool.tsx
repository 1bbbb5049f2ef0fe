import type { ReactNode } from 'react';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { campusOf, SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { schoolOfEmail } from '../../domain/firstSchools.ts';
import { paths } from '../../lib/paths.ts';
import { useCampusAddress } from './useCampusAddress.ts';
import styles from './OtherSchool.module.css';

/**
 * Below a field for a school's address: the way to the same page of the school whose address it is. Nothing on the shared
 * site, which takes the addresses of all schools.
 */
export function OtherSchool({ email }: { readonly email: string }): ReactNode {
  const addressAt = useCampusAddress();
  const here = currentCampusId();
  const school = schoolOfEmail(email);
  const isElsewhere = school !== null && school !== here && here !== SHARED_CAMPUS_ID;
  const query = new URLSearchParams({ email: email.trim() });
  const there = isElsewhere ? addressAt(school, `${paths.schoolEmail()}?${query}`) : null;
  return (
    <div role="status" className={styles.way}>
      {isElsewhere && there !== null ? (
        <p>
          That address is {campusOf(school).shortName}'s.{' '}
          <a href={there}>Move to {campusOf(school).shortName}?</a>
        </p>
      ) : null}
    </div>
  );
}
