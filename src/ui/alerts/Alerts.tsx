import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useState, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx.ts';
import { alertStore, type Alert, type AlertKind, type AlertStore } from './alertStore.ts';
import styles from './Alerts.module.css';

const ICONS: Readonly<Record<AlertKind, typeof Info>> = {
  success: CircleCheck,
  okay: Info,
  danger: CircleAlert,
};

function AlertItem({ alert, dismiss }: { readonly alert: Alert; readonly dismiss: () => void }): ReactNode {
  const [isHeld, setHeld] = useState(false);
  const Icon = ICONS[alert.kind];
  const style = { '--alert-ms': `${String(alert.durationMs)}ms` } as CSSProperties;
  return (
    <li
      className={cx(styles.alert, styles[alert.kind], isHeld && styles.held)}
      style={style}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>{alert.text}</p>
      {alert.link ? (
        <Link to={alert.link.to} className={styles.link} onClick={dismiss}>
          {alert.link.text}
        </Link>
      ) : null}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {/* The bar is the clock: holding the alert pauses it, and its end takes the alert away. */}
      <span className={styles.progress} aria-hidden="true" onAnimationEnd={dismiss} />
    </li>
  );
}

/** The region where alerts appear; rendered once by the app. */
export function Alerts({ store = alertStore }: { readonly store?: AlertStore }): ReactNode {
  const alerts = useSyncExternalStore(store.subscribe, store.current);
  return (
    <ol className={styles.alerts} aria-live="polite" aria-label="Alerts" data-alerts="">
      {alerts.map((alert) => (
        <AlertItem key={alert.id} alert={alert} dismiss={() => store.dismiss(alert.id)} />
      ))}
    </ol>
  );
}
