import type { PreparedMedia } from '../../domain/media.ts';
import { postMediaKind } from '../../domain/media.ts';
import { toDataError } from '../errors.ts';
import { moved, readyOne, waitingOne } from './draftPicture.ts';
import type { DraftMedia } from './draftPicture.ts';
import { readDraftMedia, writeDraftMedia } from './draftStore.ts';
import type { KeptMedia } from './draftStore.ts';

export interface DraftMediaState {
  readonly media: readonly DraftMedia[];
  /** The device has no room for them: they live as long as the page. */
  readonly isUnkept: boolean;
  /** How many were taken out again, being no video whatever they are called; of those not told yet. */
  readonly refused: number;
}

export type Prepare = (file: File, signal: AbortSignal) => Promise<PreparedMedia>;

interface Work {
  readonly file: File;
  readonly abort: AbortController;
}

const EMPTY: DraftMediaState = { media: [], isUnkept: false, refused: 0 };

/**
 * The pictures of one draft, kept over reloads. It outlives the screens that show it for as long as something is being
 * made ready or can be tried again: choosing a category on a page of its own loses none. Null as key: nobody's, kept
 * nowhere.
 */
export class DraftMediaList {
  private readonly key: string | null;
  private readonly prepare: Prepare;
  private readonly listeners = new Set<() => void>();
  private readonly work = new Map<string, Work>();
  private state: DraftMediaState = EMPTY;
  private isOpen = false;
  /** How often it was opened: what an earlier opening read is told by the later one too. */
  private openings = 0;
  private hasChanged = false;
  /** One file after the other: ten 12-megapixel pictures at once would be too much for a phone's memory. */
  private queue: Promise<void> = Promise.resolve();

  constructor(key: string | null, prepare: Prepare) {
    this.key = key;
    this.prepare = prepare;
  }

  readonly now = (): DraftMediaState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.open();
    return () => {
      this.listeners.delete(listener);
      // Later: another screen may take over at once.
      setTimeout(() => this.closeIfIdle());
    };
  };

  /** Takes files that were judged before, and makes them ready in their order. */
  add(files: readonly File[]): void {
    const coming = files.map((file) => ({ file, one: waitingOne(file.name) }));
    this.set([...this.state.media, ...coming.map(({ one }) => one)]);
    for (const { file, one } of coming) this.begin(one.key, file);
  }

  /** Tries one again that could not be made ready. */
  retry(key: string): void {
    const file = this.work.get(key)?.file;
    if (!file) return;
    this.change(key, { state: 'preparing' });
    this.begin(key, file);
  }

  /** Takes one away; what is being made ready stops. */
  remove(key: string): void {
    this.work.get(key)?.abort.abort();
    this.work.delete(key);
    const gone = this.state.media.find((one) => one.key === key);
    if (gone?.address) URL.revokeObjectURL(gone.address);
    this.set(this.state.media.filter((one) => one.key !== key));
  }

  move(from: number, to: number): void {
    this.set(moved(this.state.media, from, to));
  }

  clear(): void {
    for (const { key } of this.state.media) this.remove(key);
  }

  /** Whether files were refused since this was asked last, if only while no screen was there to say so. */
  tellRefused(): boolean {
    if (this.state.refused === 0) return false;
    this.publish({ ...this.state, refused: 0 });
    return true;
  }

  /** Leaves them on the screen, but not for a reload: they are on their way. */
  unkeep(): void {
    this.write([]);
  }

  /** Keeps them for a reload again. */
  keep(): void {
    this.set(this.state.media);
  }

  /** Ends everything without a trace in storage; for a sign-out. */
  forget(): void {
    for (const { abort } of this.work.values()) abort.abort();
    this.work.clear();
    this.close();
    this.tellRefused();
  }

  private open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.hasChanged = false;
    if (this.key === null) return;
    const opening = (this.openings += 1);
    readDraftMedia(this.key).then((kept) => {
      if (!this.isOpen || opening !== this.openings || kept.length === 0) return;
      const media = [...kept.map(({ name, prepared }) => readyOne(name, prepared)), ...this.state.media];
      // Chosen before the kept ones were read: what is stored lacks the one or the other.
      if (this.hasChanged) this.set(media);
      else this.publish({ ...this.state, media });
    }, console.error);
  }

  private closeIfIdle(): void {
    const { media, isUnkept } = this.state;
    // What is stored nowhere lives here alone; the rest is read anew, as another tab may send or change it.
    if (isUnkept || this.listeners.size > 0 || media.some(({ state }) => state === 'preparing')) return;
    this.close(media.filter(({ state }) => state === 'failed'));
  }

  private close(media: readonly DraftMedia[] = []): void {
    this.isOpen = false;
    for (const { address } of this.state.media) if (address) URL.revokeObjectURL(address);
    this.publish({ ...EMPTY, media, refused: this.state.refused });
  }

  private begin(key: string, file: File): void {
    const abort = new AbortController();
    this.work.set(key, { file, abort });
    this.queue = this.queue.then(() => this.makeReady(key, file, abort.signal));
  }

  private async makeReady(key: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const prepared = await this.prepare(file, signal);
      if (signal.aborted) return;
      this.work.delete(key);
      this.change(key, readyOne(file.name, prepared, key));
    } catch (error) {
      if (signal.aborted) return;
      const { code, message } = toDataError(error);
      console.error(message);
      // A photo may be read at another try; what is no film stays none.
      if (code === 'bad-media' && postMediaKind(file.name) === 'video') this.refuse(key);
      else this.change(key, { state: 'failed' });
    }
    if (this.listeners.size === 0) this.closeIfIdle();
  }

  private refuse(key: string): void {
    this.remove(key);
    this.publish({ ...this.state, refused: this.state.refused + 1 });
  }

  private change(key: string, change: Partial<DraftMedia>): void {
    this.set(this.state.media.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  private set(media: readonly DraftMedia[]): void {
    this.hasChanged = true;
    this.publish({ ...this.state, media });
    this.write(media.flatMap(({ name, prepared }) => (prepared ? [{ name, prepared }] : [])));
  }

  private write(kept: readonly KeptMedia[]): void {
    if (this.key === null) return;
    writeDraftMedia(this.key, kept).then(
      () => this.state.isUnkept && this.publish({ ...this.state, isUnkept: false }),
      (error: unknown) => {
        console.error(error);
        this.publish({ ...this.state, isUnkept: true });
      },
    );
  }

  private publish(state: DraftMediaState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
