import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '../../../src/domain/limits.ts';
import { Timestamp } from '../../../local/shared/values.ts';
import { type Broken, type Commit, type Fields, isFields, isId, unmet } from './commit.ts';
import { isActiveMember, profileOf } from './people.ts';

/** One upload: what Storage knows of the file, before and after. */
export interface Upload extends Pick<Commit, 'uid' | 'token' | 'stored'> {
  /** Below the bucket. */
  readonly name: string;
  readonly before: Fields | null;
  readonly after: Fields;
}

const TYPES: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
  avi: ['video/x-msvideo', 'video/avi', 'video/msvideo'],
};

function isOfItsType({ after }: Upload, ending: string): boolean {
  const isVideo = ['mp4', 'mov', 'avi'].includes(ending);
  return (
    (TYPES[ending] ?? []).some((type) => type === after.contentType) &&
    typeof after.size === 'number' &&
    after.size <= (isVideo ? VIDEO_MAX_BYTES : PHOTO_MAX_BYTES)
  );
}

/** What an upload breaks; nothing: it is to be accepted. */
export function brokenByUpload(upload: Upload): Broken {
  const { uid, token, stored, name, before, after } = upload;
  if (uid === null) return ['somebody uploads'];
  const profile = profileOf({ ...upload, now: NEVER, writes: new Map() }, uid);
  const metadata = isFields(after.metadata) ? after.metadata : {};
  const [root, kind, id = '', file = '', ...deeper] = name.split('/');
  const [, ending = ''] = /\.([a-z0-9]+)$/.exec(name) ?? [];
  const own = {
    'says its uploader': metadata.owner === uid,
    'of its type and size': isOfItsType(upload, ending),
    'not packed': after.contentEncoding === 'identity',
    'shown in place': after.contentDisposition === null || after.contentDisposition === 'inline',
  };
  if (root !== 'images' || deeper.length > 0) return ['a place for files'];
  if (kind === 'profilePics' && file === '') {
    return unmet({
      ...own,
      'the own name': ['jpg', 'jpeg', 'png', 'gif'].some((one) => id === `${uid}.${one}`),
      'a proven address': profile?.status === 'active' && profile.verified === true,
    });
  }
  if (kind !== 'posts' && kind !== 'messages') return ['a place for files'];
  const isNamed = (start: string): boolean =>
    new RegExp(`^(${start}_(2048|640)\\.(jpg|jpeg|png|gif|webp)|${start}_video\\.(mp4|mov|avi))$`).test(file);
  const thing = stored.get(`${kind}/${id}`);
  const author = isFields(thing?.user) ? thing.user._id : undefined;
  /** A picture that an edit adds. */
  const isAdded =
    kind === 'posts' && isNamed('[A-Za-z0-9]{20}') && author === uid && thing?.post_commented_on === null;
  const members = typeof metadata.chat === 'string' ? metadata.chat.split('_') : [];
  return unmet({
    ...own,
    'a role on the token': token.school_verified === true,
    'an active member': isActiveMember(profile),
    'nothing there yet': before === null,
    'a name of the list': isId(id) && (isAdded || isNamed(kind === 'posts' ? '[0-9]' : '0')),
    'before what it belongs to, or added to it by its author': isAdded || thing === undefined,
    'for an own chat':
      kind === 'posts' ||
      (members.length === 2 && members.includes(uid) && members.every((one) => /^[A-Za-z0-9]+$/.test(one))),
  });
}

const NEVER = new Timestamp(0, 0);
