import type { ReactNode } from 'react';
import { errorCodeOf } from '../../data/errorCode.ts';
import type { Account } from '../../domain/account.ts';
import { useAccount } from '../../features/settings/accountApi.ts';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Failed } from '../../features/failed/Failed.tsx';

/** The frame of an editor of the account, rendered once the account has been read. */
export function EditorPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: (account: Account) => ReactNode;
}): ReactNode {
  const { data: account, isError, error, refetch } = useAccount();
  const content = (): ReactNode => {
    // A refused change does not unmount the page.
    if (account) return children(account);
    if (isError) return <Failed code={errorCodeOf(error)} retry={() => void refetch()} />;
    return (
      <div role="status" aria-label="Loading your account">
        <Skeleton width="100%" height="48px" />
      </div>
    );
  };
  return <SettingsFrame title={title}>{content()}</SettingsFrame>;
}
