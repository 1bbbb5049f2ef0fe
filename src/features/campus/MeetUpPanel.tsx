import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { paths } from '../../lib/paths.ts';
import { Fact, Facts } from './Facts.tsx';
import { useMeetUpSpots } from './useMeetUpSpots.ts';
import styles from './Panel.module.css';

/** The meet-up spots; nothing for a community without a place. */
export function MeetUpPanel(): ReactNode {
  const spots = useMeetUpSpots(currentCampusId());
  // The address page itself shows more.
  const isSaid = useLocation().pathname === paths.addresses();
  if (spots === null || spots.length === 0 || isSaid) return null;
  return (
    <section className={styles.panel} aria-labelledby="meet-up">
      <h2 id="meet-up" className={styles.title}>
        Meet Safely
      </h2>
      <Facts>
        {spots.map(({ name }) => (
          <Fact key={name} icon={ShieldCheck}>
            {name}
          </Fact>
        ))}
      </Facts>
      <Link to={paths.addresses()} className={styles.more}>
        See where exactly
      </Link>
    </section>
  );
}
