import { describe } from 'vitest';
import { Timestamp } from '../../local/shared/values.ts';
import { NOW, type Asked } from './support/engine.ts';
import {
  file,
  storageClosed as closed,
  storageTable as table,
  VERIFIED,
  type StorageRow,
} from './support/storageTable.ts';

/** A member's own data, collected for download. */
const path = 'downloads/maya/1-0a1b2c.zip';
const zip = file({ contentType: 'application/zip', metadata: {} });
const session = (agoSeconds: number, provider = 'password'): Asked['claims'] => ({
  ...VERIFIED,
  auth_time: NOW.seconds - agoSeconds,
  firebase: { sign_in_provider: provider },
});
const until = (seconds: number): Partial<Asked> => ({
  documents: { 'downloads/maya': { expires_at: new Timestamp(NOW.seconds + seconds, 0) } },
});
const maya: Asked = {
  method: 'get',
  path,
  uid: 'maya',
  claims: session(10),
  before: zip,
  ...until(60),
};

describe('read the own data', () => {
  const rows: readonly StorageRow[] = [
    ['just signed in', 'allow', {}],
    ['signed in by Google', 'allow', { claims: session(10, 'google.com') }],
    ['without a school', 'allow', { claims: { ...session(10), school_verified: false } }],
    ['signed in five minutes ago', 'allow', { claims: session(300) }],
    ['signed in five minutes and a second ago', 'deny', { claims: session(301) }],
    ['signed in yesterday', 'deny', { claims: session(86_400) }],
    ['by a session that was handed over', 'deny', { claims: session(10, 'custom') }],
    ['by a token that does not say when', 'deny', { claims: { firebase: { sign_in_provider: 'password' } } }],
    ['by a token that does not say how', 'deny', { claims: { auth_time: NOW.seconds } }],
    ['a second before the end', 'allow', until(1)],
    ['at the end', 'deny', until(0)],
    ['while it is being collected', 'deny', { documents: { 'downloads/maya': { expires_at: null } } }],
    ['without a record', 'deny', { documents: {} }],
    ['as another member', 'deny', { uid: 'liam' }],
    [
      'as another member with a download of their own',
      'deny',
      {
        uid: 'liam',
        documents: {
          ...until(60).documents,
          'downloads/liam': { expires_at: new Timestamp(NOW.seconds + 60, 0) },
        },
      },
    ],
    ['as a visitor', 'deny', { uid: null }],
    ['in a folder further down', 'deny', { path: 'downloads/maya/more/1.zip' }],
    ['in no folder of a member', 'deny', { path: 'downloads/maya' }],
  ];
  table(rows, maya);
});

describe('what nobody may', () => {
  closed([
    ['list the own folder', { ...maya, method: 'list', path: 'downloads/maya' }],
    ['list beside the own ZIP', { ...maya, method: 'list' }],
    ['list all downloads', { ...maya, method: 'list', path: 'downloads' }],
    ['put a ZIP', { ...maya, method: 'create', before: null, after: zip }],
    ['put a photo', { ...maya, method: 'create', before: null, after: file() }],
    ['change the own ZIP', { ...maya, method: 'update', after: zip }],
    ['change what the own ZIP says of itself', { ...maya, method: 'update', after: file() }],
    ['remove the own ZIP', { ...maya, method: 'delete' }],
    ["put a ZIP in another's place", { ...maya, uid: 'liam', method: 'create', before: null, after: zip }],
    ["change another's ZIP", { ...maya, uid: 'liam', method: 'update', after: zip }],
    ["remove another's ZIP", { ...maya, uid: 'liam', method: 'delete' }],
  ]);
});
