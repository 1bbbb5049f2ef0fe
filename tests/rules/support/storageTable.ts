import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectVerdict, rulesetOf, type Asked, type Plain } from './engine.ts';

/** Storage rules as tables, on the engine itself: a file is put and read as the service would ask. */

const RULES = readFileSync(fileURLToPath(new URL('../../../storage.rules', import.meta.url)), 'utf8');
const ruleset = rulesetOf(RULES, 'firebase.storage');

export const POST = 'PostOfMayaAtUt000000';
export const LIAMS = 'PostOfLiamAtUt000000';
export const COMMENT = 'CommentOfMayaAtUt000';
export const SHARED = 'PostOfOmarShared0000';
/** Maya's and Liam's. */
export const MESSAGE = 'MessageOfMaya0000000';
/** Of a chat that was deleted: nobody is in it any more. */
export const HIDDEN_MESSAGE = 'MessageThatIsHidden0';
/** Of no post and no message yet. */
export const NEW_ID = 'aNewDocumentAtUt0000';

interface Fields {
  readonly [key: string]: Plain;
}

const person = (changes: Fields = {}): Fields => ({
  status: 'active',
  verified: true,
  school_verified: true,
  ...changes,
});
const documents: Readonly<Record<string, Fields>> = {
  'users/maya': person(),
  'users/liam': person(),
  'users/omar': person(),
  /** Their tokens are from before the ban, and from before the loss of the verification. */
  'users/bela': person({ status: 'banned' }),
  'users/rhea': person({ school_verified: false }),
  /** Leaving: the account is being deleted. */
  'users/dora': person({ status: 'deleting' }),
  /** Has not proven the address of the account. */
  'users/nora': person({ verified: false, school_verified: false }),
  [`posts/${POST}`]: { campus_id: 'ut', user: { _id: 'maya' }, post_commented_on: null },
  [`posts/${LIAMS}`]: { campus_id: 'ut', user: { _id: 'liam' }, post_commented_on: null },
  [`posts/${COMMENT}`]: { campus_id: 'ut', user: { _id: 'maya' }, post_commented_on: POST },
  [`posts/${SHARED}`]: { campus_id: 'campus', user: { _id: 'omar' }, post_commented_on: null },
  [`messages/${MESSAGE}`]: { current_users: ['liam', 'maya'] },
  [`messages/${HIDDEN_MESSAGE}`]: { current_users: [] },
};

/** What the token of a member says; without it, it says nothing. */
export const VERIFIED = { school_verified: true };
export const MB = 1_000_000;

export type StorageRow = readonly [title: string, verdict: 'allow' | 'deny', asked: Partial<Asked>];

/** One test per row, each a change of the standard request. A table with one verdict only would prove nothing. */
export function storageTable(rows: readonly StorageRow[], standard: Asked): void {
  if (new Set(rows.map(([, verdict]) => verdict)).size !== 2) throw new Error('A table needs both verdicts.');
  for (const [title, verdict, changes] of rows) tell(title, verdict, { documents, ...standard, ...changes });
}

/** One test per row, by a member: all are to be denied. */
export function storageClosed(rows: readonly (readonly [title: string, asked: Asked])[]): void {
  if (rows.length === 0) throw new Error('An empty table proves nothing.');
  for (const [title, asked] of rows) tell(title, 'deny', { documents, ...asked });
}

function tell(title: string, verdict: 'allow' | 'deny', asked: Asked): void {
  test(`${verdict}: ${title}`, () => {
    const decision = expectVerdict(ruleset, asked, verdict);
    expect(decision.lookUps).toBeLessThanOrEqual(2);
  });
}

/** Content dispositions, `null` for none, and whether a file may be uploaded with them. */
export const DISPOSITIONS: readonly (readonly [disposition: string | null, verdict: 'allow' | 'deny'])[] = [
  ['inline', 'allow'],
  [null, 'allow'],
  ['attachment', 'deny'],
  ['attachment; filename="invoice.exe"', 'deny'],
  ['inline; filename="invoice.exe"', 'deny'],
  ["inline; filename*=utf-8''invoice.exe", 'deny'],
  ['Inline', 'deny'],
  ['inline ', 'deny'],
  ['', 'deny'],
];

/** A file of Maya's, as it is sent or stored. */
export function file(changes: Fields = {}): Fields {
  return {
    size: MB,
    contentType: 'image/webp',
    contentEncoding: 'identity',
    contentDisposition: 'inline',
    metadata: { owner: 'maya' },
    ...changes,
  };
}
