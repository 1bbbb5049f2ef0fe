import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { WithBlocks } from '../../data/blocks/blocksSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { blockMember } from './blockMember.ts';

/** What a block does, where it is offered. */
export const BLOCK_TEXT = "You won't see each other's posts, comments or messages. They aren't told.";

interface BlockDialogProps {
  readonly person: Pick<PersonCopy, 'id' | 'firstName'>;
  /** Leaves a page that closes with the block. */
  readonly onBlocked?: () => void;
  readonly onClose: () => void;
}

/** Asks before a member is blocked. */
export function BlockDialog({ person, onBlocked, onClose }: BlockDialogProps): ReactNode {
  const store = useStore<WithSession & WithBlocks>();
  const blockNow = (): void => {
    onClose();
    // What the dialog stands over may go with the block.
    fromOwnEntry(() => {
      onBlocked?.();
      void blockMember(store, person.id);
    });
  };
  return (
    <ConfirmDialog
      title={`Block ${person.firstName}?`}
      text={BLOCK_TEXT}
      confirmLabel="Block"
      isDangerous
      onConfirm={blockNow}
      onCancel={onClose}
    />
  );
}
