import { doc, onSnapshot, type Firestore } from 'firebase/firestore';
import type { Download } from '../../domain/download.ts';
import { toDocument, type Stop } from '../snapshots.ts';
import { downloadFromDocument } from './downloadConverter.ts';

/** Listens to the download of the member's own data; null when none was requested. Rule: its member alone. */
export function listenDownload(
  db: Firestore,
  uid: string,
  onDownload: (download: Download | null) => void,
  onError: (error: unknown) => void,
): Stop {
  return onSnapshot(
    doc(db, 'downloads', uid),
    { includeMetadataChanges: true },
    toDocument(downloadFromDocument, onDownload, onError),
    onError,
  );
}
