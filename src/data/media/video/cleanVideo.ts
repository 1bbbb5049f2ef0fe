import { formatOf } from '../fileFormat.ts';
import { cleanAvi } from './cleanAvi.ts';
import { cleanMovie } from './cleanMovie.ts';
import { unfollowed } from './readAhead.ts';

/** A video for upload. */
interface CleanVideo {
  readonly full: Blob;
  readonly fullExtension: 'mp4' | 'mov' | 'avi';
}

/**
 * A video without places, names and times in it, of the same length; its first bytes decide its type, not its name. Rejects
 * with `bad-media` for what is no MP4, QuickTime or AVI file, and for one whose structure cannot be followed.
 */
export async function cleanVideo(file: Blob): Promise<CleanVideo> {
  const format = await formatOf(file);
  try {
    if (format === 'mp4') return { full: await cleanMovie(file, 'video/mp4'), fullExtension: 'mp4' };
    if (format === 'mov') return { full: await cleanMovie(file, 'video/quicktime'), fullExtension: 'mov' };
    if (format === 'avi') return { full: await cleanAvi(file, 'video/x-msvideo'), fullExtension: 'avi' };
  } catch (error) {
    // A table that ends too early.
    if (error instanceof RangeError) throw unfollowed();
    throw error;
  }
  throw unfollowed();
}
