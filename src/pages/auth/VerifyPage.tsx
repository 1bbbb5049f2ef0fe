import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectEmail } from '../../data/session/sessionSlice.ts';
import { CodeForm } from '../../features/auth/CodeForm.tsx';
import { CodeText } from '../../features/auth/CodeText.tsx';
import { useHasProfile } from '../../features/auth/useHasProfile.ts';
import { prefetch } from '../../features/auth/preloadAuth.ts';
import { useCodeSending } from '../../features/auth/useCodeSending.ts';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { useUnsent } from '../../features/auth/useUnsent.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Verify.module.css';

/** Confirms the address of a new account. The page's gate redirects once it is confirmed. */
export function Component(): ReactNode {
  const email = useSelector(selectEmail);
  const hasProfile = useHasProfile();
  const target = { purpose: 'account', email: null, campusId: currentCampusId() } as const;
  const sending = useCodeSending(target, hasProfile);
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
        title="Confirm your email address"
        text={<CodeText email={email ?? ''} state={sending.state} error={sending.error} />}
        fieldLabel="Enter code"
        submitLabel="Submit"
        target={target}
        onVerified={() => undefined}
        resend={sending.resend}
        isResending={sending.isResending}
      />
    </>
  );
}
