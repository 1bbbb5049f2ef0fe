import { useEffect, useState, type ReactNode } from 'react';
import styles from './LongWait.module.css';

/** From then on it is said. Milliseconds. */
const LATE_MS = 5000;

/** Shows nothing for five seconds, then that what is awaited takes long, with a way on. */
export function LongWait(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <p className={styles.late}>
      This takes longer than usual.{' '}
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </p>
  ) : null;
}
