import { ArrowLeft, ArrowRight, GripVertical, Play, RotateCw, X } from 'lucide-react';
import { useEffect, useState, type HTMLAttributes, type ReactNode } from 'react';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { privatePhotoAddress } from '../../data/media/photoSource.ts';
import type { DraftMedia } from '../../data/outbox/draftPicture.ts';
import type { PostMedia } from '../../domain/post.ts';
import { cx } from '../../lib/cx.ts';
import { ifStillHere } from '../../lib/ifStillHere.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './DraftMediaTile.module.css';

interface DraftMediaTileProps {
  readonly one: DraftMedia;
  readonly place: number;
  readonly count: number;
  readonly isDragged: boolean;
  /** Makes its handle draggable. */
  readonly handle: HTMLAttributes<HTMLElement>;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onMove: (to: number) => void;
}

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const;

/** A picture that the edited post has: fetched as in the post itself, whose community may be private. */
function StoredPicture({ stored, name }: { readonly stored: PostMedia; readonly name: string }): ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  const file = mediaUrl(stored.previewPath);
  useEffect(() => ifStillHere(privatePhotoAddress(file), setAddress, console.warn), [file]);
  return address === null ? (
    <span className={styles.words} role="img" aria-label={name} />
  ) : (
    <img src={address} alt={name} draggable={false} />
  );
}

function Picture({
  one,
  onRetry,
  onRemove,
}: Pick<DraftMediaTileProps, 'one' | 'onRetry' | 'onRemove'>): ReactNode {
  if (one.stored !== null) return <StoredPicture stored={one.stored} name={one.name} />;
  if (one.address !== null) return <img src={one.address} alt={one.name} draggable={false} />;
  if (one.state === 'preparing') {
    return (
      <span className={styles.words} role="status">
        <Spinner />
        Preparing…
        <span className={styles.name}>{one.name}</span>
      </span>
    );
  }
  const isUnreadable = one.state === 'unreadable';
  return (
    <span className={styles.words}>
      <span role="alert">
        {isUnreadable ? 'Can’t read' : 'Not ready'}
        <span className={styles.fileName}>{one.name}</span>
      </span>
      {isUnreadable ? (
        <button
          type="button"
          className={styles.act}
          aria-label={`Remove ${one.name}`}
          data-remove
          onClick={onRemove}
        >
          Remove
        </button>
      ) : (
        <button type="button" className={styles.act} aria-label={`Retry ${one.name}`} onClick={onRetry}>
          <RotateCw {...icon} size={16} /> Retry
        </button>
      )}
    </span>
  );
}

/** One picture of the strip, with its controls. */
export function DraftMediaTile(props: DraftMediaTileProps): ReactNode {
  const { one, place, count, isDragged, handle, onRemove, onRetry, onMove } = props;
  const name = `photo ${place + 1} of ${count}`;
  const isUnreadable = one.state === 'unreadable';
  const moveWith = (button: HTMLElement, to: number): void => {
    onMove(to);
    // Moving may have remounted its tile.
    requestAnimationFrame(() => button.focus());
  };
  const arrow = (to: number, side: 'left' | 'right', Arrow: typeof ArrowLeft): ReactNode => (
    <button
      type="button"
      aria-label={`Move ${name} ${side}`}
      // Not `disabled`: at either end the button would lose the focus.
      aria-disabled={to < 0 || to >= count}
      onClick={({ currentTarget }) => moveWith(currentTarget, to)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'ArrowLeft') moveWith(currentTarget, place - 1);
        if (key === 'ArrowRight') moveWith(currentTarget, place + 1);
      }}
    >
      <Arrow {...icon} />
    </button>
  );
  return (
    <li
      data-place={place}
      className={cx(
        styles.tile,
        isDragged && styles.dragged,
        (isUnreadable || one.state === 'failed') && styles.failed,
      )}
    >
      <Picture one={one} onRetry={onRetry} onRemove={onRemove} />
      {(one.stored ?? one.prepared)?.kind === 'video' ? <Play {...icon} className={styles.play} /> : null}
      {isUnreadable ? null : (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          data-remove
          onClick={onRemove}
        >
          <span>
            <X {...icon} size={16} />
          </span>
        </button>
      )}
      {count > 1 && !isUnreadable ? (
        <span className={styles.order}>
          {arrow(place - 1, 'left', ArrowLeft)}
          <span {...handle} className={styles.handle} aria-hidden="true">
            <GripVertical {...icon} />
          </span>
          {arrow(place + 1, 'right', ArrowRight)}
        </span>
      ) : null}
    </li>
  );
}
