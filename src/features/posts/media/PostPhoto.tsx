import { ImageOff } from 'lucide-react';
import { useEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { SHARED_CAMPUS_ID, type CampusId } from '../../../domain/campus.ts';
import type { PostMedia } from '../../../domain/post.ts';
import { DataFailure, type DataErrorCode } from '../../../data/errors/dataError.ts';
import { privatePhotoAddress, readyPhotoAddress } from '../../../data/media/photoSource.ts';
import { renditionsOf, srcSetOf, type PhotoFile } from '../../../data/media/renditions.ts';
import { cx } from '../../../lib/cx.ts';
import { firstScreen } from '../../../lib/firstScreen.ts';
import { ifStillHere } from '../../../lib/ifStillHere.ts';
import { useFailedPicture } from '../../../ui/useFailedPicture.ts';
import { blurAddress, loadBlur } from './blur.ts';
import { meanColour } from './meanColour.ts';
import { LISTED_WIDTH_PX } from './mediaSizes.ts';
import styles from './PostPhoto.module.css';

/** Resolves one task after the previous call's promise. */
function oneByOne(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise((resolve) => setTimeout(resolve))));
}

/** Decoding takes milliseconds for each: yields to the browser between pictures. */
const myTurn = oneByOne();

/** The placeholder: the mean color, and the blur once its decoder has loaded, unless the picture is shown by then. */
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

interface PhotoAddress {
  /** Null until a private picture has been fetched. */
  readonly src: string | null;
  /** Public pictures come in several sizes. */
  readonly srcSet: string | undefined;
  /** Loading failed. */
  readonly isBroken: boolean;
  readonly onBroken: () => void;
}

interface Attempt {
  readonly address: string;
  readonly blob: string | null;
  readonly isBroken: boolean;
  /** The server has answered that it is not there, or not for this reader. */
  readonly isGone?: boolean;
}

/** After these nothing else will be answered. */
const ENDED: readonly DataErrorCode[] = ['denied', 'not-found', 'cancelled'];
const isEnded = (error: unknown): boolean => error instanceof DataFailure && ENDED.includes(error.code);

/** The source of a picture, at most `widthPx` device pixels wide. */
function usePhotoAddress(
  media: PhotoFile,
  campusId: CampusId | null,
  widthPx: number,
  isUrgent: boolean,
): PhotoAddress {
  const renditions = renditionsOf(media, widthPx);
  const address = renditions.at(-1)?.address ?? '';
  const [attempt, setAttempt] = useState<Attempt>({ address, blob: null, isBroken: false });
  const [tries, setTries] = useState(0);
  const atOnce = readyPhotoAddress(address, campusId);
  const isAtOnce = atOnce !== null;
  const isBroken = attempt.address === address && attempt.isBroken;
  useEffect(() => {
    if (isAtOnce) return undefined;
    return ifStillHere(
      privatePhotoAddress(address, isUrgent),
      (blob) => setAttempt({ address, blob, isBroken: false }),
      (error) => setAttempt({ address, blob: null, isBroken: true, isGone: isEnded(error) }),
    );
  }, [address, isAtOnce, isUrgent, tries]);
  const isPublic = campusId === SHARED_CAMPUS_ID;
  useFailedPicture(isBroken && attempt.isGone !== true ? address : null, isPublic, () => {
    setAttempt({ address, blob: null, isBroken: false });
    setTries((count) => count + 1);
  });
  return {
    src: atOnce ?? (attempt.address === address ? attempt.blob : null),
    srcSet: isPublic && renditions.length > 1 ? srcSetOf(renditions) : undefined,
    isBroken,
    onBroken: () => setAttempt({ address, blob: null, isBroken: true }),
  };
}

interface PostPhotoProps {
  /** A picture, or a video, whose poster is shown. */
  readonly media: PostMedia;
  /** Null for a message's files, which two people may see. */
  readonly campusId: CampusId | null;
  readonly alt: string;
  /** The `sizes` of the `img`. */
  readonly sizes?: string | undefined;
  /** The largest useful width, device pixels. */
  readonly widthPx?: number;
  /** The first picture on the screen loads with high priority. */
  readonly isUrgent?: boolean | undefined;
  /** Fits the box instead of filling it. */
  readonly isWhole?: boolean;
  /** Without a placeholder's colors around it. */
  readonly isBare?: boolean;
}

/** A picture that fills its box: the blurred placeholder, then the picture, or an error. */
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
  // A cached private picture does not fade in again.
  const [shown, setShown] = useState(campusId === SHARED_CAMPUS_ID ? null : src);
  // The first picture is not delayed by an animation.
  const isThere = shown === src || (isUrgent && !isBare);
  const backdrop = useBackdrop(media.thumbhash, !isWhole && src !== null && shown === src);
  if (isBroken) {
    return (
      <span
        className={cx(styles.box, styles.broken)}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${alt} (unavailable)` })}
      >
        <ImageOff size={24} />
      </span>
    );
  }
  return (
    <span
      className={cx(styles.box, isBare && styles.bare)}
      style={isBare ? undefined : backdrop}
      // Names the picture, and the link around it, until a private one has come.
      {...(src === null && alt !== '' ? { role: 'img', 'aria-label': alt } : {})}
    >
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
