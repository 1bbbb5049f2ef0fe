import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';
import { PEOPLE, accountOf, newPost, profileOf } from './support/builders.ts';
import { newChat } from './support/chatBuilders.ts';
import { expectVerdict, NOW, rulesetOf, type Asked } from './support/engine.ts';
import { file, VERIFIED } from './support/storageTable.ts';
import { CHAT, NEW_ID, RULES_FILE } from './support/world.ts';

/** A token lives on for an hour after its session. It writes nothing then. */

const STORAGE_RULES = fileURLToPath(new URL('../../storage.rules', import.meta.url));
const firestore = rulesetOf(readFileSync(RULES_FILE, 'utf8'), 'cloud.firestore');
const storage = rulesetOf(readFileSync(STORAGE_RULES, 'utf8'), 'firebase.storage');

/** When all sessions of Maya's account were ended, as `auth_time` says times. */
const ENDED = 1_000;
const maya = { ...profileOf(PEOPLE.maya), sessions_ended_at: ENDED };
const liam = profileOf(PEOPLE.liam);
type Fields = NonNullable<Asked['after']>;
const timed = (fields: object): Fields => ({ ...(fields as Fields), createdAt: NOW, lastModified: NOW });

const SESSIONS = [
  ['that began before all were ended', 'deny', { auth_time: ENDED - 1 }],
  ['that began afterwards', 'allow', { auth_time: ENDED }],
  ['that was handed over from one before', 'deny', { auth_time: ENDED + 9, session_began_at: ENDED - 1 }],
  ['that was handed over from one afterwards', 'allow', { auth_time: ENDED + 9, session_began_at: ENDED }],
] as const;

const post = timed(newPost(PEOPLE.maya, NEW_ID));
const picture = file({ contentType: 'image/jpeg' });
const photo = { method: 'create', uid: 'maya', after: file() } as const;
const WRITES: readonly (readonly [title: string, asked: Asked])[] = [
  ['a post', { method: 'create', path: `posts/${NEW_ID}`, uid: 'maya', after: post }],
  ['the deletion of a post', { method: 'delete', path: `posts/${NEW_ID}`, uid: 'maya', before: post }],
  [
    'the record of one’s newest post',
    { method: 'create', path: 'users/maya/private/newest_post', uid: 'maya', after: { post_id: NEW_ID } },
  ],
  [
    'one’s profile',
    {
      method: 'update',
      path: 'users/maya',
      uid: 'maya',
      before: maya,
      after: { ...maya, bio: 'Hi', lastModified: NOW },
    },
  ],
  [
    'one’s account',
    {
      method: 'update',
      path: 'users/maya/private/account',
      uid: 'maya',
      before: accountOf(PEOPLE.maya),
      after: { ...accountOf(PEOPLE.maya), phone: '555' },
    },
  ],
];
const FILES: readonly (readonly [title: string, asked: Asked])[] = [
  ['a post’s file', { ...photo, path: `images/posts/${NEW_ID}/0_2048.webp` }],
  ['one’s picture', { ...photo, path: 'images/profilePics/maya.jpg', after: picture }],
];

describe.each(SESSIONS)('a session %s', (_, verdict, times) => {
  const claims = { ...VERIFIED, ...times };
  const newest = { post_id: NEW_ID };
  const documents = { 'users/maya': maya, 'users/liam': liam, 'users/maya/private/newest_post': newest };
  for (const [title, asked] of WRITES)
    test(`${verdict}: ${title}`, () =>
      void expectVerdict(firestore, { ...asked, claims, documents }, verdict));
  for (const [title, asked] of FILES)
    test(`${verdict}: ${title}`, () => void expectVerdict(storage, { ...asked, claims, documents }, verdict));
});

test('allow: a chat with somebody who has ended all their sessions since', () => {
  const asked: Asked = {
    method: 'create',
    path: `chats/${CHAT}`,
    uid: 'liam',
    claims: { ...VERIFIED, auth_time: ENDED - 1 },
    after: timed(newChat(PEOPLE.liam, PEOPLE.maya)),
    documents: { 'users/maya': maya, 'users/liam': liam },
  };
  expectVerdict(firestore, asked, 'allow');
});
