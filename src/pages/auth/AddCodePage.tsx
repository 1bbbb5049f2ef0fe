import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { isEmailVerified, selectSession } from '../../data/session/sessionSlice.ts';
import { CodeForm } from '../../features/auth/CodeForm.tsx';
import { useAccountCode } from '../../features/auth/useCodeSending.ts';
import { paths } from '../../lib/paths.ts';

/** The code form on its own page. With a confirmed address only a school's code can be entered. */
export function Component(): ReactNode {
  const session = useSelector(selectSession);
  return isEmailVerified(session) ? <Navigate to={paths.schoolEmail()} replace /> : <AddCode />;
}

function AddCode(): ReactNode {
  const code = useAccountCode();
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  return (
    <CodeForm
      {...code}
      title="Enter your code"
      fieldLabel="Enter code"
      submitLabel={isDone ? 'Verified' : 'Verify'}
      onVerified={() => {
        setDone(true);
        void navigate(paths.home(), { replace: true });
      }}
    />
  );
}
