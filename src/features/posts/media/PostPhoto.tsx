import { ImageOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { SHARED_CAMPUS_ID } from '../../../domain/campus.ts';
import type { CampusId } from '../../../domain/campus.ts';
import type { PostMedia } from '../../../domain/post.ts';
import { cx } from '../../../lib/cx.ts';
import { firstScreen } from '../../../lib/firstScreen.ts';
import { blurAddress, loadBlur, meanColour } from './blur.ts';
import { LISTED_WIDTH_PX } from './photoSizes.ts';
import styles from './PostPhoto.module.css';
import { usePhotoAddress } from './usePhotoAddress.ts';

/** Resolves one task after the previous call's promise. */
function oneByOne(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise((resolve) => setTimeout(resolve))));
}

/** Decoding takes milliseconds each: a page full of pictures gives the browser a moment between them. */
const myTurn = oneByOne();

/** What is behind the picture: its mean colour, and blurred once the decoder is there, unless it is covered by then. */
function useBackdrop(thumbhash: string, isCovered: boolean): CSSProperties | undefined {
  const [blur, setBlur] = useState(() => (isCovered ? null : blurAddress(thumbhash)));
  const isThere = isCovered || blur !== null;
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    firstScreen
      .whenSettled()
      .then(loadBlur)
      .then(() => (isWanted ? myTurn() : undefined))
      .then(
        () => isWanted && setBlur(blurAddress(thumbhash)),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [thumbhash, isThere]);
  const colour = useMemo(() => meanColour(thumbhash), [thumbhash]);
  return useMemo(() => {
    if (colour === null) return undefined;
    return { backgroundColor: colour, ...(blur === null ? {} : { backgroundImage: `url(${blur})` }) };
  }, [colour, blur]);
}

export interface PostPhotoProps {
  /** A picture, or a video, of which the poster is shown. */
  readonly media: PostMedia;
  /** Null: of a message, which two alone may see. */
  readonly campusId: CampusId | null;
  readonly alt: string;
  /** How wide it is drawn, as an `img` says it. */
  readonly sizes?: string | undefined;
  /** The most device pixels that are of use. */
  readonly widthPx?: number;
  /** The first picture on the screen is fetched before all else. */
  readonly isUrgent?: boolean | undefined;
  /** Whole, instead of filling its box. */
  readonly isWhole?: boolean;
  /** On a stage of its own: no colours around it. */
  readonly isBare?: boolean;
}

/** A picture that fills its box: blurred colours at once, the picture when it is there, or that it is not. */
export function PostPhoto({
  media,
  campusId,
  alt,
  sizes,
  widthPx = LISTED_WIDTH_PX,
  isUrgent = false,
  isWhole,
  isBare,
}: PostPhotoProps): ReactNode {
  const { src, srcSet, isBroken, onBroken } = usePhotoAddress(media, campusId, widthPx, isUrgent);
  // A private picture that is there already does not fade in a second time.
  const [shown, setShown] = useState(campusId === SHARED_CAMPUS_ID ? null : src);
  // What is seen first is not held back by a movement; on a stage a picture appears whole.
  const isThere = shown === src || (isUrgent && !isBare);
  const backdrop = useBackdrop(media.thumbhash, !isWhole && src !== null && shown === src);
  if (isBroken) {
    return (
      <span className={cx(styles.box, styles.broken)} role="img" aria-label={`${alt} (unavailable)`}>
        <ImageOff size={24} strokeWidth={1.75} aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className={cx(styles.box, isBare && styles.bare)} style={isBare ? undefined : backdrop}>
      {src ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={alt}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding={isUrgent ? 'sync' : 'async'}
          draggable={false}
          className={cx(styles.image, isWhole && styles.whole, isThere && styles.shown)}
          onLoad={() => setShown(src)}
          onError={onBroken}
        />
      ) : null}
    </span>
  );
}
