import { formatOf } from '../fileFormat.ts';
import { cleanAvi } from './cleanAvi.ts';
import { cleanMovie } from './cleanMovie.ts';
import { malformedVideo } from './readAhead.ts';

/** A video for upload. */
interface CleanVideo {
  readonly full: Blob;
  readonly fullExtension: 'mp4' | 'mov' | 'avi';
}

/**
 * The video without its metadata (locations, names, times), of the same length. Its first bytes decide its type, not its name.
 * Rejects with `bad-media` for anything but an MP4, QuickTime or AVI file, and for one that cannot be parsed.
 */
export async function cleanVideo(file: Blob): Promise<CleanVideo> {
  const format = await formatOf(file);
  try {
    if (format === 'mp4') return { full: await cleanMovie(file, 'video/mp4'), fullExtension: 'mp4' };
    if (format === 'mov') return { full: await cleanMovie(file, 'video/quicktime'), fullExtension: 'mov' };
    if (format === 'avi') return { full: await cleanAvi(file, 'video/x-msvideo'), fullExtension: 'avi' };
  } catch (error) {
    // A table that ends too early.
    if (error instanceof RangeError) throw malformedVideo();
    throw error;
  }
  throw malformedVideo();
}
