import { useCallback, useEffect, useRef, useState } from 'react';
import { POST_MEDIA_MAX, VIDEO_MAX_BYTES } from '../../domain/limits.ts';
import { postMediaKind } from '../../domain/media.ts';
import type { PreparedMedia } from '../../domain/media.ts';
import { errorText } from '../../data/errorText.ts';
import { toDataError } from '../../data/errors.ts';
import { readDraftMedia, writeDraftMedia } from '../../data/outbox/draftStore.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** A picture of the draft: being made small, or ready to be seen and sent. */
export interface DraftMedia {
  readonly key: string;
  readonly name: string;
  readonly prepared: PreparedMedia | null;
  /** For the strip; null while it is being made small. */
  readonly address: string | null;
}

let lastKey = 0;
const nextKey = (): string => `media${(lastKey += 1)}`;

const ready = (name: string, prepared: PreparedMedia, key = nextKey()): DraftMedia => ({
  key,
  name,
  prepared,
  address: URL.createObjectURL(prepared.preview),
});

/** Moves one entry of a list to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_entry, index) => index !== from);
  const one = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...one, ...rest.slice(to)];
}

/** Which of the chosen files may be added, and what to say of the others. */
export function judgeFiles<F extends { readonly name: string; readonly size: number }>(
  files: readonly F[],
  alreadyThere: number,
): { readonly taken: readonly F[]; readonly complaint: string | null } {
  const known = files.filter((file) => postMediaKind(file.name) !== null);
  // Photos are made small here; a video goes as it is.
  const fitting = known.filter(
    ({ name, size }) => postMediaKind(name) === 'photo' || size <= VIDEO_MAX_BYTES,
  );
  const taken = fitting.slice(0, Math.max(0, POST_MEDIA_MAX - alreadyThere));
  if (known.length < files.length) return { taken, complaint: 'Only photos & videos are allowed!' };
  if (fitting.length < known.length) {
    return { taken, complaint: `Videos can have up to ${VIDEO_MAX_BYTES / 1_000_000} MB.` };
  }
  return { taken, complaint: taken.length < fitting.length ? 'Please choose up to 10 photos.' : null };
}

export interface DraftMediaList {
  readonly media: readonly DraftMedia[];
  readonly isPreparing: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly move: (from: number, to: number) => void;
  readonly clear: () => void;
  /** Leaves the pictures on the screen, but not for a reload: they are on their way. */
  readonly unkeep: () => void;
  /** Keeps them for a reload again. */
  readonly keep: () => void;
}

/** The pictures of a draft, kept over reloads under `draftKey` (null: not kept). */
export function useDraftMedia(draftKey: string | null): DraftMediaList {
  const [media, setMedia] = useState<readonly DraftMedia[]>([]);
  const latest = useRef(media);
  // A picture that is ready after the field has gone must not overwrite what is kept.
  const isLive = useRef(true);
  const set = useCallback(
    (next: readonly DraftMedia[]) => {
      if (!isLive.current) return;
      latest.current = next;
      setMedia(next);
      const prepared = next.flatMap((one) => (one.prepared ? [one.prepared] : []));
      if (draftKey !== null) void writeDraftMedia(draftKey, prepared).catch(console.error);
    },
    [draftKey],
  );
  useEffect(() => {
    let isWanted = true;
    isLive.current = true;
    if (draftKey !== null) {
      readDraftMedia(draftKey).then((kept) => {
        if (!isWanted || kept.length === 0) return;
        latest.current = [...kept.map((one) => ready('Photo', one)), ...latest.current];
        setMedia(latest.current);
      }, console.error);
    }
    return () => {
      isWanted = false;
      isLive.current = false;
      for (const { address } of latest.current) if (address) URL.revokeObjectURL(address);
      latest.current = [];
    };
  }, [draftKey]);

  const prepareOne = async (key: string, file: File): Promise<void> => {
    try {
      const { prepareMedia } = await import('../../data/media/prepareMedia.ts');
      const prepared = await prepareMedia(file);
      set(latest.current.map((one) => (one.key === key ? ready(file.name, prepared, key) : one)));
    } catch (error) {
      set(latest.current.filter((one) => one.key !== key));
      showAlert({ kind: 'danger', text: errorText(toDataError(error).code) });
    }
  };
  const add = (files: readonly File[]): void => {
    const { taken, complaint } = judgeFiles(files, latest.current.length);
    if (complaint !== null) showAlert({ kind: 'danger', text: complaint });
    const coming = taken.map((file) => ({ key: nextKey(), file }));
    set([
      ...latest.current,
      ...coming.map(({ key, file }) => ({ key, name: file.name, prepared: null, address: null })),
    ]);
    // One after the other: ten 12-megapixel pictures at once would be too much for a phone's memory.
    void coming.reduce(
      (before, { key, file }) => before.then(() => prepareOne(key, file)),
      Promise.resolve(),
    );
  };
  const remove = (key: string): void => {
    const gone = latest.current.find((one) => one.key === key);
    if (gone?.address) URL.revokeObjectURL(gone.address);
    set(latest.current.filter((one) => one.key !== key));
  };
  return {
    media,
    isPreparing: media.some((one) => one.prepared === null),
    add,
    remove,
    move: (from, to) => set(moved(latest.current, from, to)),
    clear: () => set([]),
    unkeep: () => {
      if (draftKey !== null) void writeDraftMedia(draftKey, []).catch(console.error);
    },
    keep: () => set(latest.current),
  };
}
