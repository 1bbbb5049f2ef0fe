import { useEffect, type ReactNode } from 'react';
import { errorCodeOf } from '../../data/errors/dataError.ts';
import { startCardScript } from '../../data/payouts/cardScript.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { Payouts } from '../../features/payouts/Payouts.tsx';
import { PayoutsSkeleton } from '../../features/payouts/PayoutPanel.tsx';
import { useAccount } from '../../features/settings/accountApi.ts';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';

/**
 * `/settings/payments`: the payout account. The card provider's pages redirect here; the URL says nothing about the
 * account, only the server does. `?link=expired` says why somebody is back.
 */
export function Component(): ReactNode {
  useEffect(() => {
    // Nothing here depends on it.
    startCardScript().catch((error: unknown) => console.warn(error));
  }, []);
  return (
    <SettingsFrame title="Payments">
      <Standing />
    </SettingsFrame>
  );
}

function Standing(): ReactNode {
  const { data: account, isError, error, refetch } = useAccount();
  if (account !== undefined) return <Payouts payouts={account?.payouts} />;
  if (isError) return <Failed code={errorCodeOf(error)} retry={() => void refetch()} />;
  return <PayoutsSkeleton label="Loading your payout account" />;
}
