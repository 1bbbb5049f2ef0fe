import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { WithBlocks } from '../../../data/blocks/blocksSlice.ts';
import type { WithSession } from '../../../data/session/sessionSlice.ts';
import { shownName } from '../../../domain/personName.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { announce } from '../../../ui/alerts/alertStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { returnFocus } from '../../../ui/opener.ts';
import { useOwnTitle } from '../../../ui/ownTitle.ts';
import { BLOCK_TEXT } from '../../blocks/BlockDialog.tsx';
import { unblockMember } from '../../blocks/blockMember.ts';
import { NothingToShow } from './ConversationStates.tsx';
import { ReportChat } from '../../posts/card/ReportChat.tsx';

interface BlockedConversationProps {
  readonly chatId: string;
  readonly other: PersonCopy;
}

/** A conversation with somebody whom the reader blocks: without its messages, until the block is ended here. */
export function BlockedConversation({ chatId, other }: BlockedConversationProps): ReactNode {
  useOwnTitle(`Conversation with ${shownName(other)}`);
  const store = useStore<WithSession & WithBlocks>();
  const [isBusy, setBusy] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const isEnded = useRef(false);
  // The button that had the focus goes with the page.
  useEffect(() => () => (isEnded.current ? returnFocus(null) : undefined), []);
  const unblock = async (): Promise<void> => {
    setBusy(true);
    isEnded.current = await unblockMember(store, other.id);
    if (isEnded.current) announce(`${other.firstName} is unblocked`);
    setBusy(false);
  };
  return (
    <NothingToShow chatId={chatId}>
      <EmptyState
        level={1}
        drawing="person"
        title={`You blocked ${other.firstName}.`}
        text={BLOCK_TEXT}
        action={
          <>
            <Button isBusy={isBusy} onClick={() => void unblock()}>
              Unblock
            </Button>
            <Button look="outlined" onClick={() => setReporting(true)}>
              Report
            </Button>
          </>
        }
      />
      {isReporting ? (
        <ReportChat
          chatId={chatId}
          title={`Report ${shownName(other)}`.replace(/\.?$/, '?')}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </NothingToShow>
  );
}
