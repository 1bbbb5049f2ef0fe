import { FieldReader, readOrLog } from '../stored/fields.ts';
import type { Cursor, StoredDocument } from '../stored/document.ts';
import type { FeedPage } from './feedRequest.ts';
import { postFromDocument } from './postConverter.ts';
import { documentsIn } from '../rest/values.ts';

/* Reads an answer to `feedRequest.ts`. What draws before the app does too, so this module imports little. */

function cursorOf(document: StoredDocument | undefined): Cursor | null {
  if (!document) return null;
  const reader = new FieldReader(`posts/${document.id}`, document.fields);
  return { ...reader.exactTime('lastModified'), id: document.id };
}

/**
 * The page (or its first entries) in an answer of `runQuery`. Throws `MalformedDocument` when the order fields cannot
 * be read.
 */
export function pageOfAnswer(answer: unknown, atMost = Infinity): FeedPage {
  const documents = documentsIn(answer, atMost);
  return {
    entries: documents.flatMap((document) => readOrLog(() => postFromDocument(document)) ?? []),
    first: cursorOf(documents[0]),
    last: cursorOf(documents.at(-1)),
    count: documents.length,
  };
}
