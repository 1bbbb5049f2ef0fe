import { FieldReader } from '../stored/fields.ts';
import type { StoredDocument } from '../stored/document.ts';

/** The id under which a username is stored; null for what cannot be one, which would be an invalid path too. */
export function nameAsked(username: string): string | null {
  const name = username.toLowerCase();
  return /^[a-z0-9.-]{1,50}$/.test(name) && !/^\.{1,2}$/.test(name) ? name : null;
}

/**
 * The owner of a stored username, or its previous owner while it is held; a schedule releases names once a day. Null when
 * nobody has it.
 */
export function ownerOfName(document: StoredDocument | null, nowMs: number): string | null {
  if (document === null) return null;
  const read = new FieldReader(`usernames/${document.id}`, document.fields);
  const isOver = document.fields['held_until'] !== undefined && read.timeMs('held_until') <= nowMs;
  return isOver ? null : read.textOrNull('uid');
}
