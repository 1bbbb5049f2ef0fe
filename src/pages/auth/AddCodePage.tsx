import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { isEmailVerified, selectSession } from '../../data/session/sessionSlice.ts';
import { CodeForm } from '../../features/auth/CodeForm.tsx';
import { CodeText } from '../../features/auth/CodeText.tsx';
import { useHasProfile } from '../../features/auth/useHasProfile.ts';
import { useCodeSending } from '../../features/auth/useCodeSending.ts';
import { paths } from '../../lib/paths.ts';

/** The code form on its own page. With a confirmed address only a school's code can be entered. */
export function Component(): ReactNode {
  const session = useSelector(selectSession);
  if (isEmailVerified(session)) return <Navigate to={paths.schoolEmail()} replace />;
  return <AddCode email={session.email ?? ''} />;
}

function AddCode({ email }: { readonly email: string }): ReactNode {
  const hasProfile = useHasProfile();
  const target = { purpose: 'account', email: null, campusId: currentCampusId() } as const;
  const sending = useCodeSending(target, hasProfile);
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  return (
    <CodeForm
      title="Enter your code"
      text={<CodeText email={email} state={sending.state} error={sending.error} />}
      fieldLabel="Enter code"
      submitLabel={isDone ? 'Verified' : 'Verify'}
      target={target}
      onVerified={() => {
        setDone(true);
        void navigate(paths.home(), { replace: true });
      }}
      resend={sending.resend}
      isResending={sending.isResending}
    />
  );
}
