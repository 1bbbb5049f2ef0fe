import { describe } from 'vitest';
import type { Asked } from './support/engine.ts';
import { allows, denies } from './support/row.ts';
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
    allows('a photo', {}),
    allows('a preview', at('0_640.webp', 'image/webp')),
    allows('a jpeg', at('0_2048.jpg', 'image/jpeg')),
    allows('a png', at('0_640.png', 'image/png')),
    allows('a gif', at('0_2048.gif', 'image/gif')),
    allows('an mp4 of 100 MB', at('0_video.mp4', 'video/mp4', 100 * MB)),
    allows('a mov', at('0_video.mov', 'video/quicktime')),
    allows('an avi', at('0_video.avi', 'video/x-msvideo')),
    denies('a photo, packed', { after: file({ metadata, contentEncoding: 'gzip' }) }),
    ...DISPOSITIONS.map(([disposition, verdict]): StorageRow => [
      `a photo with the content disposition ${JSON.stringify(disposition)}`,
      verdict,
      { after: file({ metadata, contentDisposition: disposition }) },
    ]),
    allows('a photo of 15 MB', at('0_2048.webp', 'image/webp', 15 * MB)),
    denies('a photo of 15 MB and a byte', at('0_2048.webp', 'image/webp', 15 * MB + 1)),
    denies('a video of 100 MB and a byte', at('0_video.mp4', 'video/mp4', 100 * MB + 1)),
    denies('a jpeg called webp', at('0_2048.webp', 'image/jpeg')),
    denies('a page called webp', at('0_2048.webp', 'text/html')),
    denies('a page with an ending more', at('0_2048.webp.html', 'text/html')),
    denies('a drawing with scripts', at('0_2048.svg', 'image/svg+xml')),
    denies('a program called mp4', at('0_video.mp4', 'application/octet-stream')),
    denies('a photo called video', at('0_video.webp', 'image/webp')),
    denies('another size', at('0_4096.webp', 'image/webp')),
    denies('a second picture', at('1_2048.webp', 'image/webp')),
    denies('a second video', at('1_video.mp4', 'video/mp4')),
    denies('a name of its own', at('maya.webp', 'image/webp')),
    denies('a folder further down', at('more/0_2048.webp', 'image/webp')),
    denies('under an id of another form', { path: `${folder('x')}/0_2048.webp` }),
    denies('after the message has come', { path: `${folder(MESSAGE)}/0_2048.webp` }),
    denies('over a file that is there', { before: picture }),
    allows('of a chat with one whose uid comes after', forChat('maya_omar')),
    denies('of a chat of others', forChat('liam_omar')),
    denies('of a chat whose names hold the own', forChat('liam_mayas')),
    denies('of a chat of three', forChat('liam_maya_omar')),
    denies('of a chat of nobody else', forChat('maya')),
    denies('without a chat', { after: file({ metadata: { owner: 'maya' } }) }),
    denies('without an owner', { after: file({ metadata: { chat: CHAT } }) }),
    denies('in the name of another', { after: file({ metadata: { owner: 'liam', chat: CHAT } }) }),
    denies('without anything said of it', { after: file({ metadata: {} }) }),
    denies('banned, with a token from before', by('bela', 'bela_maya')),
    denies('no longer verified, with a token from before', by('rhea', 'maya_rhea')),
    denies('leaving', by('dora', 'dora_maya')),
    denies('with a token of no member', by('nobody', 'maya_nobody')),
    denies('not school-verified', { claims: { school_verified: false } }),
    denies('without roles on the token', { claims: {} }),
    denies('as a visitor', { uid: null }),
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
      allows('as its sender', {}),
      allows('as the other', { uid: 'liam' }),
      allows('as the other, whose token says nothing', { uid: 'liam', claims: {} }),
      denies('as another member', { uid: 'omar' }),
      denies('as a visitor', { uid: null }),
      denies('before the message has come', { path: `${folder(NEW_ID)}/0_640.webp` }),
      denies('after the chat was deleted', { path: `${folder(HIDDEN_MESSAGE)}/0_640.webp` }),
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
