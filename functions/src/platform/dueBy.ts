import { type Query, Timestamp } from 'firebase-admin/firestore';
import { db } from './admin.ts';
import { now } from './clock.ts';

/** The documents of a collection whose time in `field` has come, the earliest first. */
export function dueBy(collection: string, field: string, atMs = now()): Query {
  return db.collection(collection).where(field, '<=', Timestamp.fromMillis(atMs)).orderBy(field);
}
