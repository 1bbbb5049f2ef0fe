import { SendHorizontal, X } from 'lucide-react';
import { Suspense, useId, type KeyboardEvent, type ReactNode } from 'react';
import { otherMember, type Chat } from '../../../domain/chat.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useGrowingField } from '../../../ui/useGrowingField.ts';
import { cx } from '../../../lib/cx.ts';
import { Counter } from '../../composer/Counter.tsx';
import { FilesButton } from '../../composer/FilesButton.tsx';
import { useFilesGiven } from '../../composer/useFilesGiven.ts';
import { AvailabilityAnswer } from '../../wants/loadWants.ts';
import { useAvailabilityAnswer } from '../../wants/useAvailabilityAnswer.ts';
import { AboutPost } from './AboutPost.tsx';
import styles from './MessageField.module.css';
import { useMessageDraft, type DraftStart } from './useMessageDraft.ts';
import type { MessageMedia } from './useMessageMedia.ts';

interface MessageFieldProps {
  readonly uid: string;
  readonly chat: Chat;
  readonly otherName: string;
  readonly start: DraftStart;
  readonly onSent: (id: string) => void;
}

/** On-screen keyboards have no key for a line break but Enter. */
const hasTouchKeyboard = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/** The message field of a conversation. */
export function MessageField({ uid, chat, otherName, start, onSent }: MessageFieldProps): ReactNode {
  const hint = useId();
  const draft = useMessageDraft(uid, chat, start);
  const field = useGrowingField(draft.text);
  const { media, choose, remove } = draft.media;
  const files = useFilesGiven(false, choose);
  const question = useAvailabilityAnswer(draft.postId, otherMember(chat, uid)?.id ?? '');
  const send = (isMeant = false): void => {
    const isAlone = media.state === 'none';
    if (!isMeant && isAlone && draft.canSend && question.intercepts(draft.text)) return;
    const id = draft.send();
    if (id !== null) onSent(id);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Key code 229: Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.shiftKey || event.altKey || hasTouchKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <form
        className={cx(styles.form, files.isOver && styles.over)}
        {...files.handlers}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {draft.postId === null ? null : (
          <AboutPost postId={draft.postId} place="field" onRemove={draft.removePost} />
        )}
        {media.state === 'none' ? null : <Attached media={media} onRemove={remove} />}
        <div className={styles.line}>
          <FilesButton
            label="Add a photo or video"
            onFiles={(given) => {
              choose(given);
              field.current?.focus();
            }}
          />
          <textarea
            ref={field}
            className={styles.field}
            rows={1}
            aria-label={`Message to ${otherName}`}
            aria-describedby={hint}
            placeholder="Say something . . ."
            enterKeyHint={hasTouchKeyboard() ? 'enter' : 'send'}
            value={draft.text}
            onChange={({ target, nativeEvent }) => {
              const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
              draft.write(target.value, isComposing);
            }}
            onKeyDown={onKeyDown}
          />
          <button
            type="submit"
            className={styles.send}
            aria-label="Send"
            title="Send"
            disabled={!draft.canSend}
            // Keeps a phone's keyboard open.
            onPointerDown={(event) => event.preventDefault()}
          >
            <SendHorizontal size={20} />
          </button>
        </div>
        <span id={hint} className={styles.count}>
          <Counter length={draft.length} />
        </span>
      </form>
      {/* Not within the form, which would hear the dialog's own submits. */}
      {question.post === null ? null : (
        <Suspense fallback={null}>
          <AvailabilityAnswer
            post={question.post}
            onSend={() => {
              question.end();
              send(true);
            }}
            onWanted={() => {
              question.end();
              draft.write('', false);
            }}
            onClose={question.end}
          />
        </Suspense>
      )}
    </>
  );
}

interface AttachedProps {
  readonly media: Exclude<MessageMedia, { readonly state: 'none' }>;
  readonly onRemove: () => void;
}

/** The attached photo or video. */
function Attached({ media, onRemove }: AttachedProps): ReactNode {
  return (
    <div className={styles.attached}>
      {media.state === 'ready' ? (
        <img
          src={media.address}
          alt={media.prepared.kind === 'video' ? 'Attached video' : 'Attached photo'}
        />
      ) : (
        <span className={styles.preparing} role="status" aria-label={`Preparing ${media.name}`}>
          <Spinner />
        </span>
      )}
      <button type="button" className={styles.remove} aria-label="Remove attachment" onClick={onRemove}>
        <X size={20} />
      </button>
    </div>
  );
}
