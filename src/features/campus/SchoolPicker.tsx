import { useState, type ReactNode } from 'react';
import { CAMPUSES, CAMPUS_IDS, SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CampusMark } from './CampusMark.tsx';
import { useCampusAddress } from '../../data/session/useCampusAddress.ts';
import styles from './SchoolPicker.module.css';

const SCHOOLS: readonly Campus[] = CAMPUS_IDS.filter((id) => id !== SHARED_CAMPUS_ID).map(
  (id) => CAMPUSES[id],
);

function matches(school: Campus, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  const text = [school.name, school.shortName, school.city, school.state, school.emailDomain]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The schools as tiles in their own colours, found as one types. */
export function SchoolPicker({ level = 2 }: { readonly level?: 2 | 3 }): ReactNode {
  const [query, setQuery] = useState('');
  const addressOf = useCampusAddress();
  const found = SCHOOLS.filter((school) => matches(school, query));
  return (
    <div className={styles.picker}>
      <TextField
        label="Find your school"
        type="search"
        name="school"
        autoComplete="off"
        placeholder="School, city or email ending"
        value={query}
        onChange={setQuery}
      />
      <p role="status" className={styles.count}>
        {query ? `${String(found.length)} found` : ''}
      </p>
      {found.length === 0 ? (
        <EmptyState
          level={level}
          drawing="search"
          title={`No results for "${query}"`}
          text="Try searching for something else"
        />
      ) : (
        <ul className={styles.tiles}>
          {found.map((school) => (
            <li key={school.id}>
              <a className={styles.tile} href={addressOf(school.id) ?? undefined} data-campus={school.id}>
                <CampusMark campus={school} sizePx={40} />
                <span className={styles.names}>
                  <strong>{school.shortName}</strong>
                  <span className={styles.place}>
                    {school.city}, {school.state}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
