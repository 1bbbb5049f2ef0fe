import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { MEET_UP_SPOTS } from '../../domain/meetUpSpots.ts';
import { paths } from '../../lib/paths.ts';
import styles from './Panel.module.css';

/** Where to hand something over; nothing in a community that is nowhere. */
export function MeetUpPanel(): ReactNode {
  const spots = MEET_UP_SPOTS[currentCampusId()];
  if (spots.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="meet-up">
      <h2 id="meet-up" className={styles.title}>
        Meet safely
      </h2>
      <ul className={styles.facts}>
        {spots.map(({ name }) => (
          <li key={name}>
            <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <Link to={paths.addresses()} className={styles.more}>
        See where exactly
      </Link>
    </section>
  );
}
