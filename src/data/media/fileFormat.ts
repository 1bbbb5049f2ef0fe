import { claimedKind, extensionOf, type PreparedMedia } from '../../domain/media.ts';

/** What a file is by its first bytes; its name may say something else. */
export type FileFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'mp4' | 'mov' | 'avi';

/** Enough for every signature below. */
const HEAD_BYTES = 16;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** Pictures in the same container, which browsers decode by themselves. */
const OTHER_PICTURE_BRANDS = ['avif', 'avis'];
const QUICKTIME_BRAND = 'qt  ';
/** The first box of a QuickTime file that omits `ftyp`, as old cameras do. */
const FIRST_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
const KINDS: Readonly<Record<FileFormat, PreparedMedia['kind']>> = {
  jpeg: 'photo',
  png: 'photo',
  gif: 'photo',
  webp: 'photo',
  heic: 'photo',
  mp4: 'video',
  mov: 'video',
  avi: 'video',
};

function formatOfHead(head: string): FileFormat | null {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  const [box, brand] = [head.slice(4, 8), head.slice(8, 12)];
  if (head.startsWith('RIFF')) return brand === 'WEBP' ? 'webp' : brand === 'AVI ' ? 'avi' : null;
  if (FIRST_BOXES.includes(box)) return 'mov';
  if (box !== 'ftyp' || OTHER_PICTURE_BRANDS.includes(brand)) return null;
  if (HEIC_BRANDS.includes(brand)) return 'heic';
  return brand === QUICKTIME_BRAND ? 'mov' : 'mp4';
}

/** The format of a file by its first bytes; null for any other. */
export async function formatOf(file: Blob): Promise<FileFormat | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return formatOfHead(String.fromCharCode(...bytes));
}

/** Whether files of that format are photos or videos. */
export const kindOfFormat = (format: FileFormat | null): PreparedMedia['kind'] | null =>
  format && KINDS[format];

/** Whether a chosen file may be attached: by its name, without an extension by its type, else by its first bytes. */
export async function kindOfFile(file: File): Promise<PreparedMedia['kind'] | null> {
  const claimed = claimedKind(file);
  return claimed === 'unknown' ? kindOfFormat(await formatOf(file)) : claimed;
}

const PROFILE_EXTENSIONS = ['jpeg', 'jpg', 'png', 'gif'];
const PROFILE_TYPE = /^image\/(jpeg|jpg|png|gif)$/;
const PROFILE_FORMATS: readonly (FileFormat | null)[] = ['jpeg', 'png', 'gif'];

/** Whether a file may become a profile picture: by its name, without an extension by its type, else by its first bytes. */
export async function isProfilePhoto(file: File): Promise<boolean> {
  const extension = extensionOf(file.name);
  if (extension !== '') return PROFILE_EXTENSIONS.includes(extension);
  if (claimedKind(file) !== 'unknown') return PROFILE_TYPE.test(file.type);
  return file.size === 0 || PROFILE_FORMATS.includes(await formatOf(file));
}
