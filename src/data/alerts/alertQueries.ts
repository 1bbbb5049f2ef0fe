import { doc, getDocFromServer, type Firestore } from 'firebase/firestore';
import type { Follow, OwnAlerts, SearchAlert } from '../../domain/alert.ts';
import { CONDITIONS, KINDS } from '../../domain/listing.ts';
import { FieldReader, isFields, readOrLog, type Fields } from '../stored/fields.ts';

const keptFrom = (id: string, reader: FieldReader): Pick<SearchAlert, 'id' | 'campusId' | 'createdAtMs'> => ({
  id,
  campusId: reader.campusId(),
  createdAtMs: reader.timeMs('createdAt'),
});

/** Reads one of a member's alerts of searches. Throws `MalformedDocument` naming the first field that is wrong. */
function searchFromFields(id: string, fields: Fields): SearchAlert {
  const reader = new FieldReader(`alert ${id}`, fields);
  return {
    ...keptFrom(id, reader),
    text: reader.text('text'),
    category: reader.textOrNull('category'),
    hasPhotos: reader.flag('has_photos'),
    condition: reader.oneOfOrNull('condition', CONDITIONS),
    kind: reader.oneOfOrNull('kind', KINDS),
    fromCents: reader.wholeNumberOrNull('from_cents'),
    toCents: reader.wholeNumberOrNull('to_cents'),
    // Alerts of before facts have none.
    freeFrom: reader.textOrNull('free_from'),
    freeTo: reader.textOrNull('free_to'),
    bedrooms: reader.textOrNull('bedrooms'),
    size: reader.textOrNull('size'),
  };
}

/** Reads one of whom a member follows, likewise. */
function followFromFields(id: string, fields: Fields): Follow {
  const reader = new FieldReader(`alert ${id}`, fields);
  return { ...keptFrom(id, reader), sellerUid: reader.text('seller') };
}

/** A member's alerts, the newest first: one read. Malformed ones are left out. Rule: one's own alone. */
export async function fetchAlerts(db: Firestore, uid: string): Promise<OwnAlerts> {
  const stored = await getDocFromServer(doc(db, 'users', uid, 'private', 'alerts'));
  const alerts: unknown = stored.data()?.['alerts'];
  const all = Object.entries(isFields(alerts) ? alerts : {}).map(
    ([id, fields]) => [id, isFields(fields) ? fields : {}] as const,
  );
  const read = <One extends SearchAlert | Follow>(
    some: typeof all,
    from: (id: string, fields: Fields) => One,
  ): readonly One[] =>
    some
      .map(([id, fields]) => readOrLog(() => from(id, fields)))
      .filter((alert) => alert !== null)
      .sort((a, b) => b.createdAtMs - a.createdAtMs);
  return {
    searches: read(
      all.filter(([, fields]) => !('seller' in fields)),
      searchFromFields,
    ),
    follows: read(
      all.filter(([, fields]) => 'seller' in fields),
      followFromFields,
    ),
  };
}
