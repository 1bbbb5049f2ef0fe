import { isCampusId } from '../../domain/campus.ts';
import { isFields } from '../fields.ts';
import type { RecordStore } from '../local/browserDb.ts';
import { isGalleryFile } from '../media/preparedMedia.ts';
import { isQueuedMessage } from '../messages/queuedMessage.ts';
import { idOf } from './entry.ts';
import type { OutboxEntry, QueuedPost } from './entry.ts';
import type { EntryState } from './entryState.ts';

/** An entry as the device keeps it, with the state it was in. Progress is not kept. */
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

/** The state to go on from after a reload; null for what is none. */
function storedState(value: unknown): EntryState | null {
  if (!isFields(value)) return null;
  const { name, atMs, code } = value;
  switch (name) {
    case 'queued':
    case 'creating':
      return { name, isDelayed: true };
    case 'arrived':
      return typeof atMs === 'number' ? { name, atMs } : null;
    case 'refused':
      return { name, code: code === 'not-found' ? code : 'failed' };
    case 'removed':
      return { name };
    default:
      return null;
  }
}

/** A record of the browser's database; null for what another version of the app has left. */
export function outboxRecord(value: unknown): OutboxRecord | null {
  if (!isFields(value)) return null;
  const entry = value['entry'];
  const state = storedState(value['state']);
  return state !== null && (isQueuedPost(entry) || isQueuedMessage(entry)) ? { entry, state } : null;
}

/** The outbox on the device: one record for each entry that is not over. */
export class EntryStore {
  constructor(private readonly records: RecordStore) {}

  async all(): Promise<readonly OutboxRecord[]> {
    return (await this.records.all()).map(outboxRecord).filter((record) => record !== null);
  }

  async get(id: string): Promise<OutboxRecord | null> {
    return outboxRecord(await this.records.get(id));
  }

  async put({ entry, state }: OutboxRecord): Promise<void> {
    // An upload that was interrupted begins anew.
    const kept: EntryState =
      state.name === 'storing' || state.name === 'uploading' ? { name: 'queued', isDelayed: true } : state;
    await this.records.put(idOf(entry), { entry, state: kept } satisfies OutboxRecord);
  }

  async remove(id: string): Promise<void> {
    await this.records.remove(id);
  }

  /** Removes the entries of the accounts for which `isGone` holds. */
  async removeOf(isGone: (uid: string) => boolean): Promise<void> {
    for (const { entry } of await this.all()) if (isGone(entry.uid)) await this.remove(idOf(entry));
  }
}
