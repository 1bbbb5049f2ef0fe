import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { appConfig } from '../config/appConfig.ts';
import { DataFailure } from '../errors/dataError.ts';
import { FieldReader, readOrLog } from '../stored/fields.ts';
import { HTTP_OK, sendRequest } from './request.ts';
import type { Cursor, Page, StoredDocument } from '../stored/document.ts';
import { documentsIn } from './values.ts';
import { takeOrSend, type Ask } from './prefetched.ts';

/** A member's own lists in one community, or of every school where they have been one after the other (null). */
export interface OwnAt {
  readonly uid: string;
  readonly campusId: CampusId | null;
}

/** The filter of `OwnAt`: every community but the shared one is a school. */
export const isAt = ({ campusId }: OwnAt): object => ({
  fieldFilter: {
    field: { fieldPath: 'campus_id' },
    op: campusId === null ? 'NOT_EQUAL' : 'EQUAL',
    value: { stringValue: campusId ?? SHARED_CAMPUS_ID },
  },
});

/** The documents that a query finds, without the SDK. Rejects on any failure. */
export async function documentsFound(
  query: object,
  token: string | null,
  ask: Ask = takeOrSend,
): Promise<readonly StoredDocument[]> {
  const { status, body } = await ask(query, token, () => sendRequest(appConfig(), query, token));
  if (status !== HTTP_OK) throw new DataFailure('failed', String(status));
  return documentsIn(body);
}

/** Where the next page begins, in a list ordered by that time. */
export function cursorOf(document: StoredDocument | undefined, time: string): Cursor | null {
  if (!document) return null;
  return readOrLog(() => ({
    ...new FieldReader(document.id, document.fields).exactTime(time),
    id: document.id,
  }));
}

/** The documents as the first page of a list ordered by that time. Malformed ones are logged, left out, and counted. */
export function pageOf<Entry>(
  documents: readonly StoredDocument[],
  time: string,
  convert: (document: StoredDocument) => Entry,
): Page<Entry> {
  return {
    entries: documents.flatMap((document) => readOrLog(() => convert(document)) ?? []),
    last: cursorOf(documents.at(-1), time),
    count: documents.length,
  };
}
