import { useEffect, useState } from 'react';
import { SHARED_CAMPUS_ID, type CampusId } from '../../../domain/campus.ts';
import { privatePhotoAddress, readyPhotoAddress } from '../../../data/media/photoSource.ts';
import { renditionsOf, srcSetOf, type PhotoFile } from '../../../data/media/renditions.ts';
import { useWhenOnline } from '../../../ui/useWhenOnline.ts';

interface PhotoAddress {
  /** Null until a private picture has been fetched. */
  readonly src: string | null;
  /** Public pictures come in several sizes. */
  readonly srcSet: string | undefined;
  /** Loading failed; retried when the connection is back. */
  readonly isBroken: boolean;
  readonly onBroken: () => void;
}

interface Attempt {
  readonly address: string;
  readonly blob: string | null;
  readonly isBroken: boolean;
}

/** The source of a picture, at most `widthPx` device pixels wide. */
export function usePhotoAddress(
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
    let isWanted = true;
    privatePhotoAddress(address, isUrgent).then(
      (blob) => isWanted && setAttempt({ address, blob, isBroken: false }),
      () => isWanted && setAttempt({ address, blob: null, isBroken: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [address, isAtOnce, isUrgent, tries]);
  useWhenOnline(isBroken, () => {
    setAttempt({ address, blob: null, isBroken: false });
    setTries((count) => count + 1);
  });
  const isPublic = campusId === SHARED_CAMPUS_ID;
  return {
    src: atOnce ?? (attempt.address === address ? attempt.blob : null),
    srcSet: isPublic && renditions.length > 1 ? srcSetOf(renditions) : undefined,
    isBroken,
    onBroken: () => setAttempt({ address, blob: null, isBroken: true }),
  };
}
