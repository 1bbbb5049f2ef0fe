import { MapPin } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { appConfig } from '../../data/config/appConfig.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { MeetUpSpot } from '../../domain/meetUpSpots.ts';
import { spotMapUrl } from '../../features/campus/spotMapUrl.ts';
import { useMeetUpSpots } from '../../features/campus/useMeetUpSpots.ts';
import settings from '../../features/settings/Settings.module.css';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { loadOptional } from '../../lib/lazyParts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Addresses.module.css';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import info from './Info.module.css';

/** Large, and rendered only where tiles are configured: the list has the same content. */
const SpotMap = lazy(() => loadOptional(() => import('./SpotMap.tsx')));

/** `/addresses`: safe places to meet for handing something over. */
export function Component(): ReactNode {
  const { id, name, city, state } = currentCampus();
  const spots = useMeetUpSpots(id);
  const { map } = appConfig();
  return (
    <div className={info.page}>
      <SubPageTitle className={info.title}>Safe Meet-up Spots</SubPageTitle>
      {spots === null ? null : spots.length === 0 ? (
        <EmptyState
          drawing="map"
          title="Find your campus first"
          text="Each school's site lists public places on its campus that are good for handing something over."
          action={<ButtonLink to={paths.searchSchools()}>Find Your Campus</ButtonLink>}
        />
      ) : (
        <div className={cx(info.body, styles.body, map && styles.withMap)}>
          <p className={cx(info.lead, styles.lead)}>
            Public places around {name} where people pass all day. Meet in daylight, bring a friend for big
            things, look at the item, then pay in person.
          </p>
          {map ? (
            <Suspense fallback={<div className={styles.map} />}>
              <SpotMap className={styles.map} settings={map} spots={spots} />
            </Suspense>
          ) : null}
          <ul className={settings.list}>
            {spots.map((spot) => (
              <li key={spot.name}>
                <Spot spot={spot} campusId={id} city={`${city ?? ''}, ${state ?? ''}`} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface SpotProps {
  readonly spot: MeetUpSpot;
  readonly campusId: CampusId;
  readonly city: string;
}

function Spot({ spot, campusId, city }: SpotProps): ReactNode {
  return (
    <a className={styles.spot} href={spotMapUrl(spot, campusId)} target="_blank" rel="noreferrer">
      <MapPin size={20} className={styles.pin} />
      <span className={styles.words}>
        <span className={styles.name}>{spot.name}</span>
        <span className={styles.where}>
          {spot.street}, {city} · {spot.where}
        </span>
      </span>
      <VisuallyHidden>, on a map in a new tab</VisuallyHidden>
    </a>
  );
}
