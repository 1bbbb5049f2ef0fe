import { Bell, BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { shownName } from '../../domain/personName.ts';
import type { Profile } from '../../domain/user.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMemberGate } from '../membership/useMemberGate.ts';
import { alertErrorText, useAlertChanges, useAlerts } from './alertsApi.ts';
import styles from './FollowButton.module.css';

/** The bell of a profile: its reader is told of the member's new posts, or no longer. The member is not told. */
export function FollowButton({ person }: { readonly person: Profile }): ReactNode {
  const { data: alerts } = useAlerts();
  const { follow, remove } = useAlertChanges();
  const mayAct = useMemberGate();
  /** What was just pressed, until it is known. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const own = alerts?.follows.find(({ sellerUid }) => sellerUid === person.id);
  const isOn = wanted ?? own !== undefined;
  const link = { text: 'Your alerts', to: paths.alerts() };
  const press = async (): Promise<void> => {
    if (wanted !== null || !mayAct('alert')) return;
    setWanted(!isOn);
    try {
      await (own === undefined ? follow(person.id) : remove(own.id));
      const text = own === undefined ? 'We tell you when' : 'We no longer tell you when';
      showAlert({ kind: 'success', text: `${text} ${shownName(person)} posts.`, link });
    } catch (error) {
      showAlert({ kind: 'danger', text: alertErrorText(error), link });
    }
    setWanted(null);
  };
  const Icon = isOn ? BellRing : Bell;
  return (
    <IconButton
      label="Tell me about new posts"
      className={isOn ? styles.on : undefined}
      aria-pressed={isOn}
      onClick={() => void press()}
    >
      <Icon size={20} />
    </IconButton>
  );
}
