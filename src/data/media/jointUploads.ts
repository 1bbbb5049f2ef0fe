import { DataFailure } from '../errors/dataError.ts';
import { isFresh } from './gallery.ts';

type OnBytes = (bytes: number) => void;
/** Uploads one file; `onBytes` receives the number of bytes that have arrived. */
type Upload = (onBytes: OnBytes, signal: AbortSignal) => Promise<void>;

interface Running {
  readonly done: Promise<void>;
  readonly abort: AbortController;
  readonly listeners: Set<OnBytes>;
  bytes: number;
}

/**
 * The uploads of this page, by path. A second request for a path in flight joins that upload, so that sending a post
 * continues what its draft began. An upload is cancelled when nobody waits for it.
 */
export class JointUploads {
  private readonly running = new Map<string, Running>();
  private readonly finishedAtMs = new Map<string, number>();

  async upload(path: string, upload: Upload, onBytes: OnBytes, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new DataFailure('cancelled', 'The upload was cancelled');
    const finishedAtMs = this.finishedAtMs.get(path);
    if (finishedAtMs !== undefined && isFresh(finishedAtMs)) return;
    const one = this.running.get(path) ?? this.begin(path, upload);
    const listener: OnBytes = (bytes) => onBytes(bytes);
    one.listeners.add(listener);
    onBytes(one.bytes);
    let leave = (): void => undefined;
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => {
        one.listeners.delete(listener);
        if (one.listeners.size === 0) one.abort.abort();
        reject(new DataFailure('cancelled', 'The upload was cancelled'));
      };
    });
    signal.addEventListener('abort', leave, { once: true });
    try {
      await Promise.race([one.done, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      one.listeners.delete(listener);
    }
  }

  private begin(path: string, upload: Upload): Running {
    const abort = new AbortController();
    const listeners = new Set<OnBytes>();
    const tell: OnBytes = (bytes) => {
      one.bytes = bytes;
      for (const listener of listeners) listener(bytes);
    };
    const done = Promise.resolve()
      .then(() => upload(tell, abort.signal))
      .then(() => void this.finishedAtMs.set(path, Date.now()))
      .finally(() => this.running.delete(path));
    const one: Running = { done, abort, listeners, bytes: 0 };
    this.running.set(path, one);
    return one;
  }
}

/** The page's uploads. */
export const jointUploads = new JointUploads();
