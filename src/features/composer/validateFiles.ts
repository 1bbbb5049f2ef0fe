import { kindOfFile } from '../../data/media/fileFormat.ts';
import type { DraftMedia } from '../../data/outbox/draftPicture.ts';
import { POST_MEDIA_MAX, VIDEO_MAX_BYTES } from '../../domain/limits.ts';

const BYTES_PER_MB = 1_000_000;
const TOO_MANY_TEXT = 'Please choose up to 10 photos.';

interface ValidFiles {
  readonly taken: readonly File[];
  readonly complaint: string | null;
}

/** How many files there may be, and what is said of more. */
export interface FileLimit {
  readonly max: number;
  readonly tooManyText: string;
}

const OF_A_POST: FileLimit = { max: POST_MEDIA_MAX, tooManyText: TOO_MANY_TEXT };

/**
 * Which of the chosen files may be added, and the error texts for the others. `countNow` is asked once the files are
 * known: how many the draft has.
 */
export async function validateFiles(
  files: readonly File[],
  countNow: () => number,
  { max, tooManyText } = OF_A_POST,
): Promise<ValidFiles> {
  const kinds = await Promise.all(files.map(kindOfFile));
  const known = files.flatMap((file, n) => (kinds[n] ? [{ file, kind: kinds[n] }] : []));
  // Photos are scaled down here; a video is uploaded as large as it is.
  const fitting = known.filter(({ file, kind }) => kind === 'photo' || file.size <= VIDEO_MAX_BYTES);
  const taken = fitting.slice(0, Math.max(0, max - countNow())).map(({ file }) => file);
  if (known.length < files.length) return { taken, complaint: 'Only photos & videos are allowed!' };
  if (fitting.length < known.length) {
    return { taken, complaint: `Videos can have up to ${VIDEO_MAX_BYTES / BYTES_PER_MB} MB.` };
  }
  return { taken, complaint: taken.length < fitting.length ? tooManyText : null };
}

/**
 * Why a draft's files cannot be sent; null when they can. There may be more than were validated together: files chosen
 * before the stored ones were read.
 */
export function mediaProblem(media: readonly Pick<DraftMedia, 'state' | 'name'>[]): string | null {
  const bad = media.find(({ state }) => state === 'failed' || state === 'unreadable');
  if (bad?.state === 'unreadable') return `"${bad.name}" can't be read. Remove it first.`;
  if (bad) return `"${bad.name}" isn't ready. Try it again or remove it first.`;
  return media.length > POST_MEDIA_MAX ? TOO_MANY_TEXT : null;
}
