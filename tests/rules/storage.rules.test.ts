import { describe } from 'vitest';
import type { Asked } from './support/engine.ts';
import { allows, denies } from './support/row.ts';
import {
  COMMENT,
  DISPOSITIONS,
  file,
  LIAMS,
  MB,
  NEW_ID,
  POST,
  SHARED,
  storageClosed as closed,
  storageTable as table,
  VERIFIED,
  type StorageRow,
} from './support/storageTable.ts';

const by = (uid: string): Partial<Asked> => ({ uid, after: file({ metadata: { owner: uid } }) });
const at = (name: string, contentType: string, size = MB): Partial<Asked> => ({
  path: `images/posts/${NEW_ID}/${name}`,
  after: file({ contentType, size }),
});

describe('put a file of a post', () => {
  const standard: Asked = {
    method: 'create',
    path: `images/posts/${NEW_ID}/0_2048.webp`,
    uid: 'maya',
    claims: VERIFIED,
    before: null,
    after: file(),
  };
  table(
    [
      allows('a photo', {}),
      allows('a jpeg', at('9_2048.jpg', 'image/jpeg')),
      allows('a png', at('0_640.png', 'image/png')),
      allows('a gif', at('0_2048.gif', 'image/gif')),
      allows('an mp4', at('0_video.mp4', 'video/mp4', 100 * MB)),
      allows('a mov', at('0_video.mov', 'video/quicktime')),
      ...['video/x-msvideo', 'video/avi', 'video/msvideo'].map((type): StorageRow =>
        allows(`an avi as ${type}`, at('0_video.avi', type)),
      ),
      allows('a photo of 15 MB', at('0_2048.webp', 'image/webp', 15 * MB)),
      denies('a photo of 15 MB and a byte', at('0_2048.webp', 'image/webp', 15 * MB + 1)),
      denies('a video of 100 MB and a byte', at('0_video.mp4', 'video/mp4', 100 * MB + 1)),
      denies('a jpeg called webp', at('0_2048.webp', 'image/jpeg')),
      denies('a webp called jpeg', at('0_2048.jpg', 'image/webp')),
      denies('a png called gif', at('0_2048.gif', 'image/png')),
      denies('a gif called png', at('0_2048.png', 'image/gif')),
      denies('a page called jpeg', at('0_2048.jpg', 'text/html')),
      denies('a drawing with scripts', at('0_2048.svg', 'image/svg+xml')),
      denies('a mov called mp4', at('0_video.mp4', 'video/quicktime')),
      denies('an mp4 called mov', at('0_video.mov', 'video/mp4')),
      denies('an mp4 called avi', at('0_video.avi', 'video/mp4')),
      denies('an avi called mkv', at('0_video.mkv', 'video/x-msvideo')),
      denies('a photo called video', at('0_video.webp', 'image/webp')),
      denies('another size', at('0_4096.webp', 'image/webp')),
      denies('an eleventh picture', at('10_2048.webp', 'image/webp')),
      denies('a name of its own', at('maya.webp', 'image/webp')),
      denies('a folder further down', at('more/0_2048.webp', 'image/webp')),
      denies('under an id of another form', { path: 'images/posts/x/0_2048.webp' }),
      denies('after the post has come', { path: `images/posts/${POST}/1_2048.webp` }),
      denies('banned, with a token from before', by('bela')),
      denies('no longer verified, with a token from before', by('rhea')),
      denies('leaving', by('dora')),
      denies('with a token of no member', by('nobody')),
      denies('over a file that is there', { before: file() }),
      denies('packed', { after: file({ contentEncoding: 'gzip' }) }),
      denies('packed otherwise', { after: file({ contentEncoding: 'br' }) }),
      denies('packed twice', { after: file({ contentEncoding: 'identity, gzip' }) }),
      denies('without a word on it', { after: file({ contentEncoding: null }) }),
      ...DISPOSITIONS.map(([disposition, verdict]): StorageRow => [
        `with the content disposition ${JSON.stringify(disposition)}`,
        verdict,
        { after: file({ contentDisposition: disposition }) },
      ]),
      denies('in the name of another', { after: file({ metadata: { owner: 'liam' } }) }),
      denies('without an owner', { after: file({ metadata: {} }) }),
      denies('not school-verified', { claims: { school_verified: false } }),
      denies('without roles on the token', { claims: {} }),
      denies('as a visitor', { uid: null }),
      denies('elsewhere', { path: 'images/other/0_2048.webp' }),
    ],
    standard,
  );
});

describe('add a file to a post that is there, for an edit', () => {
  const name = 'RandomNameOfAPicture';
  const into = (id: string, file = `${name}_2048.webp`): Partial<Asked> => ({
    path: `images/posts/${id}/${file}`,
  });
  table(
    [
      allows('a photo, as its author', {}),
      allows('its preview', into(POST, `${name}_640.webp`)),
      allows('a video', {
        ...into(POST, `${name}_video.mp4`),
        after: file({ contentType: 'video/mp4', size: 100 * MB }),
      }),
      denies("to another's", into(LIAMS)),
      denies("to another's, in the shared community", into(SHARED)),
      denies('to a comment of their own', into(COMMENT)),
      denies('to a post that is not there', into(NEW_ID)),
      denies('under the name of a first picture', into(POST, '7_2048.webp')),
      denies('under a shorter name', into(POST, `${name.slice(1)}_2048.webp`)),
      denies('under a longer name', into(POST, `${name}x_2048.webp`)),
      denies('under a name with a dot', into(POST, `${name.slice(1)}._2048.webp`)),
      denies('of another size', into(POST, `${name}_4096.webp`)),
      denies('a page called jpeg', {
        ...into(POST, `${name}_2048.jpg`),
        after: file({ contentType: 'text/html' }),
      }),
      denies('of 15 MB and a byte', { after: file({ size: 15 * MB + 1 }) }),
      denies('over a file that is there', { before: file() }),
      denies('in the name of another', { after: file({ metadata: { owner: 'liam' } }) }),
      denies("as another, to the author's", by('liam')),
      denies('not school-verified', { claims: { school_verified: false } }),
      denies('as a visitor', { uid: null }),
      denies('banned since, with a token from before', {
        ...by('bela'),
        documents: {
          'users/bela': { status: 'banned', verified: true, school_verified: true },
          [`posts/${POST}`]: { campus_id: 'ut', user: { _id: 'bela' }, post_commented_on: null },
        },
      }),
    ],
    {
      method: 'create',
      path: `images/posts/${POST}/${name}_2048.webp`,
      uid: 'maya',
      claims: VERIFIED,
      before: null,
      after: file(),
    },
  );
});

describe('read a file of a post', () => {
  const shared = `images/posts/${SHARED}/0_640.webp`;
  table(
    [
      allows("a school's, as a member of any", {}),
      denies("a school's, not school-verified", { claims: {} }),
      denies("a school's, as a visitor", { uid: null }),
      allows("the shared community's, as a visitor", { uid: null, path: shared }),
      allows('of a post that is not there yet, as its author', { path: 'images/posts/x/0_640.webp' }),
      denies('of a post that is not there, as a visitor', { path: 'images/posts/x/0_640.webp', uid: null }),
    ],
    {
      method: 'get',
      path: `images/posts/${POST}/0_640.webp`,
      uid: 'liam',
      claims: VERIFIED,
      before: file(),
    },
  );
});

describe('a profile picture', () => {
  const picture = file({ contentType: 'image/jpeg' });
  /** As this person, with a token that says nothing. */
  const own = (uid: string): Partial<Asked> => ({
    uid,
    path: `images/profilePics/${uid}.jpg`,
    after: { ...picture, metadata: { owner: uid } },
  });
  const png = (path: string): Partial<Asked> => ({ path, after: file({ contentType: 'image/png' }) });
  for (const method of ['create', 'update'] as const) {
    table(
      [
        allows(`${method} one's own`, {}),
        allows(`${method} one's own, before the school is proven`, own('rhea')),
        denies(`${method} one's own, before the address is proven`, own('nora')),
        denies(`${method} one's own, banned`, own('bela')),
        denies(`${method} one's own, leaving`, own('dora')),
        denies(`${method} one's own, not registered`, own('nobody')),
        allows(`${method} one's own as jpeg`, { path: 'images/profilePics/maya.jpeg' }),
        allows(`${method} one's own as png`, png('images/profilePics/maya.png')),
        denies(`${method} one's own, packed`, { after: { ...picture, contentEncoding: 'gzip' } }),
        ...DISPOSITIONS.map(([disposition, verdict]): StorageRow => [
          `${method} one's own with the content disposition ${JSON.stringify(disposition)}`,
          verdict,
          { after: { ...picture, contentDisposition: disposition } },
        ]),
        denies(`${method} another's`, { path: 'images/profilePics/liam.jpg' }),
        denies(`${method} as a visitor`, { uid: null }),
        denies(`${method} as webp`, { path: 'images/profilePics/maya.webp', after: file() }),
        denies(`${method} as a drawing`, png('images/profilePics/maya.svg')),
        denies(`${method} over 15 MB`, { after: { ...picture, size: 15 * MB + 1 } }),
        denies(`${method} in the name of another`, { after: { ...picture, metadata: { owner: 'liam' } } }),
      ],
      {
        method,
        path: 'images/profilePics/maya.jpg',
        uid: 'maya',
        claims: {},
        before: method === 'create' ? null : picture,
        after: picture,
      },
    );
  }
  table(
    [
      allows('read, as a visitor', {}),
      denies('remove one’s own', { method: 'delete', uid: 'maya', claims: VERIFIED }),
    ],
    { method: 'get', path: 'images/profilePics/maya.jpg', uid: null, before: picture },
  );
});

describe('what nobody may', () => {
  const post = `images/posts/${POST}`;
  const maya = { uid: 'maya', claims: VERIFIED, before: file() };
  const put = { ...maya, method: 'create', before: null, after: file() } as const;
  closed([
    ['list a post’s files', { ...maya, method: 'list', path: post }],
    ['list beside a post’s file', { ...maya, method: 'list', path: `${post}/0_2048.webp` }],
    ['list beside a profile picture', { ...maya, method: 'list', path: 'images/profilePics/maya.jpg' }],
    ['list profile pictures', { ...maya, method: 'list', path: 'images/profilePics' }],
    ['list all there is', { ...maya, method: 'list', path: 'images' }],
    ['change a post’s file', { ...maya, method: 'update', path: `${post}/0_2048.webp`, after: file() }],
    ['remove a post’s file', { ...maya, method: 'delete', path: `${post}/0_2048.webp` }],
    ['remove one’s own profile picture', { ...maya, method: 'delete', path: 'images/profilePics/maya.jpg' }],
    ['put a file anywhere', { ...put, path: 'anywhere.webp' }],
    ['put a file beside the folders', { ...put, path: 'images/0_2048.webp' }],
    ['put a file below a profile picture', { ...put, path: 'images/profilePics/maya/0_2048.webp' }],
    ['read a file anywhere', { ...maya, method: 'get', path: 'anywhere.webp' }],
  ]);
});
