import type { AskedOfRules } from '../../../local/firestore/access/secureCore.ts';
import type { Core, DatabaseId } from '../../../local/firestore/core.ts';
import type { MapValue } from '../../../local/shared/values.ts';
import { isRecording, recordAsked } from './recorder.ts';

/** Keeps one request to the server, with all documents as they are before it. */
export function recordFrom(core: Core, { database, operations, list, after }: AskedOfRules): void {
  const before = isRecording ? documentsOf(core, database) : new Map<string, MapValue>();
  recordAsked({ service: 'cloud.firestore', operations, list, before, after });
}

function documentsOf(core: Core, db: DatabaseId): ReadonlyMap<string, MapValue> {
  const everything = {
    parent: '',
    from: { collectionId: null, allDescendants: true },
    where: null,
    orderBy: [],
    startAt: null,
    endAt: null,
    offset: 0,
    limit: null,
    select: null,
  };
  const { documents } = core.runQuery(db, { kind: 'admin' }, everything, { kind: 'now' });
  return new Map(documents.map(({ path, fields }) => [path, fields]));
}
