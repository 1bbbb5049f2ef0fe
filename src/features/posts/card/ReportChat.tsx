import type { ReactNode } from 'react';
import type { ReportReason } from '../../../domain/report.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { ReportDialog } from './ReportDialog.tsx';

interface ReportChatProps {
  readonly chatId: string;
  readonly title: string;
  /** With whom it is, where they may be blocked too. */
  readonly person?: PersonCopy | null;
  /** Chosen from the start. */
  readonly reason?: ReportReason | undefined;
  readonly onReported?: (() => void) | undefined;
  /** Leaves the conversation. */
  readonly onBlocked?: () => void;
  readonly onClose: () => void;
}

/** Asks why a conversation is reported, and reports it. */
export function ReportChat({ chatId, person = null, ...rest }: ReportChatProps): ReactNode {
  return (
    <ReportDialog
      subject="chat"
      id={chatId}
      text="The last messages of the conversation go with the report. The other person is not told who reported them."
      thanks="User Reported. Thanks for letting us know."
      person={person}
      {...rest}
    />
  );
}
