/** A picture or video ready for upload: scaled down in the browser, without metadata. */
export interface PreparedMedia {
  readonly kind: 'photo' | 'video';
  /** The 2048-px rendition, or the video as it is. */
  readonly full: Blob;
  readonly fullExtension: string;
  /** The 640-px rendition, or the video's poster. */
  readonly preview: Blob;
  readonly previewExtension: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Base64 of the thumbhash. */
  readonly thumbhash: string;
}

const PHOTO_EXTENSIONS = ['jpeg', 'jpg', 'png', 'gif', 'webp'];
/** Also accepted, and converted to JPEG before upload. */
const CONVERTED_EXTENSIONS = ['heic', 'heif'];
const VIDEO_EXTENSIONS = ['mp4', 'mov', 'avi', 'quicktime'];

/** The types in a post's file picker: exact picture types (so that phones convert their own), any video. */
export const POST_PICKER_TYPES = 'image/jpeg,image/png,image/gif,image/webp,video/*';

/** Lower-case letters after the last dot, or ''. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file may be attached to a post, by its extension; null when it may not. */
export function postMediaKind(fileName: string): PreparedMedia['kind'] | null {
  const extension = extensionOf(fileName);
  if ([...PHOTO_EXTENSIONS, ...CONVERTED_EXTENSIONS].includes(extension)) return 'photo';
  return VIDEO_EXTENSIONS.includes(extension) ? 'video' : null;
}
