import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IndexDefinitions, parseIndexDefinitions } from '../firestore/query/indexDefinitions.ts';
import { membersOf } from '../suite/internals.ts';
import { PROJECT_ID } from '../suite/config.ts';
import { addressOf } from '../suite/suite.ts';

/**
 * Imitates Firestore's TTL, which no emulator has: deletes the documents whose time has passed, of the collections that have
 * a TTL policy in `firestore.indexes.json`. Collections at the root alone: no other has a policy.
 */

/** Firestore deletes within a day after the time. Here it is once a day, so that nothing can rely on less. */
export const EXPIRE_EVERY_MS = 24 * 60 * 60 * 1000;

const PAGE = 300;
const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;
const ADMIN = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Deletes what has expired at `nowMs`, by the policies of the repository at `root`. Returns the number of documents. */
export async function expireDocuments(root: string, firestorePort: number, nowMs: number): Promise<number> {
  const { ttlPolicies } = parseIndexDefinitions(await readFile(join(root, 'firestore.indexes.json'), 'utf8'));
  const api = `${addressOf(firestorePort)}/v1/${DOCUMENTS}`;
  let deleted = 0;
  for (const policy of ttlPolicies) {
    const expired = await expiredIn(api, policy, nowMs);
    for (let from = 0; from < expired.length; from += PAGE) {
      const writes = expired.slice(from, from + PAGE);
      await ask(`${api}:batchWrite`, { method: 'POST', headers: ADMIN, body: JSON.stringify({ writes }) });
    }
    deleted += expired.length;
  }
  return deleted;
}

interface Deletion {
  readonly delete: string;
  /** Precondition: a record that was written since has a new expiry, and is kept. */
  readonly currentDocument: { readonly updateTime: string };
}

/** The expired documents. Lists instead of querying, because the field need not be indexed. */
async function expiredIn(
  api: string,
  { collectionGroup, field }: IndexDefinitions['ttlPolicies'][number],
  nowMs: number,
): Promise<Deletion[]> {
  const [name = '', ...deeper] = field;
  if (deeper.length > 0) throw new Error(`TTL by a field within a map is not imitated: ${field.join('.')}`);
  const expired: Deletion[] = [];
  let pageToken = '';
  do {
    const query = new URLSearchParams({ pageSize: String(PAGE), pageToken, 'mask.fieldPaths': name });
    const page = membersOf(await ask(`${api}/${collectionGroup}?${query.toString()}`, { headers: ADMIN }));
    for (const document of Array.isArray(page.documents) ? page.documents : []) {
      const { name: path, fields, updateTime } = membersOf(document);
      const { timestampValue } = membersOf(membersOf(fields)[name]);
      if (typeof path !== 'string' || typeof updateTime !== 'string' || typeof timestampValue !== 'string')
        continue;
      if (Date.parse(timestampValue) <= nowMs)
        expired.push({ delete: path, currentDocument: { updateTime } });
    }
    pageToken = typeof page.nextPageToken === 'string' ? page.nextPageToken : '';
  } while (pageToken !== '');
  return expired;
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`TTL: ${String(response.status)} ${await response.text()}`);
  return response.json();
}
