import { compareUtf8 } from './text.ts';

/**
 * Names of documents and collections. A *path* is relative to the database (`rooms/a/messages/b`), a *name* is the
 * whole resource name (`projects/p/databases/d/documents/rooms/a/messages/b`). The root's path is ''.
 */

const MARK = '/documents/';
const NUMERIC_ID = /^__id(-?\d{1,19})__$/;

/** The number in an id of the form `__id123__`, which sorts before all other ids; null for other ids. */
export function numericId(segment: string): bigint | null {
  if (!segment.startsWith('__id')) return null;
  const match = NUMERIC_ID.exec(segment);
  return match?.[1] === undefined ? null : BigInt(match[1]);
}

/** The order of ids: numeric ids by their number, then all others by their UTF-8 bytes. */
export function compareSegments(a: string, b: string): number {
  if (a === b) return 0;
  const left = numericId(a);
  const right = numericId(b);
  if (left !== null && right !== null) return left < right ? -1 : left > right ? 1 : 0;
  if (left !== null) return -1;
  if (right !== null) return 1;
  return compareUtf8(a, b);
}

/** The order of `__name__`: segment by segment, a shorter path before those below it. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.split('/');
  const right = b.split('/');
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const order = compareSegments(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** The collection a document path is in: `rooms/a/messages` of `rooms/a/messages/b`. */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The last segment: a document's id within its collection, or a collection's id. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The document that owns a collection; '' for a root collection. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

interface DatabaseName {
  readonly project: string;
  readonly database: string;
}

export const databaseName = (db: DatabaseName): string => `projects/${db.project}/databases/${db.database}`;

/** The whole resource name of a path in a database, or of the root when the path is empty. */
export function resourceName(db: DatabaseName, path: string): string {
  return `${databaseName(db)}/documents${path === '' ? '' : `/${path}`}`;
}

/** The path within its database of a whole resource name; of a name without `/documents/`, the name itself. */
export function pathOfName(name: string): string {
  const at = name.indexOf(MARK);
  return at < 0 ? name : name.slice(at + MARK.length);
}
