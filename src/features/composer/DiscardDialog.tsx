import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

const TITLES = { post: 'Discard Post?', comment: 'Cancel Comment?', edit: 'Discard Changes?' } as const;

interface DiscardDialogProps {
  readonly kind: keyof typeof TITLES;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before discarding what was written. */
export function DiscardDialog({ kind, onDiscard, onKeep }: DiscardDialogProps): ReactNode {
  return (
    <ConfirmDialog
      title={TITLES[kind]}
      text={
        kind === 'edit'
          ? 'It stays as it is. What you changed here will not be saved.'
          : 'Are you sure? Your draft will not be saved.'
      }
      confirmLabel="Discard"
      cancelLabel="Keep Writing"
      isDangerous
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
