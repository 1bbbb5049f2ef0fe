import { StatusError } from '../../shared/status.ts';
import type { DatabaseId, DocumentChange } from '../core.ts';
import { parseDatabase } from '../wire/names.ts';
import { invalid, own, readString, readStruct, type Struct } from '../../shared/untrusted.ts';
import { compilePattern, type PathPattern } from './patterns.ts';

export type ChangeKind = 'created' | 'updated' | 'deleted' | 'written';

/** A function's wish to be told of changes, as the functions emulator registered it. */
export interface Trigger {
  readonly id: string;
  readonly project: string;
  readonly generation: 'v1' | 'v2';
  readonly eventType: string;
  readonly kind: ChangeKind;
  readonly database: string;
  readonly pattern: PathPattern;
}

const V1_TYPES: ReadonlyMap<string, ChangeKind> = new Map([
  ['providers/cloud.firestore/eventTypes/document.create', 'created'],
  ['providers/cloud.firestore/eventTypes/document.update', 'updated'],
  ['providers/cloud.firestore/eventTypes/document.delete', 'deleted'],
  ['providers/cloud.firestore/eventTypes/document.write', 'written'],
]);
const V2_TYPES: ReadonlyMap<string, ChangeKind> = new Map([
  ['google.cloud.firestore.document.v1.created', 'created'],
  ['google.cloud.firestore.document.v1.updated', 'updated'],
  ['google.cloud.firestore.document.v1.deleted', 'deleted'],
  ['google.cloud.firestore.document.v1.written', 'written'],
]);

/** The triggers in force; registering an id again replaces it, as a reload of the functions does. */
export class TriggerRegistry {
  private readonly triggers = new Map<string, Trigger>();
  private readonly listeners = new Set<(trigger: Trigger) => void>();

  /** Throws UNIMPLEMENTED for event types that are not built, such as those with an auth context. */
  register(project: string, id: string, generation: 'v1' | 'v2', definition: Struct): void {
    const trigger = generation === 'v1' ? readV1(project, id, definition) : readV2(project, id, definition);
    this.triggers.set(`${project}\n${id}`, trigger);
    for (const listener of this.listeners) listener(trigger);
  }

  /** Calls back for each trigger registered from now on; returns the function that ends it. */
  onRegistered(listener: (trigger: Trigger) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  list(): readonly Trigger[] {
    return [...this.triggers.values()];
  }

  matching(db: DatabaseId, change: DocumentChange): readonly Trigger[] {
    const kind = kindOf(change);
    if (kind === null) return [];
    return this.list().filter(
      (trigger) =>
        trigger.project === db.project &&
        trigger.database === db.database &&
        (trigger.kind === 'written' || trigger.kind === kind) &&
        trigger.pattern(change.path),
    );
  }
}

/** Null when nothing happened: a write that changed nothing keeps the update time, and fires nothing. */
function kindOf({ before, after }: DocumentChange): Exclude<ChangeKind, 'written'> | null {
  if (before === null) return after === null ? null : 'created';
  if (after === null) return 'deleted';
  const same =
    before.updateTime.seconds === after.updateTime.seconds &&
    before.updateTime.nanos === after.updateTime.nanos;
  return same ? null : 'updated';
}

function unknownType(eventType: string): StatusError {
  return new StatusError('UNIMPLEMENTED', `Event type "${eventType}" is not built.`);
}

function readV1(project: string, id: string, definition: Struct): Trigger {
  const trigger = readStruct(own(definition, 'eventTrigger'), 'eventTrigger');
  const eventType = readString(own(trigger, 'eventType'), 'eventType');
  const kind = V1_TYPES.get(eventType);
  if (kind === undefined) throw unknownType(eventType);
  const resource = readString(own(trigger, 'resource'), 'resource');
  const [name, path] = resource.split('/documents/');
  if (name === undefined || path === undefined) throw invalid(`Not a document resource: "${resource}".`);
  return {
    id,
    project,
    generation: 'v1',
    eventType,
    kind,
    database: parseDatabase(name).database,
    pattern: compilePattern(path, true),
  };
}

function readV2(project: string, id: string, definition: Struct): Trigger {
  const eventType = readString(own(definition, 'eventType'), 'eventType');
  const kind = V2_TYPES.get(eventType);
  if (kind === undefined) throw unknownType(eventType);
  const document = readStruct(own(definition, 'document'), 'document');
  return {
    id,
    project,
    generation: 'v2',
    eventType,
    kind,
    database: readString(own(definition, 'database'), 'database') || '(default)',
    pattern: compilePattern(
      readString(own(document, 'value'), 'document'),
      own(document, 'matchType') !== 'EXACT',
    ),
  };
}
