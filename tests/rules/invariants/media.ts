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
const PHOTO = /^_2048\.(jpg|webp|png|gif)$/;
const VIDEO = /^_video\.(mp4|mov|avi)$/;
const PREVIEW = /^_640\.(jpg|webp|png|gif)$/;

/** What leads the names of files that come with a post or message, and of those that an edit adds. */
export const LEADS = { post: /^\d/, message: /^0/, edit: /^([A-Za-z0-9]{20}|\d)/ } as const;

/** Whether an entry of a gallery is one, at its place, with files of that folder alone. */
export function isMedia(entry: Plain | undefined, place: number, folder: string, lead: RegExp): boolean {
  if (!isFields(entry) || !hasNames(entry, NAMES)) return false;
  const inFolder = (path: Plain | undefined, name: RegExp): boolean =>
    typeof path === 'string' &&
    path.startsWith(folder) &&
    lead.test(path.slice(folder.length)) &&
    name.test(path.slice(folder.length).replace(lead, ''));
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
