import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { storeAct, type ActSubject, type JoinReason } from '../../data/session/interruptedAct.ts';
import { promptClosed } from './promptSlice.ts';
import { paths } from '../../lib/paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fromOwnEntry } from '../../ui/spareEntry.ts';

interface VerifySchoolPromptProps {
  readonly reason: JoinReason;
  readonly about?: ActSubject | undefined;
}

/** Tells a signed-in person that only verified students may do this, and links to the school address step. */
export function VerifySchoolPrompt({ reason, about }: VerifySchoolPromptProps): ReactNode {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = (): void => void dispatch(promptClosed());
  return (
    <ConfirmDialog
      title="Verify your school first"
      text="Only verified students can post, comment, save and message. We send a PIN to your school email."
      confirmLabel="Verify your school"
      cancelLabel="Not now"
      onConfirm={() => {
        close();
        storeAct({ reason, about, path: pathname + search, isSchoolAsked: true });
        // Back leads to the page with the prompt.
        fromOwnEntry(() => void navigate(paths.schoolEmail()));
      }}
      onCancel={close}
    />
  );
}
