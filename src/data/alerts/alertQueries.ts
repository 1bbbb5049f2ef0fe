import { doc, getDocFromServer, type Firestore } from 'firebase/firestore';
import type { SearchAlert } from '../../domain/alert.ts';
import { CONDITIONS, KINDS } from '../../domain/listing.ts';
import { FieldReader, isFields, readOrLog, type Fields } from '../stored/fields.ts';

/** Reads one of a member's alerts. Throws `MalformedDocument` naming the first field that is wrong. */
function alertFromFields(id: string, fields: Fields): SearchAlert {
  const reader = new FieldReader(`alert ${id}`, fields);
  return {
    id,
    campusId: reader.campusId(),
    text: reader.text('text'),
    category: reader.textOrNull('category'),
    hasPhotos: reader.flag('has_photos'),
    condition: reader.oneOfOrNull('condition', CONDITIONS),
    kind: reader.oneOfOrNull('kind', KINDS),
    fromCents: reader.wholeNumberOrNull('from_cents'),
    toCents: reader.wholeNumberOrNull('to_cents'),
    createdAtMs: reader.timeMs('createdAt'),
  };
}

/** A member's alerts, the newest first: one read. Malformed ones are left out. Rule: one's own alone. */
export async function fetchAlerts(db: Firestore, uid: string): Promise<readonly SearchAlert[]> {
  const stored = await getDocFromServer(doc(db, 'users', uid, 'private', 'alerts'));
  const alerts: unknown = stored.data()?.['alerts'];
  return Object.entries(isFields(alerts) ? alerts : {})
    .map(([id, fields]) => readOrLog(() => alertFromFields(id, isFields(fields) ? fields : {})))
    .filter((alert) => alert !== null)
    .sort((a, b) => b.createdAtMs - a.createdAtMs);
}
