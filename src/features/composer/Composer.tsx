import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { LOST_AND_FOUND } from '../../domain/facts.ts';
import PostEditor from '../../editor/PostEditor.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Composer.module.css';
import type { ComposerTexts } from './composerTarget.ts';
import { Counter } from './Counter.tsx';
import { FilesButton } from './FilesButton.tsx';
import { MediaStrip } from './MediaStrip.tsx';
import { caretBefore } from './PlainField.tsx';
import { PostChips } from './PostChips.tsx';
import type { Composed } from './useComposer.ts';
import { useFactEntry } from './useFactEntry.ts';
import { useFilesGiven } from './useFilesGiven.ts';
import { usePriceEntry } from './usePriceEntry.ts';

/** A removal is usually instant: the alert stays long enough to be read. */
const SHOWN_MIN_MS = 1000;

/** Returns a function that shows an alert while photos are being removed. */
function useRemovalAlert(): (removal: Promise<void>) => void {
  const pending = useRef(0);
  const shown = useRef<number | null>(null);
  const dismiss = (): void => {
    if (shown.current !== null) alertStore.dismiss(shown.current);
  };
  useEffect(() => dismiss, []);
  return (removal) => {
    const shownLongEnough = new Promise((resolve) => setTimeout(resolve, SHOWN_MIN_MS));
    shown.current = alertStore.show({ kind: 'okay', text: 'Removing photo...', durationMs: null });
    pending.current += 1;
    void Promise.allSettled([removal, shownLongEnough]).then(() => {
      pending.current -= 1;
      if (pending.current === 0) dismiss();
    });
  };
}

interface ComposerProps extends ComposerTexts {
  readonly composer: Composed;
  /** A post has details, a comment none. */
  readonly hasDetails: boolean;
  /** Not an edit of a stored post. */
  readonly isNew?: boolean;
  readonly isReserved?: boolean;
  /** Somebody's want of it is accepted. */
  readonly isPromised?: boolean;
  /** Leads to the page for several posts at once. */
  readonly onSeveral?: () => void;
  /** Adds a Cancel button. */
  readonly onCancel?: () => void;
}

interface MediaProps {
  readonly composer: Composed;
  readonly adder: RefObject<HTMLButtonElement | null>;
}

function ChosenFiles({
  composer: { media, isSending },
  adder,
  sayRemoving,
}: MediaProps & { readonly sayRemoving: (removal: Promise<void>) => void }): ReactNode {
  return media === null || media.media.length === 0 ? null : (
    <div className={styles.strip} inert={isSending}>
      <MediaStrip
        media={media.media}
        onRemove={(key) => sayRemoving(media.list.remove(key))}
        onEmptied={() => adder.current?.focus()}
        onRetry={(key) => media.list.retry(key)}
        onMove={(from, to) => media.list.move(from, to)}
      />
    </div>
  );
}

function AddPhotos({
  composer: { media, isSending },
  adder,
  isTile,
}: MediaProps & { readonly isTile: boolean }): ReactNode {
  return media === null ? null : (
    <FilesButton
      ref={adder}
      label="Add photos"
      isTile={isTile}
      isMultiple
      disabled={isSending}
      onFiles={(files) => media.add(files)}
    />
  );
}

function SeveralLink({ onSeveral }: { readonly onSeveral: () => void }): ReactNode {
  return (
    <Link
      className={styles.several}
      to={paths.createSeveral()}
      onClick={(event) => {
        event.preventDefault();
        onSeveral();
      }}
    >
      Post several
    </Link>
  );
}

/** The text field, media, category and send button. */
export function Composer(props: ComposerProps): ReactNode {
  const {
    composer,
    label,
    placeholder,
    sendLabel,
    busyLabel = 'Posting…',
    hasDetails,
    isNew = true,
    isReserved = false,
    isPromised = false,
    onSeveral,
    onCancel,
  } = props;
  const adder = useRef<HTMLButtonElement>(null);
  // The selection in the plain field that was replaced; a new editor would start at 0.
  const [left] = useState(() => caretBefore(composer.draftKey));
  const cursor = left === 'elsewhere' ? null : (left ?? 'end');
  const { content, media, isSending } = composer;
  const sayRemoving = useRemovalAlert();
  const files = useFilesGiven(isSending || media === null, (given) => media?.add(given));
  const price = usePriceEntry(composer);
  const facts = useFactEntry(composer, isNew);
  const hasPrice = !isPromised && composer.details.category !== LOST_AND_FOUND;
  const send = (): void => {
    if ((!hasPrice || price.settle()) && facts.settle()) composer.send();
  };
  const hasMedia = media !== null && media.media.length > 0;
  const strip = <ChosenFiles composer={composer} adder={adder} sayRemoving={sayRemoving} />;
  const add = <AddPhotos composer={composer} adder={adder} isTile={hasDetails} />;
  // A post begins with its pictures; under a comment they follow its words.
  const photos = (
    <div className={cx(styles.photos, hasMedia && styles.some)}>
      {add}
      {strip}
      {onSeveral && !hasMedia && content.raw === null ? <SeveralLink onSeveral={onSeveral} /> : null}
    </div>
  );
  return (
    <div
      className={cx(styles.composer, files.isOver && styles.over, isSending && styles.sending)}
      {...files.handlers}
    >
      {hasDetails ? photos : null}
      <PostEditor
        initialRaw={content.raw}
        label={label}
        placeholder={placeholder}
        cursor={cursor}
        isReadOnly={isSending}
        onChange={composer.write}
        onTooLong={composer.complainTooLong}
        onSubmit={send}
      />
      {hasDetails ? null : strip}
      {/* The picture in question may be scrolled out of the strip. */}
      {composer.fault === null ? null : (
        <p className={styles.fault} role="status">
          {composer.fault}
        </p>
      )}
      {hasDetails ? (
        <div className={styles.chips} inert={isSending}>
          <PostChips
            composer={composer}
            price={price}
            facts={facts}
            isNew={isNew}
            isReserved={isReserved}
            isPromised={isPromised}
          />
        </div>
      ) : null}
      <div className={styles.bar}>
        {hasDetails ? null : add}
        <span className={styles.gap} />
        <Counter length={content.length} />
        {onCancel ? (
          <Button look="plain" disabled={isSending} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button onClick={send} isBusy={isSending} disabled={!composer.canSend && !isSending}>
          {isSending ? busyLabel : sendLabel}
        </Button>
      </div>
    </div>
  );
}
