import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Composer } from '../../features/composer/Composer.tsx';
import { DiscardDialog } from '../../features/composer/DiscardDialog.tsx';
import type { ComposerTarget, ComposerTexts } from '../../features/composer/composerTarget.ts';
import { useComposer } from '../../features/composer/useComposer.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { cover, fromOwnEntry } from '../../ui/spareEntry.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { CreateFrame } from './CreateFrame.tsx';

interface WritingProps extends ComposerTexts {
  readonly draftKey: string | null;
  readonly target: ComposerTarget;
  /** The post being replied to. */
  readonly above?: ReactNode;
  /** Why it cannot be sent anymore. */
  readonly whyNot?: string | null;
  readonly onLeave: () => void;
  /** Leads to the page for several posts at once. */
  readonly onSeveral?: () => void;
  /** It is being sent, or has been sent. */
  readonly onSent: (id: string) => void;
}

/** The composer on a page of its own, which asks before discarding text. */
export function Writing(props: WritingProps): ReactNode {
  const { draftKey, target, above, whyNot = null, onLeave, onSeveral, onSent, ...texts } = props;
  const [isAsking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  /** Leaves by anything but Back, from the page's own history entry. */
  const leave = (go: () => void): void => {
    isLeaving.current = true;
    fromOwnEntry(go);
  };
  const composer = useComposer(target, draftKey, (id) => leave(() => onSent(id)));
  const ask = (): void => {
    // While sending there is nothing to discard.
    if (!composer.isSending) setAsking(true);
  };
  const isGuarded = !composer.isEmpty && !isAsking;
  const latestAsk = useLatest(ask);
  useEffect(() => {
    if (!isGuarded || isLeaving.current) return undefined;
    // Back (the browser's, or a swipe) asks before unsaved text is left. If that asks nothing, Back does nothing.
    return cover(() => latestAsk.current());
  }, [isGuarded, latestAsk]);
  return (
    <CreateFrame
      title={texts.label}
      above={above}
      onBack={() => {
        if (composer.isEmpty) leave(onLeave);
        else ask();
      }}
    >
      <Composer
        {...texts}
        composer={
          whyNot === null
            ? composer
            : { ...composer, canSend: false, send: () => showAlert({ kind: 'danger', text: whyNot }) }
        }
        hasDetails={target.kind === 'post'}
        {...(onSeveral ? { onSeveral: () => leave(onSeveral) } : {})}
      />
      {isAsking ? (
        <DiscardDialog
          kind={target.kind}
          onDiscard={() => {
            composer.discard();
            setAsking(false);
            leave(onLeave);
          }}
          onKeep={() => setAsking(false)}
        />
      ) : null}
    </CreateFrame>
  );
}
