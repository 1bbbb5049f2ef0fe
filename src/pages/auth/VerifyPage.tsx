import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { UNPROVEN_LIFE_DAYS } from '../../domain/limits.ts';
import { CodeForm } from '../../features/auth/CodeForm.tsx';
import { prefetch } from '../../features/auth/preloadAuth.ts';
import { useAccountCode } from '../../features/auth/useCodeSending.ts';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { useUnsent } from '../../features/auth/useUnsent.ts';
import { WrongAddress } from '../../features/auth/WrongAddress.tsx';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Verify.module.css';

/** Confirms the address of a new account. The page's gate redirects once it is confirmed. */
export function Component(): ReactNode {
  const code = useAccountCode();
  const { logOut } = useLogOut(paths.joinStart());
  const navigate = useNavigate();
  const hasUnsent = useUnsent();
  // That page warns of drafts that would be deleted, also those of other tabs.
  const leave = (): void => void (hasUnsent ? navigate(paths.logout()) : logOut());
  useEffect(() => prefetch(import('../settings/SchoolEmailPage.tsx')), []);
  return (
    <>
      <IconButton label="Back (logs you out)" className={styles.back} onClick={leave}>
        <ArrowLeft size={24} />
      </IconButton>
      <CodeForm
        {...code}
        title="Confirm your email address"
        fieldLabel="Enter code"
        submitLabel="Submit"
        onVerified={() => undefined}
        below={
          <>
            <WrongAddress email={code.email} />
            <p className={styles.life}>
              New accounts without a confirmed address are deleted after {UNPROVEN_LIFE_DAYS} days.
            </p>
          </>
        }
      />
    </>
  );
}
