import { useState } from 'react';
import type { ReactNode } from 'react';
import { Composer } from './Composer.tsx';
import type { ComposerTarget } from './composerTarget.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useComposer } from './useComposer.ts';

export interface OpenComposerProps {
  readonly target: ComposerTarget;
  readonly label: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  readonly onSent: (id: string) => void;
  /** The student gives up, for now or for good. */
  readonly onClose: () => void;
}

/** The field in its place on the page while it is written in; used through `InlineComposer`. */
export default function OpenComposer(props: OpenComposerProps): ReactNode {
  const { target, label, placeholder, sendLabel, onSent, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const composer = useComposer(target, onSent);
  const giveUp = (): void => (composer.isEmpty ? onClose() : setAsking(true));
  return (
    <>
      <Composer
        composer={composer}
        label={label}
        placeholder={placeholder}
        sendLabel={sendLabel}
        hasCategory={target.kind === 'post'}
        onCancel={giveUp}
      />
      <DiscardDialog
        kind={target.kind}
        isOpen={isAsking}
        onDiscard={() => {
          composer.discard();
          onClose();
        }}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
