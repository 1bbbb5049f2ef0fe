import { describe } from 'vitest';
import type { Asked } from './support/engine.ts';
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
      ['a photo', 'allow', {}],
      ['a jpeg', 'allow', at('9_2048.jpg', 'image/jpeg')],
      ['a png', 'allow', at('0_640.png', 'image/png')],
      ['a gif', 'allow', at('0_2048.gif', 'image/gif')],
      ['an mp4', 'allow', at('0_video.mp4', 'video/mp4', 100 * MB)],
      ['a mov', 'allow', at('0_video.mov', 'video/quicktime')],
      ...['video/x-msvideo', 'video/avi', 'video/msvideo'].map((type): StorageRow => [
        `an avi as ${type}`,
        'allow',
        at('0_video.avi', type),
      ]),
      ['a photo of 15 MB', 'allow', at('0_2048.webp', 'image/webp', 15 * MB)],
      ['a photo of 15 MB and a byte', 'deny', at('0_2048.webp', 'image/webp', 15 * MB + 1)],
      ['a video of 100 MB and a byte', 'deny', at('0_video.mp4', 'video/mp4', 100 * MB + 1)],
      ['a jpeg called webp', 'deny', at('0_2048.webp', 'image/jpeg')],
      ['a webp called jpeg', 'deny', at('0_2048.jpg', 'image/webp')],
      ['a png called gif', 'deny', at('0_2048.gif', 'image/png')],
      ['a gif called png', 'deny', at('0_2048.png', 'image/gif')],
      ['a page called jpeg', 'deny', at('0_2048.jpg', 'text/html')],
      ['a drawing with scripts', 'deny', at('0_2048.svg', 'image/svg+xml')],
      ['a mov called mp4', 'deny', at('0_video.mp4', 'video/quicktime')],
      ['an mp4 called mov', 'deny', at('0_video.mov', 'video/mp4')],
      ['an mp4 called avi', 'deny', at('0_video.avi', 'video/mp4')],
      ['an avi called mkv', 'deny', at('0_video.mkv', 'video/x-msvideo')],
      ['a photo called video', 'deny', at('0_video.webp', 'image/webp')],
      ['another size', 'deny', at('0_4096.webp', 'image/webp')],
      ['an eleventh picture', 'deny', at('10_2048.webp', 'image/webp')],
      ['a name of its own', 'deny', at('maya.webp', 'image/webp')],
      ['a folder further down', 'deny', at('more/0_2048.webp', 'image/webp')],
      ['under an id of another form', 'deny', { path: 'images/posts/x/0_2048.webp' }],
      ['after the post has come', 'deny', { path: `images/posts/${POST}/1_2048.webp` }],
      ['banned, with a token from before', 'deny', by('bela')],
      ['no longer verified, with a token from before', 'deny', by('rhea')],
      ['leaving', 'deny', by('dora')],
      ['with a token of no member', 'deny', by('nobody')],
      ['over a file that is there', 'deny', { before: file() }],
      ['packed', 'deny', { after: file({ contentEncoding: 'gzip' }) }],
      ['packed otherwise', 'deny', { after: file({ contentEncoding: 'br' }) }],
      ['packed twice', 'deny', { after: file({ contentEncoding: 'identity, gzip' }) }],
      ['without a word on it', 'deny', { after: file({ contentEncoding: null }) }],
      ...DISPOSITIONS.map(([disposition, verdict]): StorageRow => [
        `with the content disposition ${JSON.stringify(disposition)}`,
        verdict,
        { after: file({ contentDisposition: disposition }) },
      ]),
      ['in the name of another', 'deny', { after: file({ metadata: { owner: 'liam' } }) }],
      ['without an owner', 'deny', { after: file({ metadata: {} }) }],
      ['not school-verified', 'deny', { claims: { school_verified: false } }],
      ['without roles on the token', 'deny', { claims: {} }],
      ['as a visitor', 'deny', { uid: null }],
      ['elsewhere', 'deny', { path: 'images/other/0_2048.webp' }],
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
      ['a photo, as its author', 'allow', {}],
      ['its preview', 'allow', into(POST, `${name}_640.webp`)],
      [
        'a video',
        'allow',
        { ...into(POST, `${name}_video.mp4`), after: file({ contentType: 'video/mp4', size: 100 * MB }) },
      ],
      ["to another's", 'deny', into(LIAMS)],
      ["to another's, in the shared community", 'deny', into(SHARED)],
      ['to a comment of their own', 'deny', into(COMMENT)],
      ['to a post that is not there', 'deny', into(NEW_ID)],
      ['under the name of a first picture', 'deny', into(POST, '7_2048.webp')],
      ['under a shorter name', 'deny', into(POST, `${name.slice(1)}_2048.webp`)],
      ['under a longer name', 'deny', into(POST, `${name}x_2048.webp`)],
      ['under a name with a dot', 'deny', into(POST, `${name.slice(1)}._2048.webp`)],
      ['of another size', 'deny', into(POST, `${name}_4096.webp`)],
      [
        'a page called jpeg',
        'deny',
        { ...into(POST, `${name}_2048.jpg`), after: file({ contentType: 'text/html' }) },
      ],
      ['of 15 MB and a byte', 'deny', { after: file({ size: 15 * MB + 1 }) }],
      ['over a file that is there', 'deny', { before: file() }],
      ['in the name of another', 'deny', { after: file({ metadata: { owner: 'liam' } }) }],
      ["as another, to the author's", 'deny', by('liam')],
      ['not school-verified', 'deny', { claims: { school_verified: false } }],
      ['as a visitor', 'deny', { uid: null }],
      [
        'banned since, with a token from before',
        'deny',
        {
          ...by('bela'),
          documents: {
            'users/bela': { status: 'banned', verified: true, school_verified: true },
            [`posts/${POST}`]: { campus_id: 'ut', user: { _id: 'bela' }, post_commented_on: null },
          },
        },
      ],
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
      ["a school's, as a member of any", 'allow', {}],
      ["a school's, not school-verified", 'deny', { claims: {} }],
      ["a school's, as a visitor", 'deny', { uid: null }],
      ["the shared community's, as a visitor", 'allow', { uid: null, path: shared }],
      ['of a post that is not there yet, as its author', 'allow', { path: 'images/posts/x/0_640.webp' }],
      ['of a post that is not there, as a visitor', 'deny', { path: 'images/posts/x/0_640.webp', uid: null }],
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
        [`${method} one's own`, 'allow', {}],
        [`${method} one's own, before the school is proven`, 'allow', own('rhea')],
        [`${method} one's own, before the address is proven`, 'deny', own('nora')],
        [`${method} one's own, banned`, 'deny', own('bela')],
        [`${method} one's own, leaving`, 'deny', own('dora')],
        [`${method} one's own, not registered`, 'deny', own('nobody')],
        [`${method} one's own as jpeg`, 'allow', { path: 'images/profilePics/maya.jpeg' }],
        [`${method} one's own as png`, 'allow', png('images/profilePics/maya.png')],
        [`${method} one's own, packed`, 'deny', { after: { ...picture, contentEncoding: 'gzip' } }],
        ...DISPOSITIONS.map(([disposition, verdict]): StorageRow => [
          `${method} one's own with the content disposition ${JSON.stringify(disposition)}`,
          verdict,
          { after: { ...picture, contentDisposition: disposition } },
        ]),
        [`${method} another's`, 'deny', { path: 'images/profilePics/liam.jpg' }],
        [`${method} as a visitor`, 'deny', { uid: null }],
        [`${method} as webp`, 'deny', { path: 'images/profilePics/maya.webp', after: file() }],
        [`${method} as a drawing`, 'deny', png('images/profilePics/maya.svg')],
        [`${method} over 15 MB`, 'deny', { after: { ...picture, size: 15 * MB + 1 } }],
        [`${method} in the name of another`, 'deny', { after: { ...picture, metadata: { owner: 'liam' } } }],
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
      ['read, as a visitor', 'allow', {}],
      ['remove one’s own', 'deny', { method: 'delete', uid: 'maya', claims: VERIFIED }],
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
