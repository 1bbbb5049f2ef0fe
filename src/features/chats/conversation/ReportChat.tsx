import type { ReactNode } from 'react';
import { ReportDialog } from '../../posts/card/ReportDialog.tsx';

interface ReportChatProps {
  readonly chatId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks why a conversation is reported, and reports it. */
export function ReportChat({ chatId, title, onClose }: ReportChatProps): ReactNode {
  return (
    <ReportDialog
      subject="chat"
      id={chatId}
      title={title}
      text="The last messages of the conversation go with the report. The other person is not told who reported them."
      thanks="User Reported. Thanks for letting us know."
      onClose={onClose}
    />
  );
}
