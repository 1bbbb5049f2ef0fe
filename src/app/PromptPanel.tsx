import { useEffect, type ReactNode } from 'react';
import type { PromptState } from '../features/membership/promptSlice.ts';
import { prefetch } from '../features/auth/preloadAuth.ts';
import { EmailStep } from '../features/membership/EmailStep.tsx';
import { JoinPrompt } from '../features/membership/JoinPrompt.tsx';
import { PostDialog } from '../features/composer/PostDialog.tsx';
import { VerifySchoolPrompt } from '../features/membership/VerifySchoolPrompt.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface PromptPanelProps {
  readonly prompt: PromptState;
  /** Closes the prompt and drops the interrupted act. */
  readonly onClose: () => void;
}

/** The open prompt; rendered by `Prompts`. */
export default function PromptPanel({ prompt, onClose }: PromptPanelProps): ReactNode {
  switch (prompt.open) {
    case 'join':
      return <JoinPrompt reason={prompt.reason ?? 'join campus'} about={prompt.about} onClose={onClose} />;
    case 'email':
      return <AskEmail onClose={onClose} />;
    case 'verifySchool':
      return <VerifySchoolPrompt reason={prompt.reason ?? 'join campus'} about={prompt.about} />;
    case 'compose':
      return <PostDialog onClose={onClose} />;
    case null:
      return null;
  }
}

function AskEmail({ onClose }: Pick<PromptPanelProps, 'onClose'>): ReactNode {
  // Prefetch: one of the two comes next.
  useEffect(
    () => prefetch(import('../pages/auth/RegisterPage.tsx'), import('../pages/auth/LoginPage.tsx')),
    [],
  );
  return (
    <Dialog onClose={onClose} title="Continue with Email">
      <EmailStep />
    </Dialog>
  );
}
