import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { bucket } from '../../platform/admin.ts';
import { errorCode } from '../../platform/errorCode.ts';

/** As many as a post has; with what one may weigh, an answer stays below 6 MB. */
const PICTURES_MAX = 10;
/** The app's previews have some 60 kB. A larger one comes from another client: the operator sees it. */
const PICTURE_MAX_BYTES = 400_000;
/** The copies of a preview of a post and of a profile picture; not the photo itself, nor a film. */
const PREVIEW = /(?:_640|\/profilePics\/[^/]+)\.(?:jpg|jpeg|png|gif|webp)$/;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const NOT_FOUND = 404;

/** The copied previews of a report, as data URLs: no rule opens the copies to anybody. */
export async function picturesIn(report: DocumentSnapshot | undefined): Promise<readonly string[]> {
  const files: unknown = report?.get('files');
  const paths = Array.isArray(files) ? files.filter((path) => typeof path === 'string') : [];
  const previews = paths.filter((path) => PREVIEW.test(path)).slice(0, PICTURES_MAX);
  return (await Promise.all(previews.map(dataUrlOf))).filter((url) => url !== null);
}

/** Null of a file that is gone, too large or no picture. */
async function dataUrlOf(path: string): Promise<string | null> {
  const file = bucket().file(path);
  try {
    const [{ size, contentType = '' }] = await file.getMetadata();
    if (Number(size) > PICTURE_MAX_BYTES || !TYPES.includes(contentType)) return null;
    const [content] = await file.download();
    return `data:${contentType};base64,${content.toString('base64')}`;
  } catch (error) {
    if (errorCode(error) === NOT_FOUND) return null;
    throw error;
  }
}
