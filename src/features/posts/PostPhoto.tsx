import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import type { CampusId } from '../../domain/campus.ts';
import { privatePhotoAddress, readyPhotoAddress } from '../../data/media/photoSource.ts';
import { cx } from '../../lib/cx.ts';
import styles from './PostPhoto.module.css';

/** A few blurred colours of the picture, as an address; null when the hash is not one. */
function blurOf(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
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
  const blur = useMemo(() => blurOf(thumbhash), [thumbhash]);
  return (
    <span className={styles.box} style={blur ? { backgroundImage: `url(${blur})` } : undefined}>
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
