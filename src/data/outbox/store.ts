import { isCampusId } from '../../domain/campus.ts';
import { errorCodeOf } from '../errors/dataError.ts';
import { isFields } from '../stored/fields.ts';
import type { RecordStore } from '../local/recordStore.ts';
import { isGalleryFile } from '../media/preparedMedia.ts';
import { isQueuedMessage } from '../messages/queuedMessage.ts';
import { idOf, type OutboxEntry, type QueuedPost } from './entry.ts';
import type { EntryState } from './entryState.ts';

/** An entry as stored, with its state. Progress is not stored. */
export interface OutboxRecord {
  readonly entry: OutboxEntry;
  readonly state: EntryState;
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

function isQueuedPost(value: unknown): value is QueuedPost {
  if (!isFields(value) || !isFields(value['post'])) return false;
  const { post, media } = value;
  return (
    value['kind'] === undefined &&
    typeof value['uid'] === 'string' &&
    typeof value['queuedAtMs'] === 'number' &&
    typeof post['id'] === 'string' &&
    typeof post['rootId'] === 'string' &&
    isCampusId(post['campusId']) &&
    isTextOrNull(post['rawText']) &&
    isTextOrNull(post['category']) &&
    isTextOrNull(post['parentId']) &&
    Array.isArray(media) &&
    media.every(isGalleryFile)
  );
}

/** The state after a reload; null for an invalid one. */
function storedState(value: unknown): EntryState | null {
  if (!isFields(value)) return null;
  const { name, atMs } = value;
  switch (name) {
    case 'queued':
    case 'creating':
      return { name, isDelayed: true };
    case 'arrived':
      return typeof atMs === 'number' ? { name, atMs } : null;
    case 'refused':
      return { name, code: errorCodeOf(value) };
    case 'removed':
      return { name };
    default:
      return null;
  }
}

/** Parses a stored record; null for one of another version of the app. */
export function outboxRecord(value: unknown): OutboxRecord | null {
  if (!isFields(value)) return null;
  const entry = value['entry'];
  const state = storedState(value['state']);
  return state !== null && (isQueuedPost(entry) || isQueuedMessage(entry)) ? { entry, state } : null;
}

/** The stored outbox: one record for each unfinished entry. */
export class EntryStore {
  constructor(private readonly records: RecordStore) {}

  async all(): Promise<readonly OutboxRecord[]> {
    return (await this.records.all()).map(outboxRecord).filter((record) => record !== null);
  }

  async get(id: string): Promise<OutboxRecord | null> {
    return outboxRecord(await this.records.get(id));
  }

  /** Resolves with whether it survives a reload. */
  async put({ entry, state }: OutboxRecord): Promise<boolean> {
    // An interrupted upload starts again.
    const kept: EntryState =
      state.name === 'storing' || state.name === 'uploading' ? { name: 'queued', isDelayed: true } : state;
    return this.records.put(idOf(entry), { entry, state: kept } satisfies OutboxRecord);
  }

  async remove(id: string): Promise<void> {
    await this.records.remove(id);
  }

  /** Removes the entries of accounts that match `isGone`. */
  async removeOf(isGone: (uid: string) => boolean): Promise<void> {
    for (const { entry } of await this.all()) if (isGone(entry.uid)) await this.remove(idOf(entry));
  }
}
