import { useState, type ReactNode } from 'react';
import { withDb } from '../../data/withDb.ts';
import { useAccount } from '../../features/settings/accountApi.ts';
import { showFailure, showAlert } from '../../ui/alerts/alertStore.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

import styles from './NotificationsPage.module.css';

async function save(uid: string, wantsEmail: boolean): Promise<void> {
  const [db, { updateAccount }] = await withDb(import('../../data/account/accountWrites.ts'));
  await updateAccount(db, uid, { wantsEmail });
}

/** Whether notifications are mailed as well. Hidden where the setting cannot be read. */
export function MailSwitch({ uid }: { readonly uid: string }): ReactNode {
  const { data: account, isError } = useAccount();
  // The optimistic value, until the server has it.
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (isError || account === null) return null;
  if (account === undefined) {
    return (
      <div className={styles.mails}>
        <Skeleton width="180px" height="20px" />
      </div>
    );
  }
  const change = (wantsEmail: boolean): void => {
    setChosen(wantsEmail);
    save(uid, wantsEmail)
      .then(
        () => showAlert({ kind: 'success', text: 'Account Updated!' }),
        () => showFailure(),
      )
      .finally(() => setChosen(null));
  };
  return (
    <div className={styles.mails}>
      <Checkbox
        label="Email me about these, too"
        isChecked={chosen ?? account.wantsEmail}
        onChange={change}
      />
    </div>
  );
}
