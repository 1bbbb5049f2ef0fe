import { useEffect, useRef, useState } from 'react';
import { toDataError } from '../../data/errors/dataError.ts';
import type { OpenPhoto, UnfitPhoto, UnfitReason } from '../../data/media/openPhoto.ts';
import type { Profile } from '../../domain/user.ts';
import { WHOLE, type Cut } from '../../ui/crop/cut.ts';
import { failureText } from './failureText.ts';
import { savePicture } from './ownProfileWrites.ts';

/** A picture being chosen and cropped. */
export interface PictureDraft {
  readonly photo: OpenPhoto | null;
  readonly cut: Cut;
  readonly isOpening: boolean;
  /** 0…1 during the upload; null otherwise. */
  readonly progress: number | null;
  /** Why the file or the last save was refused. */
  readonly error: string | null;
  readonly choose: (file: File) => void;
  readonly setCut: (next: (cut: Cut) => Cut) => void;
  /** Resolves with whether it was stored. On failure the choice stays. */
  readonly save: () => Promise<boolean>;
}

/** The text for an unusable file. */
const UNFIT_TEXTS: Readonly<Record<UnfitReason, string>> = {
  'no-photo': 'Only photos are allowed!',
  empty: 'That file is empty. Choose another photo.',
  'too-large': 'That photo is too large. Choose one of up to 15 MB.',
};

const isUnfit = (error: unknown): error is UnfitPhoto =>
  error instanceof Error && error.name === 'UnfitPhoto';

/** Chooses, crops and stores a member's picture. */
export function usePicture(me: Profile): PictureDraft {
  const [photo, setPhoto] = useState<OpenPhoto | null>(null);
  const [cut, setCut] = useState<Cut>(WHOLE);
  const [isOpening, setOpening] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const upload = useRef<AbortController | null>(null);
  /** The last chosen file: an earlier one that opens late is stale. */
  const chosen = useRef<File | null>(null);
  useEffect(() => (photo ? () => photo.close() : undefined), [photo]);
  useEffect(
    () => () => {
      upload.current?.abort();
      chosen.current = null;
    },
    [],
  );

  const open = async (file: File): Promise<void> => {
    chosen.current = file;
    setOpening(true);
    setError(null);
    try {
      const { openPhoto } = await import('../../data/media/openPhoto.ts');
      const opened = await openPhoto(file);
      if (chosen.current !== file) {
        opened.close();
        return;
      }
      setPhoto(opened);
      setCut(WHOLE);
    } catch (failure) {
      if (chosen.current !== file) return;
      setError(isUnfit(failure) ? UNFIT_TEXTS[failure.reason] : failureText(failure));
    }
    setOpening(false);
  };

  const save = async (): Promise<boolean> => {
    if (photo === null || progress !== null) return false;
    const { signal } = (upload.current = new AbortController());
    setProgress(0);
    setError(null);
    try {
      await savePicture(me, { photo, cut }, { onProgress: setProgress, signal });
      return !signal.aborted;
    } catch (failure) {
      const isNoPhoto = toDataError(failure).code === 'bad-media';
      if (!signal.aborted) setError(isNoPhoto ? UNFIT_TEXTS['no-photo'] : failureText(failure));
      return false;
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };

  return { photo, cut, isOpening, progress, error, choose: (file) => void open(file), setCut, save };
}
