import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { promptClosed, selectPrompt } from '../data/session/promptSlice.ts';
import { selectSessionStatus } from '../data/session/sessionSlice.ts';
import { EmailStep } from '../features/auth/EmailStep.tsx';
import { JoinPrompt } from '../features/auth/JoinPrompt.tsx';
import { VerifySchoolPrompt } from '../features/auth/VerifySchoolPrompt.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The question that lies over the page, if any. */
export function Prompts(): ReactNode {
  const { open, reason } = useSelector(selectPrompt);
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const dispatch = useDispatch();
  useEffect(() => {
    if (isIn && (open === 'join' || open === 'email')) dispatch(promptClosed());
  }, [isIn, open, dispatch]);
  switch (open) {
    case 'join':
      return <JoinPrompt reason={reason ?? 'join campus'} />;
    case 'email':
      return (
        <Dialog
          isOpen
          onClose={() => dispatch(promptClosed())}
          title="Continue with Email"
          text="We look up whether you have an account."
        >
          <EmailStep />
        </Dialog>
      );
    case 'verifySchool':
      return <VerifySchoolPrompt />;
    case null:
      return null;
  }
}
