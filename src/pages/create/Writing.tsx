import { useState, type ReactNode } from 'react';
import { Composer } from '../../features/composer/Composer.tsx';
import { DiscardDialog } from '../../features/composer/DiscardDialog.tsx';
import type { ComposerTarget } from '../../features/composer/composerTarget.ts';
import { useComposer } from '../../features/composer/useComposer.ts';
import { useUnsavedGuard, usePageLeave } from '../../features/composer/useUnsavedGuard.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { CreateFrame } from './CreateFrame.tsx';

interface WritingProps {
  readonly draftKey: string | null;
  readonly target: ComposerTarget;
  readonly title: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  /** The post being replied to. */
  readonly above?: ReactNode;
  /** Why it cannot be sent anymore. */
  readonly whyNot?: string | null;
  readonly onLeave: () => void;
  /** It is being sent, or has been sent. */
  readonly onSent: (id: string) => void;
}

/** The composer on a page of its own, which asks before discarding text. */
export function Writing(props: WritingProps): ReactNode {
  const { draftKey, target, title, placeholder, sendLabel, above, whyNot = null, onLeave, onSent } = props;
  const [isAsking, setAsking] = useState(false);
  const way = usePageLeave();
  const composer = useComposer(target, draftKey, (id) => way.leave(() => onSent(id)));
  const ask = (): void => {
    // While sending there is nothing to discard.
    if (!composer.isSending) setAsking(true);
  };
  useUnsavedGuard(!composer.isEmpty && !isAsking, ask, way);
  return (
    <CreateFrame
      title={title}
      above={above}
      onBack={() => {
        if (composer.isEmpty) way.leave(onLeave);
        else ask();
      }}
    >
      <Composer
        composer={
          whyNot === null
            ? composer
            : { ...composer, canSend: false, send: () => showAlert({ kind: 'danger', text: whyNot }) }
        }
        label={title}
        placeholder={placeholder}
        sendLabel={sendLabel}
        hasCategory={target.kind === 'post'}
      />
      {isAsking ? (
        <DiscardDialog
          kind={target.kind}
          onDiscard={() => {
            composer.discard();
            setAsking(false);
            way.leave(onLeave);
          }}
          onKeep={() => setAsking(false)}
        />
      ) : null}
    </CreateFrame>
  );
}
