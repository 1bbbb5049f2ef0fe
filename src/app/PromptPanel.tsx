import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { promptClosed, type PromptState } from '../data/session/promptSlice.ts';
import { EmailStep } from '../features/auth/EmailStep.tsx';
import { JoinPrompt } from '../features/auth/JoinPrompt.tsx';
import { VerifySchoolPrompt } from '../features/auth/VerifySchoolPrompt.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The open question; used through `Prompts`. */
export default function PromptPanel({ prompt }: { readonly prompt: PromptState }): ReactNode {
  const dispatch = useDispatch();
  switch (prompt.open) {
    case 'join':
      return <JoinPrompt reason={prompt.reason ?? 'join campus'} about={prompt.about} />;
    case 'email':
      return (
        <Dialog isOpen onClose={() => dispatch(promptClosed())} title="Continue with Email">
          <EmailStep />
        </Dialog>
      );
    case 'verifySchool':
      return <VerifySchoolPrompt reason={prompt.reason ?? 'join campus'} about={prompt.about} />;
    case null:
      return null;
  }
}
