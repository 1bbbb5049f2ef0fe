import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../ui/useIsOffline.ts';
import styles from './OfflineStrip.module.css';

/** Says that the device is offline. Its live region is always mounted, so that it is announced. */
export function OfflineStrip(): ReactNode {
  const isOffline = useIsOffline();
  return (
    <div role="status" className={styles.place}>
      {isOffline ? (
        <span className={styles.strip} data-offline="strip">
          <CloudOff size={20} />
          You&apos;re offline
        </span>
      ) : null}
    </div>
  );
}
