import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { isNoConnection } from '../../data/errors/connection.ts';
import { errorCodeOf, type DataErrorCode } from '../../data/errors/dataError.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsSchoolVerified, selectUid } from '../../data/session/sessionSlice.ts';
import type { PayoutAccount } from '../../domain/account.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import { Row, RowGroup } from '../settings/Rows.tsx';
import { PayoutPanel, PayoutsSkeleton, payoutStateOf } from './PayoutPanel.tsx';
import styles from './Payouts.module.css';
import { useCheckPayoutsQuery } from './payoutsApi.ts';
import { useProviderPages } from './useProviderPages.ts';

/** After returning from the provider's forms, how long to wait for the current state before showing the stored one. */
const CHECK_MAX_MS = 2_500;

/** The signed-in person's payout account: its state, and the next action. */
export function Payouts({ payouts }: { readonly payouts: PayoutAccount | undefined }): ReactNode {
  const uid = useSelector(selectUid);
  const accountId = payouts?.accountId ?? null;
  const check = useCheckPayoutsQuery(uid === null || accountId === null ? skipToken : { uid, accountId });
  const isPatient = useIsPatient();
  const provider = useProviderPages();
  const state = payoutStateOf(payouts);
  if (check.isFetching && isPatient && state !== 'enabled' && !provider.isBusy) {
    return <PayoutsSkeleton label="Asking the card provider" />;
  }
  if (payouts === undefined || accountId === null) {
    return <NoAccount isBusy={provider.isBusy} setUp={() => provider.openOnboarding(null)} />;
  }
  return (
    <>
      <PayoutPanel
        state={state}
        action={
          state === 'incomplete' ? (
            <Button isBusy={provider.isBusy} onClick={() => provider.openOnboarding(accountId)}>
              Resume Application
            </Button>
          ) : (
            <Button
              look={state === 'enabled' ? 'filled' : 'outlined'}
              isBusy={provider.isBusy}
              onClick={() => provider.viewEarnings(accountId)}
            >
              View Earnings
            </Button>
          )
        }
      />
      {state === 'incomplete' ? <ExpiredLink /> : null}
      {check.isError ? (
        <CheckProblem code={errorCodeOf(check.error)} retry={() => void check.refetch()} />
      ) : null}
      <RowGroup title="Your account with Stripe">
        <Row label="Details" value={payouts.isOnboardingComplete ? 'Complete' : 'Not complete'} />
        <Row label="Card payments" value={payouts.areChargesEnabled ? 'On' : 'Off'} />
        <Row label="Payouts" value={payouts.arePayoutsEnabled ? 'On' : 'Off'} />
      </RowGroup>
      <Terms />
    </>
  );
}

/** True during the first moments of the page. */
function useIsPatient(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), CHECK_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

function NoAccount({ isBusy, setUp }: { readonly isBusy: boolean; readonly setUp: () => void }): ReactNode {
  const isVerified = useSelector(selectIsSchoolVerified);
  if (!isVerified) {
    // On the shared site joining begins with the choice of a school.
    const join = currentCampusId() === SHARED_CAMPUS_ID ? paths.searchSchools() : paths.schoolEmail();
    return (
      <PayoutPanel
        state="none"
        text="Payouts are for verified students. Prove your school email first, then set them up here."
        action={<ButtonLink to={join}>Join your campus</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PayoutPanel
        state="none"
        action={
          <Button isBusy={isBusy} onClick={setUp}>
            Set Up Payouts
          </Button>
        }
      />
      <Terms />
    </>
  );
}

/** The provider redirects here when a link was used before, or has expired. */
function ExpiredLink(): ReactNode {
  const [query] = useSearchParams();
  if (query.get('link') !== 'expired') return null;
  return (
    <p role="status" className={styles.note}>
      That link was used already, or is too old. Resume your application to get a new one.
    </p>
  );
}

interface CheckProblemProps {
  readonly code: DataErrorCode;
  readonly retry: () => void;
}

/** The provider could not be reached: the last known state is shown. */
function CheckProblem({ code, retry }: CheckProblemProps): ReactNode {
  useWhenOnline(code === 'offline', retry);
  if (code === 'not-found') {
    return (
      <p className={styles.note}>
        <span className={styles.noteText}>
          Stripe doesn&apos;t know your account at the moment. If that stays so, write to{' '}
          <Link to={paths.help()}>Customer Support</Link>.
        </span>
      </p>
    );
  }
  return (
    <div className={styles.note}>
      <p className={styles.noteText}>
        {isNoConnection(code)
          ? "You're offline. This is how your account stood last."
          : "Stripe can't be reached just now. This is how your account stood last."}
      </p>
      <Button look="outlined" size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

function Terms(): ReactNode {
  return (
    <p className={styles.terms}>
      When payouts are released, and by when to set them up after a sale, is in the{' '}
      <Link to={paths.terms()}>Terms of Service</Link>.
    </p>
  );
}
