import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { showPushWords, turnOffPush, turnOnPush, type PushDevice } from '../../data/push/pushDevice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PushChoice.module.css';
import { pushErrorText, useGetPushDeviceQuery } from './pushApi.ts';

const ABOUT = 'About messages, comments and saves, until you log out.';

/** The setting for push notifications on this device, and whether they include the text. */
export function PushChoice(): ReactNode {
  const uid = useSelector(selectUid);
  // Read again for each page.
  const reading = useGetPushDeviceQuery(uid ?? skipToken, { refetchOnMountOrArgChange: true });
  const [changed, setChanged] = useState<PushDevice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const device = changed ?? reading.currentData;
  const change = async (work: Promise<PushDevice>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      setChanged(await work);
    } catch (thrown) {
      setError(pushErrorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  if (uid === null) return null;
  if (reading.isError) {
    return (
      <div className={styles.choice}>
        <p className={styles.note}>Couldn&apos;t find out whether notifications are on.</p>
        <Button size="small" look="outlined" onClick={() => void reading.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (device === undefined) {
    return (
      <div className={styles.choice}>
        <div className={styles.waiting}>
          <Skeleton width="220px" />
        </div>
        <p className={styles.note}>{ABOUT}</p>
      </div>
    );
  }
  return (
    <div className={styles.choice} aria-busy={isBusy || undefined}>
      {device.state === 'unsupported' ? (
        <p className={styles.note}>
          This browser can&apos;t show notifications. On an iPhone or iPad, add the app to your Home Screen
          first.
        </p>
      ) : null}
      {device.state === 'blocked' ? (
        <p className={styles.note}>
          Your browser blocks notifications of this site. Allow them in its settings, then come back here.
        </p>
      ) : null}
      {device.state === 'on' || device.state === 'off' ? (
        <>
          <Checkbox
            label="Notify me on this device"
            name="push"
            isChecked={device.state === 'on'}
            onChange={(isOn) => void change(isOn ? turnOnPush(uid) : turnOffPush())}
          />
          {device.state === 'on' ? (
            <Checkbox
              label="Show what was written"
              name="push_words"
              isChecked={device.showsWords}
              onChange={(isShown) => void change(showPushWords(isShown))}
            />
          ) : null}
          <p className={styles.note}>
            {ABOUT}{' '}
            {device.state === 'on' && !device.showsWords ? 'They say who, never what was written.' : null}
          </p>
        </>
      ) : null}
      <ErrorText>{error}</ErrorText>
    </div>
  );
}
