import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { plainTextOf } from '../../domain/postText.ts';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { selectMyProfile, selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Composer, preloadEditor } from './Composer.tsx';
import styles from './InlineComposer.module.css';
import { useComposer } from './useComposer.ts';
import type { ComposerTarget } from './useComposer.ts';
import { useMemberGate } from './useMemberGate.ts';

export interface InlineComposerProps {
  readonly target: ComposerTarget;
  readonly label: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  readonly isOpenAtFirst?: boolean;
  readonly onSent?: (id: string) => void;
  /** Called when the student gives up; a reply then goes from under its comment. */
  readonly onClose?: () => void;
}

/**
 * The composer in its place on the page: one line until it is wanted. Keeps what was typed when it closes, for the
 * person who typed it: whoever signs in next on the same page begins with a field of their own.
 */
export function InlineComposer(props: InlineComposerProps): ReactNode {
  const uid = useSelector((state: WithSession) => selectUid(state));
  return <Place key={uid ?? 'visitor'} {...props} />;
}

function Place(props: InlineComposerProps): ReactNode {
  const { target, label, placeholder, sendLabel, isOpenAtFirst = false, onSent, onClose } = props;
  const me = useSelector((state: WithSession) => selectMyProfile(state));
  const mayAct = useMemberGate();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => {
    setOpen(false);
    setAsking(false);
    onClose?.();
  };
  const composer = useComposer(target, (id) => {
    close();
    onSent?.(id);
  });
  const open = (): void => {
    if (mayAct(target.kind)) setOpen(true);
  };
  const closed = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The field is gone: what takes its place takes the focus too.
    if (!isOpen && wasOpen.current) closed.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const name = me ? `${me.firstName} ${me.lastName}`.trim() : '?';
  return (
    <section className={styles.place} aria-label={label}>
      <Avatar src={mediaUrl(me?.photoPath ?? null)} name={name} sizePx={40} />
      {isOpen ? (
        <div className={styles.open}>
          <Composer
            composer={composer}
            label={label}
            placeholder={placeholder}
            sendLabel={sendLabel}
            hasCategory={target.kind === 'post'}
            onCancel={() => (composer.isEmpty ? close() : setAsking(true))}
          />
        </div>
      ) : (
        <button
          ref={closed}
          type="button"
          className={styles.closed}
          onPointerEnter={preloadEditor}
          onFocus={preloadEditor}
          onClick={open}
        >
          {plainTextOf(composer.content.raw) || placeholder}
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={target.kind === 'post' ? 'Discard Post?' : 'Cancel Comment?'}
        text="Are you sure? Your draft will not be saved."
        confirmLabel="Discard"
        cancelLabel="Keep Writing"
        isDangerous
        onConfirm={() => {
          composer.discard();
          close();
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
