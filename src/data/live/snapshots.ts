import {
  documentId,
  getDocsFromServer,
  onSnapshot,
  orderBy,
  startAfter,
  Timestamp,
  where,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import type { OwnAt } from '../rest/query.ts';
import { FieldReader, readOrLog } from '../stored/fields.ts';
import type { Cursor, EntryChange, StoredDocument, TopPage, WindowNews } from '../stored/document.ts';

/* Imports the SDK: only modules that are loaded dynamically may import this one. */

export type Stop = () => void;
/** A listener's callbacks: every new state, and the failure that ended it. */
export type Next<State> = (state: State) => void;
export type Fail = (error: unknown) => void;
type Convert<Entry> = (document: StoredDocument) => Entry;

/** Converts a snapshot for converters; null when there is no document. Pending server timestamps are estimated. */
export function documentOf(snapshot: DocumentSnapshot): StoredDocument | null {
  const fields = snapshot.data({ serverTimestamps: 'estimate' });
  return fields ? { id: snapshot.id, fields, isPending: snapshot.metadata.hasPendingWrites } : null;
}

/** Converts a document of a list; null where there is none, or a malformed one, which is logged. */
export function readable<Entry>(snapshot: DocumentSnapshot, convert: Convert<Entry>): Entry | null {
  const document = documentOf(snapshot);
  return document && readOrLog(() => convert(document));
}

/** The readable ones of a list, in order. */
export function readableOf<Entry>(
  snapshots: readonly DocumentSnapshot[],
  convert: Convert<Entry>,
): readonly Entry[] {
  return snapshots.map((one) => readable(one, convert)).filter((entry) => entry !== null);
}

/** The cursor of a document in a list ordered by that time; null without a document or a time. */
export function cursorOf(snapshot: QueryDocumentSnapshot | undefined, time: string): Cursor | null {
  if (!snapshot) return null;
  return readable(snapshot, ({ id, fields }) => {
    const reader = new FieldReader(snapshot.ref.path, fields);
    return { ...reader.exactTime(time), id };
  });
}

/** The arguments of `startAfter` in a list ordered by a time and the document's id. */
export function positionOf(place: Cursor): [Timestamp, string] {
  return [new Timestamp(place.seconds, place.nanoseconds), place.id];
}

/** A list's order: newest first by a time and then by id, from a cursor on (null: from the top). */
export const newestFirst = (time: string, after: Cursor | null): QueryConstraint[] => [
  orderBy(time, 'desc'),
  orderBy(documentId(), 'desc'),
  ...(after === null ? [] : [startAfter(...positionOf(after))]),
];

/** The same by time alone: a list that filters by a range cannot order by id. */
export const newestByTime = (time: string, after: Cursor | null): QueryConstraint[] => [
  orderBy(time, 'desc'),
  ...(after === null ? [] : [startAfter(new Timestamp(after.seconds, after.nanoseconds))]),
];

/** Of a member's own lists: in one community, or of every school. */
export const isListedAt = ({ campusId }: OwnAt): QueryConstraint =>
  where('campus_id', campusId === null ? '!=' : '==', campusId ?? SHARED_CAMPUS_ID);

/**
 * Reads one page of a list ordered by `time`, from the server only, as everywhere a list is read once: the SDK's cache
 * may hold a part of the list, whose end would look like the list's end.
 */
export async function fetchPage<Entry>(
  query: Query,
  time: string,
  convert: Convert<Entry>,
): Promise<TopPage<Entry>> {
  const { docs } = await getDocsFromServer(query);
  return {
    entries: readableOf(docs, convert),
    first: cursorOf(docs[0], time),
    last: cursorOf(docs.at(-1), time),
    count: docs.length,
  };
}

const isBefore = (a: Cursor, b: Cursor): boolean =>
  a.seconds !== b.seconds
    ? a.seconds < b.seconds
    : a.nanoseconds !== b.nanoseconds
      ? a.nanoseconds < b.nanoseconds
      : a.id < b.id;

/**
 * Listens to the newest `size` entries of a list ordered by `time`, newest first. An entry pushed out of the window by
 * a newer one still exists, and is not reported as removed.
 */
export function listenWindow<Entry>(
  query: Query,
  { size, time }: { readonly size: number; readonly time: string },
  convert: Convert<Entry>,
  next: Next<WindowNews<Entry>>,
  fail: Fail,
): Stop {
  return onSnapshot(
    query,
    // Reports when the server has confirmed the snapshot, even if nothing else has changed.
    { includeMetadataChanges: true },
    (snapshot) => {
      const last = cursorOf(snapshot.docs.at(-1), time);
      const changes = snapshot
        .docChanges({ includeMetadataChanges: true })
        .flatMap(({ type, doc }): EntryChange<Entry>[] => {
          if (type === 'removed') {
            const place = cursorOf(doc, time);
            const isPushedOut = snapshot.size >= size && place && last && isBefore(place, last);
            return isPushedOut ? [] : [{ kind: 'removed', id: doc.id }];
          }
          const entry = readable(doc, convert);
          return entry === null ? [] : [{ kind: 'seen', entry }];
        });
      next({
        changes,
        ids: snapshot.docs.map((doc) => doc.id),
        last,
        count: snapshot.size,
        isComplete: !snapshot.metadata.fromCache,
      });
    },
    fail,
  );
}

/** Converts the snapshots of a listener to one document; null when there is none, which only the server can say. */
export function toDocument<Entry>(
  convert: Convert<Entry>,
  next: Next<Entry | null>,
  fail: Fail,
): Next<DocumentSnapshot> {
  return (snapshot) => {
    const document = documentOf(snapshot);
    if (!document && snapshot.metadata.fromCache) return;
    try {
      next(document && convert(document));
    } catch (error) {
      fail(error);
    }
  };
}

/** Listens to one document, also to whether the server has confirmed it. */
export function listenDocument<Entry>(
  document: DocumentReference,
  convert: Convert<Entry>,
  next: Next<Entry | null>,
  fail: Fail,
): Stop {
  return onSnapshot(document, { includeMetadataChanges: true }, toDocument(convert, next, fail), fail);
}
