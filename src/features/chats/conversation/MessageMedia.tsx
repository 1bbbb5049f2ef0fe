import { Play } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { outboxReady } from '../../../data/outbox/outboxReady.ts';
import { shownName } from '../../../domain/personName.ts';
import type { AuthorCopy } from '../../../domain/user.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { loadOrClose } from '../../../ui/loadOrClose.ts';
import { PostPhoto } from '../../posts/media/PostPhoto.tsx';
import { Video } from '../../posts/media/Video.tsx';
import styles from './MessageMedia.module.css';
import type { ShownMessage } from './rows.ts';

const PhotoViewer = lazy(() =>
  loadOrClose(
    () => import('../../posts/media/PhotoViewer.tsx'),
    ({ onClose, start }) => onClose(start),
  ),
);

/** The width of a bubble's picture, CSS pixels; the small rendition suffices. */
const WIDTH_PX = 280;
const MIN_RATIO = 3 / 4;
const MAX_RATIO = 16 / 9;
const UNKNOWN_RATIO = 4 / 3;

const ratioOf = (widthPx: number, heightPx: number): number =>
  Math.min(MAX_RATIO, Math.max(MIN_RATIO, widthPx / Math.max(1, heightPx)));

/** This device's copy of an own message's picture, until the message is unmounted. */
function useOwnPicture(id: string, isOwn: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isOwn) return undefined;
    let isWanted = true;
    let made: string | null = null;
    outboxReady().then(
      (box) => {
        const picture = box.previewOf(id);
        if (!isWanted || picture === null) return;
        made = URL.createObjectURL(picture);
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id, isOwn]);
  return address;
}

interface MessageMediaProps {
  readonly message: ShownMessage;
  readonly isMine: boolean;
  readonly sender: AuthorCopy;
}

/** The photo or video of a message, with its upload progress. */
export function MessageMedia({ message, isMine, sender }: MessageMediaProps): ReactNode {
  const { id, media, unsent } = message;
  const own = useOwnPicture(id, isMine);
  const [shape, setShape] = useState(UNKNOWN_RATIO);
  const [isViewed, setViewed] = useState(false);
  if (media === null && (unsent === null || unsent.mediaCount === 0)) return null;
  const ratio = media ? ratioOf(media.widthPx, media.heightPx) : shape;
  const style = { '--ratio': ratio } as CSSProperties;
  const name = `${media?.kind === 'video' ? 'Video' : 'Photo'} by ${shownName(sender)}`;
  const picture =
    own === null ? null : (
      <img
        src={own}
        alt={name}
        className={styles.own}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(ratioOf(naturalWidth, naturalHeight))
        }
      />
    );
  const post = { rawText: null, author: sender };
  return (
    <div className={styles.media} style={style}>
      {media === null ? picture : null}
      {media?.kind === 'video' ? <Video media={media} campusId={null} alt={name} /> : null}
      {media?.kind === 'photo' ? (
        <>
          {picture ?? (
            <PostPhoto media={media} campusId={null} alt={name} sizes={`${WIDTH_PX}px`} widthPx={WIDTH_PX} />
          )}
          <button
            type="button"
            className={styles.view}
            aria-label={`View ${name} full screen`}
            onClick={() => setViewed(true)}
          />
        </>
      ) : null}
      {unsent?.state.name === 'uploading' ? (
        <div className={styles.progress}>
          <ProgressBar label="Uploading" value={unsent.state.progress.total} />
        </div>
      ) : null}
      {media === null && picture === null ? <Play className={styles.waiting} size={28} /> : null}
      {isViewed && media ? (
        <Suspense fallback={null}>
          <PhotoViewer
            media={[media]}
            campusId={null}
            post={post}
            start={0}
            onClose={() => setViewed(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
