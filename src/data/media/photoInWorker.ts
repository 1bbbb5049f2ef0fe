import type { PreparedMedia } from '../../domain/media.ts';
import { DataFailure } from '../errors/dataError.ts';
import { isFields, type Fields } from '../stored/fields.ts';
import type { PhotoRequest } from './photoWorker.ts';
import { preparePhoto } from './preparePhoto.ts';
import { isPreparedMedia } from './preparedMedia.ts';

/** A pool of one idle worker, in the module because a page has one pool; a photo that finds none starts another. */
const pool: { idle: Worker | null } = { idle: null };

function open(): Worker {
  return new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
}

const canWork = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** Starts the worker while somebody writes: the connection may be gone when a picture is chosen. */
export function openPhotoWorker(): void {
  if (!canWork() || pool.idle) return;
  const worker = open();
  pool.idle = worker;
  // Its code failed to load: the next picture starts another worker.
  worker.onerror = () => {
    if (pool.idle === worker) pool.idle = null;
  };
}

/** Resolves with the worker's result. Rejects with `bad-media`, `cancelled`, or `failed` when the worker cannot start. */
function ask(worker: Worker, request: PhotoRequest, signal: AbortSignal): Promise<PreparedMedia> {
  return new Promise((resolve, reject) => {
    const end = (isUsable: boolean): void => {
      signal.removeEventListener('abort', giveUp);
      worker.onmessage = worker.onerror = null;
      if (isUsable) pool.idle ??= worker;
      if (pool.idle !== worker) worker.terminate();
    };
    const giveUp = (): void => {
      end(false);
      reject(new DataFailure('cancelled', 'Given up'));
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      end(true);
      const { prepared, code }: Fields = isFields(data) ? data : {};
      if (isPreparedMedia(prepared)) resolve(prepared);
      else reject(new DataFailure(code === 'bad-media' ? code : 'failed', 'No picture'));
    };
    worker.onerror = () => {
      end(false);
      reject(new DataFailure('failed', 'The worker did not start'));
    };
    signal.addEventListener('abort', giveUp, { once: true });
    worker.postMessage(request);
  });
}

/**
 * Prepares a photo in the worker; on the main thread where workers are unsupported or fail. Aborting terminates the
 * worker. Rejects with `bad-media` or `cancelled`.
 */
export async function preparePhotoBeside(file: Blob, signal: AbortSignal): Promise<PreparedMedia> {
  if (canWork()) {
    const worker = pool.idle ?? open();
    pool.idle = null;
    try {
      return await ask(worker, { file }, signal);
    } catch (error) {
      if (!(error instanceof DataFailure) || error.code !== 'failed') throw error;
    }
  }
  return preparePhoto(file);
}
