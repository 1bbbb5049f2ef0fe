import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { forgetAct } from '../data/session/actKey.ts';
import { promptClosed, type PromptState } from '../data/session/promptSlice.ts';
import { ahead } from '../features/auth/doorCode.ts';
import { EmailStep } from '../features/auth/EmailStep.tsx';
import { JoinPrompt } from '../features/auth/JoinPrompt.tsx';
import { VerifySchoolPrompt } from '../features/auth/VerifySchoolPrompt.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The open question; used through `Prompts`. */
export default function PromptPanel({ prompt }: { readonly prompt: PromptState }): ReactNode {
  switch (prompt.open) {
    case 'join':
      return <JoinPrompt reason={prompt.reason ?? 'join campus'} about={prompt.about} />;
    case 'email':
      return <AskEmail />;
    case 'verifySchool':
      return <VerifySchoolPrompt reason={prompt.reason ?? 'join campus'} about={prompt.about} />;
    case null:
      return null;
  }
}

function AskEmail(): ReactNode {
  const dispatch = useDispatch();
  // One of the two comes next.
  useEffect(() => ahead(import('../pages/door/RegisterPage.tsx'), import('../pages/door/LoginPage.tsx')), []);
  const close = (): void => {
    forgetAct();
    dispatch(promptClosed());
  };
  return (
    <Dialog isOpen onClose={close} title="Continue with Email">
      <EmailStep />
    </Dialog>
  );
}
