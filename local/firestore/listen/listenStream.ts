import { StatusError } from '../../shared/status.ts';
import { compareTimestamps } from '../../shared/time.ts';
import { Timestamp } from '../../shared/values.ts';
import type { Caller, DatabaseId, Document } from '../core.ts';
import type { Query } from '../../shared/query.ts';
import type { Origin, Services } from '../wire/call.ts';
import { callerName } from '../wire/caller.ts';
import { decodeQuery } from '../wire/decodeQuery.ts';
import { toStatusError } from '../wire/errors.ts';
import { describeQuery } from '../wire/methods.ts';
import { parseDatabase, parseDocumentName, parseListenParent } from '../wire/names.ts';
import { newMeter } from '../wire/requestLog.ts';
import { readTimestamp } from '../../shared/timestamps.ts';
import {
  invalid,
  own,
  readArray,
  readBoolean,
  readBytes,
  readInteger,
  readOneOf,
  readString,
  readStruct,
  type Struct,
} from '../../shared/untrusted.ts';
import { decodeResumeToken, type ListenMessage } from './messages.ts';
import { documentSelection, querySelection, type Selection } from './selection.ts';
import type { View, ViewChange } from './view.ts';
import type { Views } from './views.ts';

/** Where a listen stream writes to. */
export interface ListenOutput {
  send(db: DatabaseId, messages: readonly ListenMessage[]): void;
  /** Ends the stream with an error. */
  fail(error: StatusError): void;
  /** While true the stream holds its changes back; call `flush` when it clears. */
  readonly congested: boolean;
}

type Watched = { readonly query: Query } | { readonly paths: readonly string[] };

/** Before every document. */
const BEGINNING = new Timestamp(0, 0);

interface Target {
  readonly id: number;
  readonly watched: Watched;
  readonly view: View;
  readonly release: () => void;
  readonly description: string;
  position: number;
}

/** One client's listen stream: its targets, and what it has been told of each. Independent of the transport. */
export class ListenStream {
  private readonly services: Services;
  private readonly views: Views;
  private readonly origin: Origin;
  private readonly caller: Caller;
  private readonly output: ListenOutput;
  private readonly targets = new Map<number, Target>();
  private db: DatabaseId | null = null;
  private unfollow: (() => void) | null = null;
  private closed = false;
  /** The highest id given to a target that came without one; 0 while there is none. */
  private assignedIds = 0;

  constructor(services: Services, views: Views, origin: Origin, caller: Caller, output: ListenOutput) {
    this.services = services;
    this.views = views;
    this.origin = origin;
    this.caller = caller;
    this.output = output;
  }

  /** Takes one `ListenRequest`; a client's waits when latency is on order. */
  receive(request: Struct): void {
    const { delayMs } = this.services.faults;
    if (delayMs > 0 && this.caller.kind !== 'admin') setTimeout(() => this.handle(request), delayMs);
    else this.handle(request);
  }

  /** What is wrong with a target ends that target; what is not a request, the stream. */
  private handle(request: Struct): void {
    if (this.closed) return;
    try {
      const db = this.useDatabase(request);
      switch (readOneOf(request, ['addTarget', 'removeTarget'], 'A listen request')) {
        case 'addTarget':
          return this.addTarget(db, readStruct(own(request, 'addTarget'), 'addTarget'));
        case 'removeTarget':
          return this.removeTarget(db, readInteger(own(request, 'removeTarget'), 'removeTarget'));
        case undefined:
        default:
          throw invalid('A listen request must add or remove a target.');
      }
    } catch (thrown) {
      this.fail(toStatusError(thrown, this.services.onBug));
    }
  }

  private useDatabase(request: Struct): DatabaseId {
    const name = own(request, 'database');
    if (name === undefined && this.db !== null) return this.db;
    const db = parseDatabase(readString(name, 'database'));
    if (this.db !== null && (db.project !== this.db.project || db.database !== this.db.database))
      throw invalid('A stream may not change its database.');
    if (this.db === null) {
      this.db = db;
      this.unfollow = this.views.follow(db, this);
    }
    return this.db;
  }

  private addTarget(db: DatabaseId, raw: Struct): void {
    const asked = readInteger(own(raw, 'targetId') ?? 0, 'targetId');
    if (asked < 0) throw invalid('targetId must not be negative.');
    if (this.targets.has(asked)) throw invalid(`Target ${asked} is already in use.`);
    if (asked !== 0 && this.assignedIds > 0) {
      const cause = invalid('After a target without an id all targets must be without one.');
      this.output.send(db, [{ kind: 'targetChange', type: 'REMOVE', targetIds: [asked], cause }]);
      return;
    }
    const id = asked === 0 ? this.assignId() : asked;
    const meter = newMeter();
    let status: 'OK' | StatusError['status'] = 'OK';
    let description = '';
    const startedMs = performance.now();
    try {
      this.services.faults.gate(this.caller.kind === 'admin');
      const watched = decodeWatched(raw, db);
      description = describe(watched);
      this.services.log.measure(meter, () => this.services.core.authorizeListen(db, this.caller, watched));
      const resumeTime = decodeResume(raw);
      const { view, release } = this.views.hold(db, keyOf(watched), () => this.selectionOf(db, watched));
      const target: Target = { id, watched, view, release, description, position: 0 };
      this.targets.set(id, target);
      meter.reads += this.sendInitial(db, target, resumeTime);
      if (readBoolean(own(raw, 'once'), 'once')) this.removeTarget(db, id);
    } catch (thrown) {
      const cause = toStatusError(thrown, this.services.onBug);
      status = cause.status;
      // Clients ask again for a broken stream, but report an ended target to the application.
      if (status === 'UNAVAILABLE') this.fail(cause);
      else this.output.send(db, [{ kind: 'targetChange', type: 'REMOVE', targetIds: [id], cause }]);
    }
    this.logTarget(db, 'Listen', description, meter, status, performance.now() - startedMs);
  }

  /** An id for a target that came without one, as `google/firestore/v1/firestore.proto` describes at `Target.target_id`. */
  private assignId(): number {
    do this.assignedIds++;
    while (this.targets.has(this.assignedIds));
    return this.assignedIds;
  }

  private selectionOf(db: DatabaseId, watched: Watched): Selection {
    return 'query' in watched
      ? querySelection(this.services.core, db, watched.query)
      : documentSelection(this.services.core, db, watched.paths);
  }

  /** Sends a new target's state up to a consistent snapshot; answers the reads to bill. */
  private sendInitial(db: DatabaseId, target: Target, resumeTime: Timestamp | null): number {
    this.views.refresh();
    const { id, view } = target;
    const now = this.services.core.readTime();
    target.position = view.position;
    const added: ListenMessage = { kind: 'targetChange', type: 'ADD', targetIds: [id] };
    const state = this.stateMessages(target, resumeTime, now);
    const current: ListenMessage = { kind: 'targetChange', type: 'CURRENT', targetIds: [id], readTime: now };
    this.output.send(db, [added, ...state, current]);
    this.sendSnapshot(db, now);
    const documents = state.filter((message) => message.kind === 'changed').length;
    return resumeTime === null ? Math.max(1, documents) : documents;
  }

  private stateMessages(
    target: Target,
    resumeTime: Timestamp | null,
    now: Timestamp,
  ): readonly ListenMessage[] {
    const { id, view, watched } = target;
    const changed = (document: Document): ListenMessage => ({ kind: 'changed', document, targetId: id });
    const missing =
      'paths' in watched
        ? watched.paths
            .filter((path) => !view.has(path))
            .map((path): ListenMessage => ({
              kind: 'left',
              path,
              deleted: true,
              targetId: id,
              readTime: now,
            }))
        : [];
    if (resumeTime === null) return [...view.current().map(changed), ...missing];
    // A snapshot that lies ahead was taken by another clock; it says nothing about what the client has.
    const since = compareTimestamps(resumeTime, now) > 0 ? BEGINNING : resumeTime;
    const filter: ListenMessage = { kind: 'filter', targetId: id, count: view.size };
    const position = view.positionAt(since);
    const missed = position === null ? null : view.since(position);
    if (missed === null) return [...view.updatedSince(since).map(changed), ...missing, filter];
    return [...missed.map((change) => spell(change, id, now)), ...missing, filter];
  }

  private removeTarget(db: DatabaseId, id: number): void {
    this.targets.get(id)?.release();
    this.targets.delete(id);
    this.output.send(db, [{ kind: 'targetChange', type: 'REMOVE', targetIds: [id] }]);
  }

  /** Tells everything that happened since the last snapshot, then the snapshot. Called after commits. */
  flush(): void {
    if (this.closed || this.db === null || this.output.congested) return;
    this.views.refresh();
    this.sendSnapshot(this.db, this.services.core.readTime());
  }

  private sendSnapshot(db: DatabaseId, now: Timestamp): void {
    const messages: ListenMessage[] = [];
    for (const target of this.targets.values()) {
      const changes = target.view.since(target.position);
      if (changes === null)
        return this.fail(new StatusError('UNAVAILABLE', 'The listener fell too far behind.'));
      if (target.position === target.view.position) continue;
      target.position = target.view.position;
      const cause = this.refusalOf(db, target, changes);
      if (cause !== null) {
        messages.push(this.refuse(target, cause));
        continue;
      }
      for (const change of changes) messages.push(spell(change, target.id, now));
      this.logDelivery(db, target, changes.filter(isBilled).length);
    }
    if (this.targets.size > 0)
      messages.push({ kind: 'targetChange', type: 'NO_CHANGE', targetIds: [], readTime: now });
    if (messages.length > 0) this.output.send(db, messages);
  }

  /** Checks every target against the rules now in force and ends those that are no longer allowed. */
  reauthorize(project: string): void {
    const { db } = this;
    if (db?.project !== project || this.closed) return;
    for (const target of [...this.targets.values()]) {
      const cause = this.decide(db, target);
      if (cause !== null) this.output.send(db, [this.refuse(target, cause)]);
    }
  }

  /** Why the target may not be listened to now; null when it may. */
  private decide(db: DatabaseId, target: Target): StatusError | null {
    try {
      this.services.core.authorizeListen(db, this.caller, target.watched);
      return null;
    } catch (thrown) {
      return toStatusError(thrown, this.services.onBug);
    }
  }

  /** A rule may ask what a document says, so named documents are decided again by what they say now. */
  private refusalOf(db: DatabaseId, target: Target, changes: readonly ViewChange[]): StatusError | null {
    if ('query' in target.watched || !changes.some(({ kind }) => kind === 'changed')) return null;
    const meter = newMeter();
    const cause = this.services.log.measure(meter, () => this.decide(db, target));
    if (cause !== null) this.logTarget(db, 'Listen.delivery', target.description, meter, cause.status, 0);
    return cause;
  }

  /** Ends one target, and answers what its client must be told. */
  private refuse(target: Target, cause: StatusError): ListenMessage {
    target.release();
    this.targets.delete(target.id);
    return { kind: 'targetChange', type: 'REMOVE', targetIds: [target.id], cause };
  }

  private logDelivery(db: DatabaseId, target: Target, reads: number): void {
    if (reads === 0) return;
    this.logTarget(db, 'Listen.delivery', target.description, { ...newMeter(), reads }, 'OK', 0);
  }

  private logTarget(
    db: DatabaseId,
    method: string,
    target: string,
    meter: ReturnType<typeof newMeter>,
    status: 'OK' | StatusError['status'],
    durationMs: number,
  ): void {
    const { transport, client } = this.origin;
    const caller = callerName(this.caller);
    this.services.log.add(db, { transport, client, method, target, caller }, meter, status, durationMs);
  }

  private fail(error: StatusError): void {
    if (this.closed) return;
    this.close();
    this.output.fail(error);
  }

  /** Ends the stream without a word: the client is gone. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.unfollow?.();
    for (const target of this.targets.values()) target.release();
    this.targets.clear();
  }
}

/** A delivered document is a read; so is one that left by a change of its own, but not one that was deleted. */
const isBilled = (change: ViewChange): boolean =>
  change.kind === 'changed' || (change.own && !change.deleted);

function spell(change: ViewChange, targetId: number, readTime: Timestamp): ListenMessage {
  return change.kind === 'changed'
    ? { kind: 'changed', document: change.document, targetId }
    : { kind: 'left', path: change.path, deleted: change.deleted, targetId, readTime };
}

function decodeWatched(raw: Struct, db: DatabaseId): Watched {
  switch (readOneOf(raw, ['query', 'documents', 'pipelineQuery'], 'A target')) {
    case 'query': {
      const target = readStruct(own(raw, 'query'), 'query');
      const parent = parseListenParent(readString(own(target, 'parent'), 'parent'));
      if (parent.db.project !== db.project || parent.db.database !== db.database)
        throw invalid('The query is for another database.');
      return { query: decodeQuery(own(target, 'structuredQuery'), parent.path) };
    }
    case 'documents': {
      const names = readArray(own(readStruct(own(raw, 'documents'), 'documents'), 'documents'), 'documents');
      if (names.length === 0) throw invalid('A document target names no document.');
      const paths = names.map((name) => parseDocumentName(readString(name, 'A document name'), db));
      return { paths: [...new Set(paths)] };
    }
    case 'pipelineQuery':
      throw new StatusError('UNIMPLEMENTED', 'Listening to pipelines is not built.');
    case undefined:
    default:
      throw invalid('A target must be a query or documents.');
  }
}

/** Equal only for equal targets, whatever transport they came by. */
const keyOf = (watched: Watched): string => JSON.stringify(watched, spellForKey);

/** JSON knows neither integers of 64 bits nor maps, and spells NaN and the infinities alike, as it does 0 and -0. */
function spellForKey(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return { integer: String(value) };
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    return { double: Object.is(value, -0) ? '-0' : String(value) };
  if (value instanceof Map) return { map: [...(value as ReadonlyMap<unknown, unknown>)] };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return value;
}

const describe = (watched: Watched): string =>
  'query' in watched ? describeQuery(watched.query) : watched.paths.join(' ');

function decodeResume(raw: Struct): Timestamp | null {
  switch (readOneOf(raw, ['resumeToken', 'readTime'], 'A target')) {
    case 'resumeToken': {
      const token = readBytes(own(raw, 'resumeToken'), 'resumeToken');
      if (token.length === 0) return null;
      const time = decodeResumeToken(token);
      // A token of another server: every document is newer than the beginning of time, and a filter follows.
      return time === null ? BEGINNING : new Timestamp(time.seconds, time.nanos);
    }
    case 'readTime':
      return readTimestamp(own(raw, 'readTime'), 'readTime');
    case undefined:
    default:
      return null;
  }
}
