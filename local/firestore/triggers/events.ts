import { randomUUID } from 'node:crypto';
import { formatFieldPath } from '../../shared/fieldPaths.ts';
import { databaseName, resourceName } from '../../shared/names.ts';
import type { Timestamp, Value } from '../../shared/values.ts';
import type { DatabaseId, Document, DocumentChange } from '../core.ts';
import { encodeDocument, encodeValue, type EncodedStruct, type Flavour } from '../wire/encode.ts';
import { loadEventEncoder } from '../wire/protos.ts';
import { formatTimestamp } from '../../shared/timestamps.ts';
import type { Trigger } from './registry.ts';

/** A request to the functions emulator. */
export interface EventRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SCHEMA =
  'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto';

/** Spells one change for one trigger: v1 as JSON, v2 as a CloudEvent with base64 protobuf. */
export function spellEvent(
  trigger: Trigger,
  db: DatabaseId,
  change: DocumentChange,
  time: Timestamp,
): EventRequest {
  return trigger.generation === 'v1' ? v1(trigger, db, change, time) : v2(trigger, db, change, time);
}

function v1(trigger: Trigger, db: DatabaseId, change: DocumentChange, time: Timestamp): EventRequest {
  const event = {
    context: {
      eventId: randomUUID(),
      timestamp: formatTimestamp(time),
      eventType: trigger.eventType,
      resource: { service: 'firestore.googleapis.com', name: resourceName(db, change.path) },
    },
    data: { value: {}, oldValue: {}, ...sides(db, change, 'json') },
  };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) };
}

function v2(trigger: Trigger, db: DatabaseId, change: DocumentChange, time: Timestamp): EventRequest {
  const encode = loadEventEncoder();
  return {
    headers: {
      'content-type': 'application/protobuf',
      'ce-specversion': '1.0',
      'ce-id': randomUUID(),
      'ce-type': trigger.eventType,
      'ce-source': `//firestore.googleapis.com/${databaseName(db)}`,
      'ce-subject': encodeURI(`documents/${change.path}`),
      'ce-time': formatTimestamp(time),
      'ce-dataschema': SCHEMA,
      'ce-datacontenttype': 'application/protobuf',
      'ce-project': db.project,
      'ce-database': db.database,
      'ce-namespace': '(default)',
      'ce-document': encodeURI(change.path),
      'ce-location': 'us-central1',
    },
    body: encode(sides(db, change, 'proto')).toString('base64'),
  };
}

function sides(db: DatabaseId, { before, after }: DocumentChange, flavour: Flavour): EncodedStruct {
  return {
    ...(after === null ? {} : { value: encodeDocument(db, after, flavour) }),
    ...(before === null ? {} : { oldValue: encodeDocument(db, before, flavour) }),
    ...(before === null || after === null
      ? {}
      : { updateMask: { fieldPaths: changedFields(before, after) } }),
  };
}

/** Paths of the fields that differ, down to the leaves of maps. */
function changedFields(before: Document, after: Document): readonly string[] {
  const paths: string[] = [];
  compareMaps(before.fields, after.fields, [], paths);
  return paths.sort();
}

function compareMaps(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  prefix: readonly string[],
  paths: string[],
): void {
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(name);
    const now = after.get(name);
    const path = [...prefix, name];
    if (old instanceof Map && now instanceof Map) compareMaps(old, now, path, paths);
    else if (old === undefined || now === undefined || !same(old, now)) paths.push(formatFieldPath(path));
  }
}

const same = (a: Value, b: Value): boolean =>
  JSON.stringify(encodeValue(a, 'json')) === JSON.stringify(encodeValue(b, 'json'));
