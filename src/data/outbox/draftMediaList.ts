import type { PreparedMedia } from '../../domain/media.ts';
import type { Post, PostMedia } from '../../domain/post.ts';
import { toDataError } from '../errors/dataError.ts';
import type { GalleryFile } from '../media/gallery.ts';
import { newId } from '../stored/newId.ts';
import { moved, readyOne, storedOne, waitingOne, type DraftMedia } from './draftPicture.ts';
import { readDraftFiles, writeDraftFiles, type KeptMedia } from './draftStore.ts';
import { draftIdOf } from './draftWords.ts';
import { emptyFolder, withNames, withRandomNames, type UploadFolder } from './uploadFolder.ts';

export interface DraftMediaState {
  readonly media: readonly DraftMedia[];
  /** The browser does not store them: they last only as long as the page. */
  readonly isUnstored: boolean;
}

export type Prepare = (file: File, signal: AbortSignal) => Promise<PreparedMedia>;

/** The services the list uses; tests pass their own. */
export interface DraftMediaParts {
  readonly prepare: Prepare;
  /** Uploads one file under a post's id. */
  readonly upload: (postId: string, file: GalleryFile, signal: AbortSignal) => Promise<void>;
  /** Whether files are uploaded before they are posted. */
  readonly mayUploadEarly: () => boolean;
}

/** A draft's files as they are sent with it. */
interface FilesToSend {
  readonly postId: string;
  readonly files: readonly GalleryFile[];
}

interface Work {
  readonly file: File;
  readonly abort: AbortController;
}

const EMPTY: DraftMediaState = { media: [], isUnstored: false };

/**
 * The photos and videos of one draft, stored over reloads. A page has one list for each draft, shared by its screens:
 * choosing a category on a separate page loses none. A null key is a visitor's: nothing is stored.
 */
export class DraftMediaList {
  private readonly listeners = new Set<() => void>();
  private readonly work = new Map<string, Work>();
  private state: DraftMediaState = EMPTY;
  private folder: UploadFolder;
  private uploading: { readonly key: string; readonly abort: AbortController } | null = null;
  /** Early uploads that failed; they are retried when the draft is sent. */
  private readonly failedEarly = new Set<string>();
  private isForgotten = false;
  private isSent = false;
  /** Serializes storage: first the read of the stored list, then one write at a time. */
  private stored: Promise<void> | null = null;
  /** Prepares one file at a time: ten 12-megapixel photos at once would exhaust a phone's memory. */
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly key: string | null,
    private readonly parts: DraftMediaParts,
    /** The post that is edited: the list begins with its pictures, and new ones go into its folder. */
    private readonly edited: Pick<Post, 'id' | 'media'> | null = null,
  ) {
    this.folder = emptyFolder(edited?.id ?? (key === null ? newId() : draftIdOf(key)));
    if (edited) this.state = { ...EMPTY, media: edited.media.map(storedOne) };
  }

  readonly now = (): DraftMediaState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    void this.read();
    return () => this.listeners.delete(listener);
  };

  /** Adds validated files and prepares them in order. */
  add(files: readonly File[]): void {
    const coming = files.map((file) => ({ file, one: waitingOne(file.name) }));
    this.set([...this.state.media, ...coming.map(({ one }) => one)]);
    for (const { file, one } of coming) this.begin(one.key, file);
  }

  /** Retries the preparation of a file that failed. */
  retry(key: string): void {
    const file = this.work.get(key)?.file;
    if (!file) return;
    this.change(key, { state: 'preparing' });
    this.begin(key, file);
  }

  /** Removes a file and aborts its preparation. Resolves once it is removed from the device. */
  remove(key: string): Promise<void> {
    this.work.get(key)?.abort.abort();
    this.work.delete(key);
    this.stopUpload(key);
    const gone = this.state.media.find((one) => one.key === key);
    if (gone?.address) URL.revokeObjectURL(gone.address);
    this.set(this.state.media.filter((one) => one.key !== key));
    return this.stored ?? Promise.resolve();
  }

  move(from: number, to: number): void {
    this.set(moved(this.state.media, from, to));
  }

  /** The files in order, for the outbox entry. The outbox uploads those that are not uploaded yet. */
  toSend(): FilesToSend {
    this.isSent = true;
    this.assignFileNames();
    return { postId: this.folder.postId, files: this.state.media.flatMap(galleryFile) };
  }

  /** The gallery of the edited post, once the files of `toSend` are `uploaded`. */
  galleryWith(uploaded: readonly PostMedia[]): readonly PostMedia[] {
    const next = uploaded.values();
    return this.state.media
      .map(({ stored }) => stored ?? next.next().value)
      .filter((one) => one !== undefined)
      .map((one, order) => ({ ...one, order }));
  }

  /** Sending failed: the draft goes on. */
  sendFailed(): void {
    this.isSent = false;
    this.uploadNext();
  }

  /** Removes them from storage but not from the screen: the outbox has them now. */
  removeFromStorage(): void {
    this.write(false);
  }

  /** Aborts everything and empties storage: the draft was sent or discarded, or its author signed out. */
  forget(): void {
    const { key } = this;
    const written = this.read();
    this.isForgotten = true;
    if (key !== null) written.then(() => writeDraftFiles(key, null)).catch(console.error);
    // Uploads of a sent draft continue, for the post.
    if (!this.isSent) this.uploading?.abort.abort();
    for (const { abort } of this.work.values()) abort.abort();
    this.work.clear();
    for (const { address } of this.state.media) if (address) URL.revokeObjectURL(address);
    this.publish(EMPTY);
  }

  /** Reads the stored list, once. Files added meanwhile come after it. */
  private read(): Promise<void> {
    this.stored ??= this.readOnce().catch(console.error);
    return this.stored;
  }

  private async readOnce(): Promise<void> {
    if (this.key === null) return;
    const { folder, media } = await readDraftFiles(this.key);
    if (this.isForgotten || media.length === 0) return;
    this.folder = folder;
    const before = media.map(({ name, prepared, stored, ...uploaded }) =>
      prepared ? { ...readyOne(name, prepared), ...uploaded } : storedOne(stored),
    );
    // The edited post's own pictures are part of `media`, unless the author has removed them.
    const since = this.state.media.filter((one) => one.stored === null);
    this.publish({ ...this.state, media: [...before, ...since] });
    this.uploadNext();
  }

  private begin(key: string, file: File): void {
    const abort = new AbortController();
    this.work.set(key, { file, abort });
    this.queue = this.queue.then(() => this.makeReady(key, file, abort.signal));
  }

  private async makeReady(key: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const prepared = await this.parts.prepare(file, signal);
      if (signal.aborted) return;
      this.work.delete(key);
      this.change(key, { ...readyOne(file.name, prepared), key });
      this.uploadNext();
    } catch (error) {
      if (signal.aborted) return;
      const { code, message } = toDataError(error);
      console.error(message);
      this.change(key, { state: code === 'bad-media' ? 'unreadable' : 'failed' });
    }
  }

  private change(key: string, change: Partial<DraftMedia>): void {
    this.set(this.state.media.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  private set(media: readonly DraftMedia[]): void {
    this.publish({ ...this.state, media });
    this.write(true);
  }

  /** Stores the current list when its turn comes, or removes it. */
  private write(shouldStore: boolean): void {
    const { key } = this;
    if (key === null || this.isForgotten) return;
    this.stored = this.read().then(async () => {
      if (this.isForgotten) return;
      const { folder, state } = this;
      const media = state.media.flatMap(({ name, prepared, stored, fileId, uploadedAtMs }): KeptMedia[] => {
        if (stored) return [{ name, prepared: null, stored, fileId: null, uploadedAtMs: null }];
        return prepared ? [{ name, prepared, fileId, uploadedAtMs }] : [];
      });
      const isAnything = media.length > 0 || folder.given > 0;
      try {
        const isUnstored = !(await writeDraftFiles(
          key,
          shouldStore && isAnything ? { folder, media } : null,
        ));
        if (this.state.isUnstored !== isUnstored) this.publish({ ...this.state, isUnstored });
      } catch (error) {
        // What should have been removed is still there.
        console.error(error);
      }
    });
  }

  private assignFileNames(): void {
    if (this.edited) {
      const named = withRandomNames(this.state.media);
      if (named !== this.state.media) this.set(named);
      return;
    }
    const ready = this.state.media.filter(({ state }) => state === 'ready');
    const { folder, files } = withNames(this.folder, ready);
    if (files === ready) return;
    // A new folder: the upload in flight goes to the old one.
    if (folder.postId !== this.folder.postId && this.uploading) this.stopUpload(this.uploading.key);
    this.folder = folder;
    const named = new Map(files.map((one) => [one.key, one]));
    this.set(this.state.media.map((one) => named.get(one.key) ?? one));
  }

  /** Early uploads, one at a time. */
  private uploadNext(): void {
    if (this.key === null || this.isForgotten || this.isSent || this.uploading) return;
    if (!this.parts.mayUploadEarly()) return;
    this.assignFileNames();
    for (const one of this.state.media) {
      const [file] = galleryFile(one);
      if (!file || file.uploadedAtMs !== null || this.failedEarly.has(one.key)) continue;
      this.uploading = { key: one.key, abort: new AbortController() };
      void this.upload(one.key, file, this.uploading.abort.signal);
      return;
    }
  }

  private async upload(key: string, file: GalleryFile, signal: AbortSignal): Promise<void> {
    const { postId } = this.folder;
    try {
      await this.parts.upload(postId, file, signal);
      if (signal.aborted || this.isForgotten || postId !== this.folder.postId) return;
      if (this.isSent) return;
      this.change(key, { uploadedAtMs: Date.now() });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      this.failedEarly.add(key);
    } finally {
      if (this.uploading?.abort.signal === signal) this.uploading = null;
      this.uploadNext();
    }
  }

  private stopUpload(key: string): void {
    if (this.uploading?.key !== key) return;
    this.uploading.abort.abort();
    this.uploading = null;
  }

  private publish(state: DraftMediaState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** A file for the outbox entry; none while it is unprepared or unnamed. */
function galleryFile({ prepared, fileId, uploadedAtMs }: DraftMedia): readonly GalleryFile[] {
  return prepared && fileId !== null ? [{ ...prepared, fileId, uploadedAtMs }] : [];
}
