import { describe } from 'vitest';
import { Timestamp } from '../../local/shared/values.ts';
import { NOW, type Asked } from './support/engine.ts';
import { allows, denies } from './support/row.ts';
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
    allows('just signed in', {}),
    allows('signed in by Google', { claims: session(10, 'google.com') }),
    allows('without a school', { claims: { ...session(10), school_verified: false } }),
    allows('signed in five minutes ago', { claims: session(300) }),
    denies('signed in five minutes and a second ago', { claims: session(301) }),
    denies('signed in yesterday', { claims: session(86_400) }),
    denies('by a session that was handed over', { claims: session(10, 'custom') }),
    denies('by a token that does not say when', { claims: { firebase: { sign_in_provider: 'password' } } }),
    denies('by a token that does not say how', { claims: { auth_time: NOW.seconds } }),
    allows('a second before the end', until(1)),
    denies('at the end', until(0)),
    denies('while it is being collected', { documents: { 'downloads/maya': { expires_at: null } } }),
    denies('without a record', { documents: {} }),
    denies('as another member', { uid: 'liam' }),
    denies('as another member with a download of their own', {
      uid: 'liam',
      documents: {
        ...until(60).documents,
        'downloads/liam': { expires_at: new Timestamp(NOW.seconds + 60, 0) },
      },
    }),
    denies('as a visitor', { uid: null }),
    denies('in a folder further down', { path: 'downloads/maya/more/1.zip' }),
    denies('in no folder of a member', { path: 'downloads/maya' }),
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
