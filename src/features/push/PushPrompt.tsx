import { useState, type ReactNode } from 'react';
import { mayAskForPush, rememberAskedForPush } from '../../data/push/askForPush.ts';
import { turnOnPush } from '../../data/push/pushDevice.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import { pushErrorText } from './pushApi.ts';
import styles from './PushPrompt.module.css';

interface PushPromptProps {
  readonly uid: string;
  /** The person who is expected to answer. */
  readonly name: string;
}

/** Offers push notifications, once on this device. Rendered after a message has arrived. */
export function PushPrompt({ uid, name }: PushPromptProps): ReactNode {
  const [isAsking, setAsking] = useState(mayAskForPush);
  const [isBusy, setBusy] = useState(false);
  if (!isAsking) return null;
  const end = (): void => {
    rememberAskedForPush();
    setAsking(false);
  };
  const turnOn = async (): Promise<void> => {
    setBusy(true);
    try {
      const { state } = await turnOnPush(uid);
      if (state === 'on') showAlert({ kind: 'okay', text: 'Notifications are on' });
    } catch (error) {
      showAlert({ kind: 'danger', text: pushErrorText(error) });
    }
    end();
  };
  return (
    <section className={styles.prompt} aria-label="Notifications">
      <p role="status">Get a notification when {name} replies?</p>
      <div className={styles.answers}>
        <Button size="small" isBusy={isBusy} onClick={() => void turnOn()}>
          Turn on
        </Button>
        <Button size="small" look="plain" onClick={end}>
          Not now
        </Button>
      </div>
    </section>
  );
}
