import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { readDraft } from '../../data/outbox/draftWords.ts';
import { selectMyProfile, selectUid } from '../../data/session/sessionSlice.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { cx } from '../../lib/cx.ts';
import { ifStillHere } from '../../lib/ifStillHere.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { draftPlaceOf, subjectOf, type ComposerTarget, type ComposerTexts } from './composerTarget.ts';
import { preloadComposer } from './loadComposer.ts';
import styles from './InlineComposer.module.css';
import { OpenField } from './OpenField.tsx';
import { useMemberGate } from '../membership/useMemberGate.ts';

/** The text of the draft that a composer here would open with; '' when there is none. */
function useWaitingWords(place: string | null, isOpen: boolean): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    if (place === null || isOpen) return undefined;
    return ifStillHere(openDrafts.offered(place), (key) =>
      setWords(key === null ? '' : plainTextOf(readDraft(key).raw)),
    );
  }, [place, isOpen]);
  return words;
}

interface InlineComposerProps extends ComposerTexts {
  readonly target: ComposerTarget;
  readonly isOpenAtFirst?: boolean;
  /** Where composing has a page of its own: navigates there instead of opening here. */
  readonly onCompose?: (() => void) | undefined;
  /** Called when the user cancels or the comment was sent; a reply field is then removed. */
  readonly onClose?: () => void;
}

/**
 * The inline composer: one line until it is pressed. Keeps the draft when it closes; another account on the same page
 * gets its own field.
 */
export function InlineComposer(props: InlineComposerProps): ReactNode {
  const uid = useSelector(selectUid);
  return <KeyedComposer key={uid ?? 'visitor'} uid={uid} {...props} />;
}

function KeyedComposer(props: InlineComposerProps & { readonly uid: string | null }): ReactNode {
  const { uid, isOpenAtFirst = false, onCompose, onClose, ...field } = props;
  const { target, label, placeholder } = field;
  const me = useSelector(selectMyProfile);
  const mayAct = useMemberGate();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  const open = (): void => {
    if (!mayAct(target.kind, subjectOf(target))) return;
    if (onCompose) onCompose();
    else setOpen(true);
  };
  const closed = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Move the focus from the closed field to the line.
    if (!isOpen && wasOpen.current) closed.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  // Empty until it is known, to avoid a flash of other initials.
  const name = me ? `${me.firstName} ${me.lastName}`.trim() : '';
  const place = draftPlaceOf(uid, target);
  const words = useWaitingWords(place, isOpen);
  const line = (
    <button
      ref={closed}
      type="button"
      className={cx(styles.closed, words !== '' && styles.draft)}
      onPointerEnter={preloadComposer}
      onFocus={preloadComposer}
      onClick={open}
    >
      {words || placeholder}
    </button>
  );
  return (
    <section className={styles.place} aria-label={label}>
      {uid === null ? (
        <span className={styles.nobody} />
      ) : (
        <Avatar src={mediaUrl(me?.photoPath ?? null)} name={name} sizePx={40} />
      )}
      {isOpen ? (
        <div className={styles.open}>
          <OpenField {...field} place={place} onClose={close} />
        </div>
      ) : (
        line
      )}
    </section>
  );
}
