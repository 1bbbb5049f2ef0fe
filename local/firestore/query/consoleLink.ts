import { formatFieldPath } from '../../shared/fieldPaths.ts';
import type { DatabaseId } from '../core.ts';
import type { IndexDefinitions, IndexKind, QueryScope } from './indexDefinitions.ts';

/**
 * The page of the Firebase console that creates a missing index, as the hosted service names it in its refusal. The
 * parameter is an `google.firestore.admin.v1.Index` (or, for one field, its `Field`) as a protocol buffer in base64url.
 */

type IndexField = IndexDefinitions['composites'][number]['fields'][number];

const SCOPES: Readonly<Record<QueryScope, number>> = { COLLECTION: 1, COLLECTION_GROUP: 2 };
const ORDERS: Readonly<Record<Exclude<IndexKind, 'CONTAINS'>, number>> = { ASCENDING: 1, DESCENDING: 2 };

/** The link for a composite index; `__name__` ends the fields, in the direction of the last order, as on the hosted service. */
export function compositeLink(
  db: DatabaseId,
  collectionGroup: string,
  scope: QueryScope,
  fields: readonly IndexField[],
): string {
  const last = fields.at(-1);
  const isNamed = last !== undefined && formatFieldPath(last.field) === '__name__';
  const nameKind = last === undefined || last.kind === 'CONTAINS' ? 'ASCENDING' : last.kind;
  const all = isNamed ? fields : [...fields, { field: ['__name__'], kind: nameKind }];
  const name = `${parentOf(db, collectionGroup)}/indexes/_`;
  return linkTo(db, 'create_composite', indexMessage(name, scope, all));
}

/** The link for the index of one field that is exempted, or that a collection group needs. */
export function exemptionLink(
  db: DatabaseId,
  collectionGroup: string,
  scope: QueryScope,
  field: IndexField,
): string {
  const name = `${parentOf(db, collectionGroup)}/fields/${formatFieldPath(field.field)}`;
  return linkTo(db, 'create_exemption', indexMessage(name, scope, [field]));
}

function parentOf({ project, database }: DatabaseId, collectionGroup: string): string {
  return `projects/${project}/databases/${database}/collectionGroups/${collectionGroup}`;
}

function linkTo({ project, database }: DatabaseId, parameter: string, message: Uint8Array): string {
  const page = database === '(default)' ? 'firestore/indexes' : `firestore/databases/${database}/indexes`;
  const value = Buffer.from(message).toString('base64url');
  return `https://console.firebase.google.com/v1/r/project/${project}/${page}?${parameter}=${value}`;
}

function indexMessage(name: string, scope: QueryScope, fields: readonly IndexField[]): Uint8Array {
  const encoded = fields.map(({ field, kind }) => {
    const path = bytesField(1, Buffer.from(formatFieldPath(field)));
    // `order` is field 2; `array_config` is field 3, whose one value is CONTAINS.
    const config = kind === 'CONTAINS' ? enumField(3, 1) : enumField(2, ORDERS[kind]);
    return bytesField(3, Buffer.concat([path, config]));
  });
  return Buffer.concat([bytesField(1, Buffer.from(name)), enumField(2, SCOPES[scope]), ...encoded]);
}

function bytesField(number: number, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([(number << 3) | 2]), varint(bytes.length), bytes]);
}

/** Values below 128 only. */
function enumField(number: number, value: number): Uint8Array {
  return Buffer.from([number << 3, value]);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}
