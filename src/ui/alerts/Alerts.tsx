import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx.ts';
import { useLatest } from '../useLatest.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { alertStore, barMs, type Alert, type AlertKind, type AlertStore } from './alertStore.ts';
import styles from './Alerts.module.css';

const ICONS: Readonly<Record<AlertKind, typeof Info>> = {
  success: CircleCheck,
  okay: Info,
  danger: CircleAlert,
};

/** Whether the page is hidden: then an alert's time does not run. */
function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}

/** Calls `onEnd` after `durationMs` without being held, never for null; returns whether the countdown is paused. */
function useCountdown(durationMs: number | null, isHeld: boolean, onEnd: () => void): boolean {
  const isStill = useIsHidden() || isHeld;
  const leftMs = useRef(durationMs);
  const latest = useLatest(onEnd);
  useEffect(() => {
    const durationLeftMs = leftMs.current;
    if (isStill || durationLeftMs === null) return undefined;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => latest.current(), durationLeftMs);
    return () => {
      clearTimeout(timer);
      leftMs.current = durationLeftMs - (Date.now() - startedAtMs);
    };
  }, [isStill, latest]);
  return isStill;
}

function AlertItem({ alert, dismiss }: { readonly alert: Alert; readonly dismiss: () => void }): ReactNode {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isStill = useCountdown(alert.durationMs, isPointedAt || hasFocus, dismiss);
  const Icon = ICONS[alert.kind];
  const { action } = alert;
  const bar = alert.durationMs === null ? null : `${String(barMs(alert.durationMs))}ms`;
  const style = { '--alert-bar': bar, order: alert.id } as CSSProperties;
  return (
    <li
      className={cx(styles.alert, styles[alert.kind], isStill && styles.held)}
      style={style}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon size={20} className={styles.icon} />
      <p className={styles.text}>{alert.text}</p>
      {alert.link ? (
        <Link to={alert.link.to} className={styles.link} onClick={dismiss}>
          {alert.link.text}
        </Link>
      ) : null}
      {action ? (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.text}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <X size={18} />
      </button>
      {bar === null ? null : <span className={styles.progress} aria-hidden="true" />}
    </li>
  );
}

/** A message for screen readers: invisible, with an alert's duration. */
function HeardItem({ alert, dismiss }: { readonly alert: Alert; readonly dismiss: () => void }): ReactNode {
  useCountdown(alert.durationMs, false, dismiss);
  return (
    <li>
      <VisuallyHidden>{alert.text}</VisuallyHidden>
    </li>
  );
}

/**
 * Keeps the alerts off the focused field. Its code is loaded with the first alert; until then the stylesheet alone
 * positions them.
 */
function usePlace(alerts: readonly Alert[]): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alerts.length === 0) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./placeAlerts.ts').then(
      ({ keepOffTheField }) => {
        if (!isOver && region.current) stop = keepOffTheField(region.current);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [alerts]);
  return region;
}

/** The region where alerts appear; rendered once by the app. Failures are announced at once, the rest politely. */
export function Alerts({ store = alertStore }: { readonly store?: AlertStore }): ReactNode {
  const alerts = useSyncExternalStore(store.subscribe, store.current);
  const region = usePlace(alerts);
  const items = (areUrgent: boolean): ReactNode =>
    alerts
      .filter(({ kind }) => (kind === 'danger') === areUrgent)
      .map((alert) => {
        const Item = alert.isHeardOnly ? HeardItem : AlertItem;
        return <Item key={alert.id} alert={alert} dismiss={() => store.dismiss(alert.id)} />;
      });
  return (
    <div ref={region} className={styles.alerts} data-alerts="">
      <ol className={styles.list} aria-live="polite" aria-label="Alerts">
        {items(false)}
      </ol>
      <ol className={styles.list} aria-live="assertive" aria-label="Alerts">
        {items(true)}
      </ol>
    </div>
  );
}
