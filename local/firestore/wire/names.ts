import type { DatabaseId } from '../core.ts';
import type { FieldPath } from '../query/types.ts';
import { invalid } from './untrusted.ts';

const DATABASE = /^projects\/([^/]+)\/databases\/([^/]+)$/;
const RESOURCE = /^projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.*))?$/s;

export const databaseName = (db: DatabaseId): string => `projects/${db.project}/databases/${db.database}`;

/** The full resource name of a document, or of the root when `path` is empty. */
export const resourceName = (db: DatabaseId, path: string): string =>
  path === '' ? `${databaseName(db)}/documents` : `${databaseName(db)}/documents/${path}`;

export function parseDatabase(name: string): DatabaseId {
  const match = DATABASE.exec(name);
  if (match?.[1] === undefined || match[2] === undefined) throw invalid(`Invalid database name: "${name}".`);
  return { project: match[1], database: match[2] };
}

/** Splits a resource name into its database and the path below `documents`. */
export function parseResource(name: string): { db: DatabaseId; path: string } {
  const match = RESOURCE.exec(name);
  if (match?.[1] === undefined || match[2] === undefined)
    throw invalid(`Document name "${name}" lacks "projects" at index 0.`);
  const path = match[3] ?? '';
  if (path !== '' && path.split('/').includes(''))
    throw invalid(`Resource name "${name}" has an empty part.`);
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

/** A query's or listing's parent: the root or a document. */
export function parseParent(name: string): { db: DatabaseId; path: string } {
  const parent = parseResource(name);
  if (parent.path !== '' && parent.path.split('/').length % 2 !== 0)
    throw invalid(`Parent "${name}" is a collection, not a document.`);
  return parent;
}

const SIMPLE = /^[A-Za-z_][A-Za-z_0-9]*$/;

/** Parses `a.b.\`c d\`` into its names. */
export function parseFieldPath(text: string): FieldPath {
  if (SIMPLE.test(text)) return [text];
  const names: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const [name, next] = text[at] === '`' ? quotedName(text, at) : plainName(text, at);
    names.push(name);
    if (next === text.length) return names;
    if (text[next] !== '.') break;
    at = next + 1;
  }
  throw invalid(`Invalid property path "${text}".`);
}

function plainName(text: string, from: number): [string, number] {
  const dot = text.indexOf('.', from);
  const end = dot === -1 ? text.length : dot;
  const name = text.slice(from, end);
  if (!SIMPLE.test(name)) throw invalid(`Invalid property path "${text}".`);
  return [name, end];
}

function quotedName(text: string, from: number): [string, number] {
  let name = '';
  for (let i = from + 1; i < text.length; i++) {
    const char = text[i] ?? '';
    if (char === '\\') name += text[++i] ?? '';
    else if (char === '`') {
      if (name === '') break;
      return [name, i + 1];
    } else name += char;
  }
  throw invalid(`Invalid property path "${text}".`);
}

/** The inverse of `parseFieldPath`. */
export function formatFieldPath(path: FieldPath): string {
  return path.map((name) => (SIMPLE.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``)).join('.');
}
