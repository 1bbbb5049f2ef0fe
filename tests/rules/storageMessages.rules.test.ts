import { describe } from 'vitest';
import type { Asked } from './support/engine.ts';
import {
  DISPOSITIONS,
  file,
  HIDDEN_MESSAGE,
  MB,
  MESSAGE,
  NEW_ID,
  storageClosed as closed,
  storageTable as table,
  VERIFIED,
  type StorageRow,
} from './support/storageTable.ts';

const folder = (id: string): string => `images/messages/${id}`;
const CHAT = 'liam_maya';
const metadata = { owner: 'maya', chat: CHAT };
const picture = file({ metadata });
const at = (name: string, contentType: string, size = MB): Partial<Asked> => ({
  path: `${folder(NEW_ID)}/${name}`,
  after: file({ metadata, contentType, size }),
});
const by = (uid: string, chat = CHAT): Partial<Asked> => ({
  uid,
  after: file({ metadata: { owner: uid, chat } }),
});
const forChat = (chat: string): Partial<Asked> => ({ after: file({ metadata: { owner: 'maya', chat } }) });

describe('put a file of a message', () => {
  const rows: readonly StorageRow[] = [
    ['a photo', 'allow', {}],
    ['a preview', 'allow', at('0_640.webp', 'image/webp')],
    ['a jpeg', 'allow', at('0_2048.jpg', 'image/jpeg')],
    ['a png', 'allow', at('0_640.png', 'image/png')],
    ['a gif', 'allow', at('0_2048.gif', 'image/gif')],
    ['an mp4 of 100 MB', 'allow', at('0_video.mp4', 'video/mp4', 100 * MB)],
    ['a mov', 'allow', at('0_video.mov', 'video/quicktime')],
    ['an avi', 'allow', at('0_video.avi', 'video/x-msvideo')],
    ['a photo, packed', 'deny', { after: file({ metadata, contentEncoding: 'gzip' }) }],
    ...DISPOSITIONS.map(([disposition, verdict]): StorageRow => [
      `a photo with the content disposition ${JSON.stringify(disposition)}`,
      verdict,
      { after: file({ metadata, contentDisposition: disposition }) },
    ]),
    ['a photo of 15 MB', 'allow', at('0_2048.webp', 'image/webp', 15 * MB)],
    ['a photo of 15 MB and a byte', 'deny', at('0_2048.webp', 'image/webp', 15 * MB + 1)],
    ['a video of 100 MB and a byte', 'deny', at('0_video.mp4', 'video/mp4', 100 * MB + 1)],
    ['a jpeg called webp', 'deny', at('0_2048.webp', 'image/jpeg')],
    ['a page called webp', 'deny', at('0_2048.webp', 'text/html')],
    ['a page with an ending more', 'deny', at('0_2048.webp.html', 'text/html')],
    ['a drawing with scripts', 'deny', at('0_2048.svg', 'image/svg+xml')],
    ['a program called mp4', 'deny', at('0_video.mp4', 'application/octet-stream')],
    ['a photo called video', 'deny', at('0_video.webp', 'image/webp')],
    ['another size', 'deny', at('0_4096.webp', 'image/webp')],
    ['a second picture', 'deny', at('1_2048.webp', 'image/webp')],
    ['a second video', 'deny', at('1_video.mp4', 'video/mp4')],
    ['a name of its own', 'deny', at('maya.webp', 'image/webp')],
    ['a folder further down', 'deny', at('more/0_2048.webp', 'image/webp')],
    ['under an id of another form', 'deny', { path: `${folder('x')}/0_2048.webp` }],
    ['after the message has come', 'deny', { path: `${folder(MESSAGE)}/0_2048.webp` }],
    ['over a file that is there', 'deny', { before: picture }],
    ['of a chat with one whose uid comes after', 'allow', forChat('maya_omar')],
    ['of a chat of others', 'deny', forChat('liam_omar')],
    ['of a chat whose names hold the own', 'deny', forChat('liam_mayas')],
    ['of a chat of three', 'deny', forChat('liam_maya_omar')],
    ['of a chat of nobody else', 'deny', forChat('maya')],
    ['without a chat', 'deny', { after: file({ metadata: { owner: 'maya' } }) }],
    ['without an owner', 'deny', { after: file({ metadata: { chat: CHAT } }) }],
    ['in the name of another', 'deny', { after: file({ metadata: { owner: 'liam', chat: CHAT } }) }],
    ['without anything said of it', 'deny', { after: file({ metadata: {} }) }],
    ['banned, with a token from before', 'deny', by('bela', 'bela_maya')],
    ['no longer verified, with a token from before', 'deny', by('rhea', 'maya_rhea')],
    ['leaving', 'deny', by('dora', 'dora_maya')],
    ['with a token of no member', 'deny', by('nobody', 'maya_nobody')],
    ['not school-verified', 'deny', { claims: { school_verified: false } }],
    ['without roles on the token', 'deny', { claims: {} }],
    ['as a visitor', 'deny', { uid: null }],
  ];
  table(rows, {
    method: 'create',
    path: `${folder(NEW_ID)}/0_2048.webp`,
    uid: 'maya',
    claims: VERIFIED,
    before: null,
    after: picture,
  });
});

describe('read a file of a message', () => {
  table(
    [
      ['as its sender', 'allow', {}],
      ['as the other', 'allow', { uid: 'liam' }],
      ['as the other, whose token says nothing', 'allow', { uid: 'liam', claims: {} }],
      ['as another member', 'deny', { uid: 'omar' }],
      ['as a visitor', 'deny', { uid: null }],
      ['before the message has come', 'deny', { path: `${folder(NEW_ID)}/0_640.webp` }],
      ['after the chat was deleted', 'deny', { path: `${folder(HIDDEN_MESSAGE)}/0_640.webp` }],
    ],
    {
      method: 'get',
      path: `${folder(MESSAGE)}/0_640.webp`,
      uid: 'maya',
      claims: VERIFIED,
      before: picture,
    },
  );
});

describe('what nobody may', () => {
  const path = `${folder(MESSAGE)}/0_2048.webp`;
  const maya = { uid: 'maya', claims: VERIFIED, before: picture };
  closed([
    ['list a message’s files', { ...maya, method: 'list', path: folder(MESSAGE) }],
    ['list beside a message’s file', { ...maya, method: 'list', path }],
    ['list all messages', { ...maya, method: 'list', path: 'images/messages' }],
    ['change a file', { ...maya, method: 'update', path, after: picture }],
    ['change what a file says of itself', { ...maya, method: 'update', path, after: file() }],
    ['remove a file', { ...maya, method: 'delete', path }],
    ...(['get', 'list', 'delete', 'update', 'create'] as const).flatMap((method) => {
      const attempt = { ...maya, method, before: method === 'create' ? null : picture, after: picture };
      const deleted = `deleted/messages/${MESSAGE}_1790000000000/0_2048.webp`;
      return [
        [`${method} a file of a deleted message`, { ...attempt, path: deleted }],
        [`${method} a file of a report`, { ...attempt, path: `deleted/reports/one/${path}` }],
      ] as const;
    }),
  ]);
});
