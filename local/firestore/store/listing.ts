import { collectionOf, comparePaths, compareSegments, lastSegment } from '../../shared/names.ts';
import { StatusError } from '../../shared/status.ts';
import type { Core, Document } from '../core.ts';
import type { Documents } from '../indexes/documents.ts';
import { maskedDocument } from './writes.ts';

const DEFAULT_PAGE = 100;
const MAX_PAGE = 300;

/** A page of a collection in name order; the token names the last entry of the page before. */
export function listDocuments(
  documents: Documents,
  options: Omit<Parameters<Core['listDocuments']>[2], 'readTime'>,
): ReturnType<Core['listDocuments']> {
  const { parent, collectionId, mask, showMissing } = options;
  const after = readToken(options.pageToken);
  const pageSize = sizeOf(options.pageSize);
  const names =
    collectionId === ''
      ? below(documents, parent, showMissing, after)
      : within(documents, parent, collectionId, showMissing, after);
  const page: { path: string; document: Document | null }[] = [];
  for (const path of names) {
    if (after !== null && comparePaths(path, after) <= 0) continue;
    if (page.length === pageSize) {
      return { documents: page, nextPageToken: writeToken(page.at(-1)?.path ?? '') };
    }
    const view = documents.view(path);
    page.push({ path, document: view === null ? null : maskedDocument(view, mask) });
  }
  return { documents: page, nextPageToken: '' };
}

/** Names in one collection, with `showMissing` also of documents that only have others below them. */
function* within(
  documents: Documents,
  parent: string,
  collectionId: string,
  showMissing: boolean,
  after: string | null,
): Generator<string> {
  const from = after === null ? null : lastSegment(after);
  const collection = parent === '' ? collectionId : `${parent}/${collectionId}`;
  if (!showMissing) {
    yield* documents.inCollection(collection, from);
    return;
  }
  const present = documents.inCollection(collection, from);
  const owners = documents.segmentsBelow(collection, from);
  let path = present.next();
  let owner = owners.next();
  while (path.done !== true || owner.done !== true) {
    const ownerPath = owner.done === true ? null : `${collection}/${owner.value}`;
    const order = path.done === true ? 1 : ownerPath === null ? -1 : comparePaths(path.value, ownerPath);
    if (order <= 0 && path.done !== true) yield path.value;
    else if (ownerPath !== null) yield ownerPath;
    if (order <= 0) path = present.next();
    if (order >= 0) owner = owners.next();
  }
}

/** Names in every collection directly below a document. */
function* below(
  documents: Documents,
  parent: string,
  showMissing: boolean,
  after: string | null,
): Generator<string> {
  const first = after === null ? null : lastSegment(collectionOf(after));
  for (const collectionId of documents.segmentsBelow(parent, first)) {
    yield* within(documents, parent, collectionId, showMissing, collectionId === first ? after : null);
  }
}

/** Ids of the collections directly below a document or the root (''), in order. */
export function listCollectionIds(
  documents: Documents,
  parent: string,
  pageSize: number,
  pageToken: string,
): ReturnType<Core['listCollectionIds']> {
  const after = readToken(pageToken);
  const size = sizeOf(pageSize);
  const page: string[] = [];
  for (const id of documents.segmentsBelow(parent, after)) {
    if (after !== null && compareSegments(id, after) <= 0) continue;
    if (page.length === size) return { collectionIds: page, nextPageToken: writeToken(page.at(-1) ?? '') };
    page.push(id);
  }
  return { collectionIds: page, nextPageToken: '' };
}

function sizeOf(pageSize: number): number {
  if (pageSize < 0) throw new StatusError('INVALID_ARGUMENT', 'page_size must not be negative');
  return pageSize === 0 ? DEFAULT_PAGE : Math.min(pageSize, MAX_PAGE);
}

function readToken(token: string): string | null {
  if (token === '') return null;
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (!text.startsWith('after:')) throw new StatusError('INVALID_ARGUMENT', 'invalid page token');
  return text.slice('after:'.length);
}

const writeToken = (last: string): string => Buffer.from(`after:${last}`, 'utf8').toString('base64url');
