import type { PreparedMedia } from '../../domain/media.ts';
import { DataFailure } from '../errors.ts';
import { isFields } from '../fields.ts';
import type { PhotoRequest } from './photoWorker.ts';
import { isPreparedMedia } from './preparedMedia.ts';

let idle: Worker | null = null;

function open(): Worker {
  return new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
}

const canWork = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** Fetches the worker's code while somebody writes: the connection may be gone when a picture is chosen. */
export function openPhotoWorker(): void {
  if (!canWork() || idle) return;
  const worker = open();
  idle = worker;
  // Its code did not come: the next picture asks for another.
  worker.onerror = () => {
    if (idle === worker) idle = null;
  };
}

/** The worker's answer. Rejects with `bad-media`, `cancelled`, or `failed` when there is no worker to be had. */
function ask(worker: Worker, request: PhotoRequest, signal: AbortSignal): Promise<PreparedMedia> {
  return new Promise((resolve, reject) => {
    const end = (isUsable: boolean): void => {
      signal.removeEventListener('abort', giveUp);
      worker.onmessage = worker.onerror = null;
      if (isUsable) idle ??= worker;
      if (idle !== worker) worker.terminate();
    };
    const giveUp = (): void => {
      end(false);
      reject(new DataFailure('cancelled', 'Given up'));
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      end(true);
      const prepared = isFields(data) ? data['prepared'] : null;
      if (isPreparedMedia(prepared)) resolve(prepared);
      else
        reject(
          new DataFailure(
            isFields(data) && data['code'] === 'bad-media' ? 'bad-media' : 'failed',
            'No picture',
          ),
        );
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
 * Makes a picture ready beside the page; on it where there is no worker, or the worker fails. Giving it up ends it at
 * once. Rejects with `bad-media` or `cancelled`.
 */
export async function preparePhotoBeside(file: File, signal: AbortSignal): Promise<PreparedMedia> {
  if (canWork()) {
    const worker = idle ?? open();
    idle = null;
    try {
      return await ask(worker, { file, name: file.name }, signal);
    } catch (error) {
      if (!(error instanceof DataFailure) || error.code !== 'failed') throw error;
    }
  }
  const { preparePhoto } = await import('./preparePhoto.ts');
  return preparePhoto(file, file.name);
}
