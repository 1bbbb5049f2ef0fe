import { databaseName } from '../../shared/names.ts';
import type { DatabaseId } from '../core.ts';
import { validateId } from '../store/limits.ts';
import { invalid } from '../../shared/untrusted.ts';

const DATABASE = /^projects\/([^/]+)\/databases\/([^/]+)$/;
const RESOURCE = /^projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.*))?$/s;

export function parseDatabase(name: string): DatabaseId {
  const match = DATABASE.exec(name);
  if (match?.[1] === undefined || match[2] === undefined) throw invalid(`Invalid database name: "${name}".`);
  return { project: match[1], database: match[2] };
}

/** Splits a resource name into its database and the path below `documents`. Reserved ids are refused, read or written. */
export function parseResource(name: string): { db: DatabaseId; path: string } {
  const match = RESOURCE.exec(name);
  if (match?.[1] === undefined || match[2] === undefined)
    throw invalid(`Document name "${name}" lacks "projects" at index 0.`);
  const path = match[3] ?? '';
  if (path !== '') for (const id of path.split('/')) validateId(id, name);
  return { db: { project: match[1], database: match[2] }, path };
}

/** A document's path below `documents`; INVALID_ARGUMENT for collections and for other databases. */
export function parseDocumentName(name: string, db: DatabaseId): string {
  const { db: other, path } = parseResource(name);
  if (other.project !== db.project || other.database !== db.database)
    throw invalid(`Document name "${name}" is not in database "${databaseName(db)}".`);
  if (path === '' || path.split('/').length % 2 !== 0)
    throw invalid(`Document name "${name}" has an odd number of parts.`);
  return path;
}

/** The id of a collection in a query or listing. Throws INVALID_ARGUMENT. */
export function parseCollectionId(id: string): string {
  if (id.includes('/')) throw invalid(`Collection id "${id}" contains "/".`);
  validateId(id, id);
  return id;
}

/** A query's or listing's parent: the root or a document. */
export function parseParent(name: string): { db: DatabaseId; path: string } {
  if (DATABASE.test(name)) throw invalid(`Document parent name "${name}" lacks "/" at index ${name.length}.`);
  const parent = parseResource(name);
  if (parent.path !== '' && parent.path.split('/').length % 2 !== 0)
    throw invalid(`Parent "${name}" is a collection, not a document.`);
  return parent;
}

/**
 * The parent of a query that is listened to. Unlike elsewhere a bare database name is its root: older server SDKs send it
 * so, and the hosted service answers them (googleapis/google-cloud-python#7752).
 */
export function parseListenParent(name: string): { db: DatabaseId; path: string } {
  return DATABASE.test(name) ? { db: parseDatabase(name), path: '' } : parseParent(name);
}
