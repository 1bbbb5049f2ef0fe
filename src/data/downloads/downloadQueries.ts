import { doc, type Firestore } from 'firebase/firestore';
import type { Download } from '../../domain/download.ts';
import { FieldReader } from '../stored/fields.ts';
import { listenDocument, type Fail, type Next, type Stop } from '../live/snapshots.ts';
import type { StoredDocument } from '../stored/document.ts';

const STATES = ['running', 'done', 'failed', 'expired'] as const;

/** Reads a stored download. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function downloadFromDocument({ id, fields }: StoredDocument): Download {
  const reader = new FieldReader(`downloads/${id}`, fields);
  return {
    state: reader.oneOf('state', STATES),
    done: reader.wholeNumber('done'),
    total: reader.wholeNumberOrNull('total'),
    parts: reader
      .list('parts')
      .map((part) => ({ path: part.text('path'), bytes: part.wholeNumber('bytes') })),
    requestedAtMs: reader.timeMs('begun_from'),
    expiresAtMs: fields['expires_at'] === null ? null : reader.timeMs('expires_at'),
  };
}

/** Listens to the download of the member's own data; null when none was requested. Rule: its member alone. */
export function listenDownload(db: Firestore, uid: string, next: Next<Download | null>, fail: Fail): Stop {
  return listenDocument(doc(db, 'downloads', uid), downloadFromDocument, next, fail);
}
