import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useShown } from '../../data/lists/useShown.ts';
import { tryAgain } from '../../data/errors/connection.ts';
import { problemOf } from '../../data/errors/dataError.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import {
  NotificationItem,
  NotificationItemSkeleton,
} from '../../features/notifications/NotificationItem.tsx';
import { rowsOf } from '../../features/notifications/notificationRows.ts';
import {
  useListOlderNotificationsMutation,
  useWatchNotificationsQuery,
} from '../../features/notifications/notificationsApi.ts';
import { useMarkRead } from '../../features/notifications/useMarkRead.ts';
import { useAccount } from '../../features/settings/accountApi.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showAlert, showFailure } from '../../ui/alerts/alertStore.ts';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import styles from './NotificationsPage.module.css';

const SHAPES = [0, 1, 2, 3, 4, 5];

/** `/notifications`: what others did that concerns the reader, live. */
export function Component(): ReactNode {
  const uid = useSelector(selectUid) ?? '';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Notifications</h1>
      <MailSwitch uid={uid} />
      <List uid={uid} />
    </div>
  );
}

/** Whether notifications are mailed as well. Hidden where the setting cannot be read. */
function MailSwitch({ uid }: { readonly uid: string }): ReactNode {
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
  const change = async (wantsEmail: boolean): Promise<void> => {
    setChosen(wantsEmail);
    try {
      const [db, { updateAccount }] = await withDb(import('../../data/account/accountWrites.ts'));
      await updateAccount(db, uid, { wantsEmail });
      showAlert({ kind: 'success', text: 'Account Updated!' });
    } catch {
      showFailure();
    }
    setChosen(null);
  };
  return (
    <div className={styles.mails}>
      <Checkbox
        label="Email me about these, too"
        isChecked={chosen ?? account.wantsEmail}
        onChange={(wantsEmail) => void change(wantsEmail)}
      />
    </div>
  );
}

function RowsSkeleton({ count = SHAPES.length }: { readonly count?: number }): ReactNode {
  return (
    <div role="status" aria-label="Loading notifications" className={styles.list}>
      {SHAPES.slice(0, count).map((one) => (
        <NotificationItemSkeleton key={one} />
      ))}
    </div>
  );
}

function List({ uid }: { readonly uid: string }): ReactNode {
  const answer = useWatchNotificationsQuery(uid);
  const { data, refetch } = answer;
  const problem = problemOf(answer);
  const [listOlder, older] = useListOlderNotificationsMutation();
  const openedMs = useMarkRead(uid, data);
  const after = data?.last ?? null;
  const more = (): void => void listOlder({ uid, after });
  const again = (): void => void refetch();
  useWhenOnline(data !== undefined && problem !== null, again);
  const entries = useShown()(data?.entries ?? [], ({ fromUid }) => fromUid);
  if (!data) return problem === null ? <RowsSkeleton /> : <Failed code={problem} retry={again} />;
  if (entries.length === 0 && data.isEnd) {
    return (
      <EmptyState
        drawing="bell"
        title="Nothing to see here - yet"
        text="When somebody saves, comments or writes to you, it is listed here."
        action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
      />
    );
  }
  return (
    <>
      {problem === null ? null : <NotLive again={() => tryAgain(problem, again)} />}
      <ul aria-label="Notifications" className={styles.list}>
        {rowsOf({ ...data, entries }).map((row) => (
          <NotificationItem key={row.id} uid={uid} row={row} openedMs={openedMs} />
        ))}
      </ul>
      <ListEnd
        older={{ isLoading: older.isLoading, hasFailed: older.isError, load: more }}
        isEnd={data.isEnd}
        skeleton={<RowsSkeleton count={2} />}
      />
    </>
  );
}

/** The list is readable, but no longer live. */
function NotLive({ again }: { readonly again: () => void }): ReactNode {
  return (
    <div role="status" className={styles.problem}>
      New notifications are not shown at the moment.
      <Button look="outlined" size="small" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
