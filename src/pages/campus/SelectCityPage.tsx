import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CampusMark } from '../../features/campus/CampusMark.tsx';
import { missingSchoolPath } from '../../features/campus/missingSchool.ts';
import { schoolsByCity } from '../../features/campus/schools.ts';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import styles from './SelectCityPage.module.css';

/** The campuses grouped by city. */
export function Component(): ReactNode {
  return (
    <SettingsFrame title="Choose your city">
      <ul className={styles.cities}>
        {schoolsByCity().map(({ city, schools }) => (
          <li key={city}>
            <h2 className={styles.city}>{city}</h2>
            <ul>
              {schools.map((school) => (
                <li key={school.id}>
                  <Link
                    to={withQuery(paths.searchSchools(), { school: school.id })}
                    className={styles.school}
                    data-campus={school.id}
                  >
                    <CampusMark campus={school} sizePx={40} />
                    <span className={styles.name}>{school.name}</span>
                    <ChevronRight size={20} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p>
        Not here? <Link to={missingSchoolPath()}>Leave your email</Link>
      </p>
    </SettingsFrame>
  );
}
