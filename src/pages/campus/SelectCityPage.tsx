import { ChevronRight } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { fetchNames, type Names } from '../../data/campuses/campusNames.ts';
import { STATES } from '../../domain/states.ts';
import { applyListed } from '../../features/campus/addedSchools.ts';
import { CampusMark } from '../../features/campus/CampusMark.tsx';
import { missingSchoolPath } from '../../features/campus/missingSchool.ts';
import { SCHOOLS } from '../../features/campus/schools.ts';
import settings from '../../features/settings/Settings.module.css';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { cx } from '../../lib/cx.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { schoolsByCity } from './schoolsByCity.ts';
import styles from './SelectCityPage.module.css';

interface InState {
  readonly campuses: Names['campuses'];
  /** The next page; null where all have been read. */
  readonly next: number | null;
  readonly hasFailed: boolean;
}

const NONE: InState = { campuses: [], next: null, hasFailed: false };

/** The added campuses of a state, a page after the other; null until the first has come. Answers may come in any order. */
function useInState(state: string): readonly [InState | null, () => void] {
  const [byState, setByState] = useState<Readonly<Record<string, InState>>>({ '': NONE });
  const read = byState[state] ?? null;
  const load = (): void => {
    const before = read ?? NONE;
    const keep = (now: InState): void => setByState((all) => ({ ...all, [state]: now }));
    fetchNames(state, before.next ?? 1).then(
      ({ campuses, next }) => {
        applyListed(campuses);
        keep({ campuses: [...before.campuses, ...campuses], next, hasFailed: false });
      },
      () => keep({ ...before, hasFailed: true }),
    );
  };
  useEffect(() => {
    if (read === null) load();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each state
  }, [state]);
  return [read, load];
}

/** The campuses grouped by city: the first ones, or all of a state. */
export function Component(): ReactNode {
  const [params, setParams] = useSearchParams();
  const asked = params.get('state') ?? '';
  const state = STATES.some(([code]) => code === asked) ? asked : '';
  const [read, more] = useInState(state);
  const first = SCHOOLS.filter((school) => state === '' || school.state === state);
  const cities = schoolsByCity([...first, ...(read?.campuses ?? [])]);
  return (
    <SettingsFrame title="Choose your city">
      <SelectField
        label="State"
        nothing="Our first campuses"
        value={state}
        onChange={(chosen) => setParams(chosen === '' ? {} : { state: chosen }, { replace: true })}
        options={STATES}
      />
      {cities.length === 0 ? null : (
        <ul className={cx(settings.list, styles.cities)}>
          {cities.map(({ city, schools }) => (
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
      )}
      <p role="status">
        {read?.hasFailed
          ? 'Not all campuses could be read. Check your connection.'
          : read !== null && cities.length === 0
            ? 'No campus here yet.'
            : null}
      </p>
      {read === null || (read.next === null && !read.hasFailed) ? null : (
        <Button look="outlined" onClick={more}>
          {read.hasFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
      <p>
        Not here? <Link to={missingSchoolPath()}>Leave your email</Link>
      </p>
    </SettingsFrame>
  );
}
