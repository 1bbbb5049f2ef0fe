import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { ComposerTarget } from './composerTarget.ts';

interface DiscardDialogProps {
  readonly kind: ComposerTarget['kind'];
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before discarding what was written. */
export function DiscardDialog({ kind, onDiscard, onKeep }: DiscardDialogProps): ReactNode {
  return (
    <ConfirmDialog
      title={kind === 'post' ? 'Discard Post?' : 'Cancel Comment?'}
      text="Are you sure? Your draft will not be saved."
      confirmLabel="Discard"
      cancelLabel="Keep Writing"
      isDangerous
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
