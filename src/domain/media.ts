/** A picture or video ready for upload: without metadata, a picture scaled down. */
export interface PreparedMedia {
  readonly kind: 'photo' | 'video';
  /** The 2048-px rendition, or the moving picture or the video. */
  readonly full: Blob;
  readonly fullExtension: string;
  /** The 640-px rendition, or the video's poster. */
  readonly preview: Blob;
  readonly previewExtension: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Base64 of the thumbhash. */
  readonly thumbhash: string;
  /** It was a moving picture, too large to be kept as one. */
  readonly isStilled?: true;
}

const PHOTO_EXTENSIONS = ['jpeg', 'jpg', 'jfif', 'jpe', 'png', 'gif', 'webp'];
/** Also accepted, and converted to JPEG before upload. */
const CONVERTED_EXTENSIONS = ['heic', 'heif'];
const VIDEO_EXTENSIONS = ['mp4', 'm4v', '3gp', 'mov', 'avi', 'quicktime'];
const PHOTO_TYPES = /^image\/(jpeg|jpg|png|gif|webp|heic|heif)$/;
const VIDEO_TYPES = /^video\/(mp4|x-m4v|3gpp|quicktime|avi|msvideo|x-msvideo)$/;
/** What systems call a file of which they know nothing. */
const NO_TYPES = ['', 'application/octet-stream'];

/**
 * The types in a post's file picker: exact picture types, so that phones convert their own, and the videos whose metadata can
 * be removed, which WebM's cannot.
 */
export const POST_PICKER_TYPES =
  'image/jpeg,image/png,image/gif,image/webp,video/mp4,video/x-m4v,video/3gpp,video/quicktime,video/x-msvideo';

/** Lower-case letters after the last dot, or ''. Digits alone are none: 'Screenshot 10.30'. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]*[a-z][a-z0-9]*)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** A chosen file's own account of itself. */
export interface Claim {
  readonly name: string;
  /** Its MIME type; '' when the system knows none. */
  readonly type: string;
}

/**
 * Whether a file may be attached to a post: by its extension; without one, as Android names its photos, by its type; null
 * when it may not. 'unknown' when neither says anything: its first bytes decide.
 */
export function claimedKind({ name, type }: Claim): PreparedMedia['kind'] | 'unknown' | null {
  const extension = extensionOf(name);
  if ([...PHOTO_EXTENSIONS, ...CONVERTED_EXTENSIONS].includes(extension)) return 'photo';
  if (VIDEO_EXTENSIONS.includes(extension)) return 'video';
  if (extension !== '') return null;
  if (PHOTO_TYPES.test(type)) return 'photo';
  if (VIDEO_TYPES.test(type)) return 'video';
  return NO_TYPES.includes(type) ? 'unknown' : null;
}
