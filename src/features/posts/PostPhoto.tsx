import { useEffect, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { CampusId } from '../../domain/campus.ts';
import { privatePhotoAddress, readyPhotoAddress } from '../../data/media/photoSource.ts';
import { cx } from '../../lib/cx.ts';
import { whenSettled } from '../../lib/firstScreen.ts';
import { blurAddress, loadBlur, meanColour } from './blur.ts';
import styles from './PostPhoto.module.css';

/** What is behind the picture: its mean colour, and blurred once the decoder is there. */
function useBackdrop(thumbhash: string): CSSProperties | undefined {
  const [blur, setBlur] = useState(() => blurAddress(thumbhash));
  const isThere = blur !== null;
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    whenSettled()
      .then(loadBlur)
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

function usePhotoAddress(path: string, campusId: CampusId): string | null {
  const [fetched, setFetched] = useState<{ path: string; address: string } | null>(null);
  const atOnce = readyPhotoAddress(path, campusId);
  const isAtOnce = atOnce !== null;
  useEffect(() => {
    if (isAtOnce) return undefined;
    let isWanted = true;
    privatePhotoAddress(path).then(
      (address) => isWanted && setFetched({ path, address }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [path, isAtOnce]);
  return atOnce ?? (fetched?.path === path ? fetched.address : null);
}

export interface PostPhotoProps {
  readonly path: string;
  readonly campusId: CampusId;
  readonly thumbhash: string;
  readonly alt: string;
  /** The first picture on the screen is fetched before all else. */
  readonly isUrgent?: boolean;
  /** Whole, instead of filling its box. */
  readonly isWhole?: boolean;
}

/** A picture that fills its box: blurred colours at once, the picture when it is there. */
export function PostPhoto({ path, campusId, thumbhash, alt, isUrgent, isWhole }: PostPhotoProps): ReactNode {
  const address = usePhotoAddress(path, campusId);
  const [shown, setShown] = useState<string | null>(null);
  const backdrop = useBackdrop(thumbhash);
  return (
    <span className={styles.box} style={backdrop}>
      {address ? (
        <img
          src={address}
          alt={alt}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          className={cx(styles.image, isWhole && styles.whole, shown === address && styles.shown)}
          onLoad={() => setShown(address)}
        />
      ) : null}
    </span>
  );
}
