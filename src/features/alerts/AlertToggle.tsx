import { Bell, BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { alertKey, alertSearchOf, canHardlyRing, isAlertable, type AlertSearch } from '../../domain/alert.ts';
import { paths } from '../../lib/paths.ts';
import { LONG_ALERT_MS, showAlert } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { useMemberGate } from '../membership/useMemberGate.ts';
import { AlertChip } from './AlertChip.tsx';
import { alertErrorText, useAlertChanges, useAlerts } from './alertsApi.ts';
import styles from './AlertToggle.module.css';
import { offerText } from './offerText.ts';

interface AlertToggleProps {
  readonly search: AlertSearch;
  /** No post fits. */
  readonly hasNone?: boolean;
  /** Nothing is shown: the one thing left to do. */
  readonly isOnlyWay?: boolean;
}

/**
 * Keeps a search, or no longer: its member is told of new posts that fit. Asks others to join. Shows nothing where no post could
 * fit.
 */
export function AlertToggle(props: AlertToggleProps): ReactNode {
  // Another search has its own state.
  const key = alertKey(currentCampusId(), props.search);
  return isAlertable(props.search) ? <Toggle key={key} {...props} /> : null;
}

function Toggle({ search, isOnlyWay = false, hasNone = isOnlyWay }: AlertToggleProps): ReactNode {
  const { data: alerts } = useAlerts();
  const { keep, remove } = useAlertChanges();
  const mayAct = useMemberGate();
  /** What was just pressed, until it is known. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const campusId = currentCampusId();
  const key = alertKey(campusId, search);
  const own = alerts?.searches.find((alert) => alertKey(alert.campusId, alert) === key);
  const isOn = wanted ?? own !== undefined;

  const press = async (): Promise<void> => {
    if (wanted !== null || !mayAct('alert')) return;
    setFailure(null);
    setWanted(!isOn);
    try {
      await (own === undefined ? keep(campusId, alertSearchOf(search)) : remove(own.id));
      if (own === undefined)
        showAlert({
          kind: 'success',
          text: canHardlyRing(search)
            ? 'We tell you of a post that has every one of these words. Fewer words find more.'
            : 'We tell you when there is a new one.',
          ...(canHardlyRing(search) ? { durationMs: LONG_ALERT_MS } : {}),
          link: { text: 'Your alerts', to: paths.alerts() },
        });
    } catch (error) {
      setFailure(error);
    }
    setWanted(null);
  };
  const text = isOn ? 'Alert on' : offerText(hasNone);
  const Icon = isOn ? BellRing : Bell;
  return (
    <>
      {isOnlyWay ? (
        <Button icon={<Icon size={20} />} aria-pressed={isOn} onClick={() => void press()}>
          {text}
        </Button>
      ) : (
        <AlertChip icon={<Icon size={16} />} isOn={isOn} text={text} onPress={() => void press()} />
      )}
      {failure === null ? null : (
        <div className={styles.failure}>
          <ErrorText>{alertErrorText(failure)}</ErrorText>
          {failure instanceof CallFailure && failure.reason === 'alerts-full' ? (
            <Link to={paths.alerts()}>Your alerts</Link>
          ) : null}
        </div>
      )}
    </>
  );
}
