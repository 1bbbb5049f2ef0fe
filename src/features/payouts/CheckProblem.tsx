import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isNoConnection } from '../../data/connection.ts';
import type { DataErrorCode } from '../../data/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import styles from './Payouts.module.css';

/** The provider could not be reached: the last known state is shown. */
export function CheckProblem({
  code,
  retry,
}: {
  readonly code: DataErrorCode;
  readonly retry: () => void;
}): ReactNode {
  useWhenOnline(code === 'offline', retry);
  if (code === 'not-found') {
    return (
      <p className={styles.note}>
        <span className={styles.noteText}>
          Stripe doesn&apos;t know your account at the moment. If that stays so, write to{' '}
          <Link to={paths.help()}>Customer Support</Link>.
        </span>
      </p>
    );
  }
  return (
    <div className={styles.note}>
      <p className={styles.noteText}>
        {isNoConnection(code)
          ? "You're offline. This is how your account stood last."
          : "Stripe can't be reached just now. This is how your account stood last."}
      </p>
      <Button look="outlined" size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
