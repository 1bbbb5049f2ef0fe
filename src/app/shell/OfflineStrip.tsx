import { CloudOff } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './OfflineStrip.module.css';

function subscribe(changed: () => void): () => void {
  const kinds = ['online', 'offline'] as const;
  for (const kind of kinds) addEventListener(kind, changed);
  return () => {
    for (const kind of kinds) removeEventListener(kind, changed);
  };
}

/** Says that the device is offline. Its live region is always mounted, so that it is announced. */
export function OfflineStrip(): ReactNode {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
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
