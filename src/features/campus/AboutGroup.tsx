import { Lock, MapPin, Share, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { askToJoin } from '../../data/session/promptSlice.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import styles from './Panel.module.css';

const MEMBER_COUNT = '5.4K members';
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

async function shareGroup(): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/home`);
    showAlert({ text: 'Copied to clipboard', kind: 'success' });
  } catch {
    showAlert({ text: 'Something went wrong', kind: 'danger' });
  }
}

/** What this community is: who is in it, where, and how to bring others or come in. */
export function AboutGroup(): ReactNode {
  const campus = currentCampus();
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const dispatch = useDispatch();
  return (
    <section className={styles.panel} aria-labelledby="about-group">
      <h2 id="about-group" className={styles.title}>
        About This Group
      </h2>
      <ul className={styles.facts}>
        <li>
          <Users {...icon} />
          {MEMBER_COUNT}
        </li>
        <li>
          <Lock {...icon} />
          Private: only verified students see posts
        </li>
        {campus.city ? (
          <li>
            <MapPin {...icon} />
            {campus.city}, {campus.state}
          </li>
        ) : null}
      </ul>
      {isIn ? (
        <Button look="outlined" isWide icon={<Share {...icon} />} onClick={() => void shareGroup()}>
          Share Group
        </Button>
      ) : (
        <Button isWide onClick={() => dispatch(askToJoin('join campus'))}>
          Join Group
        </Button>
      )}
    </section>
  );
}
