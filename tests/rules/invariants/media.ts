import { hasNames, isFields, isIntIn } from './commit.ts';
import type { Plain } from '../support/engine.ts';

const NAMES = [
  'img_path',
  'img_name',
  'img_order',
  'img_width',
  'img_height',
  'thumb_path',
  'thumbhash',
  'type',
];
const PHOTO = /^\d_2048\.(jpg|webp|png|gif)$/;
const VIDEO = /^\d_video\.(mp4|mov|avi)$/;
const PREVIEW = /^\d_640\.(jpg|webp|png|gif)$/;

/** Whether an entry of a gallery is one, at its place, with files of that folder alone. `digits`: which may lead. */
export function isMedia(
  entry: Plain | undefined,
  place: number,
  folder: string,
  digits = '0123456789',
): boolean {
  if (!isFields(entry) || !hasNames(entry, NAMES)) return false;
  const inFolder = (path: Plain | undefined, name: RegExp): boolean =>
    typeof path === 'string' &&
    path.startsWith(folder) &&
    name.test(path.slice(folder.length)) &&
    digits.includes(path.charAt(folder.length));
  const { img_path, img_name, img_order, img_width, img_height, thumb_path, thumbhash, type } = entry;
  return (
    img_order === place &&
    ((type === 'photo' && inFolder(img_path, PHOTO)) || (type === 'video' && inFolder(img_path, VIDEO))) &&
    inFolder(thumb_path, PREVIEW) &&
    typeof thumbhash === 'string' &&
    /^[A-Za-z0-9+/=]{0,40}$/.test(thumbhash) &&
    typeof img_name === 'string' &&
    [...img_name].length >= 1 &&
    [...img_name].length <= 100 &&
    isIntIn(img_width, 1, 99_999) &&
    isIntIn(img_height, 1, 99_999)
  );
}
