import { DataFailure } from '../errors/dataError.ts';
import { preparePhoto } from './preparePhoto.ts';

/* The worker's side: prepares one picture at a time off the main thread. */

/** The request: a file. */
export interface PhotoRequest {
  readonly file: Blob;
}

const isRequest = (value: unknown): value is PhotoRequest =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof Blob;

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isRequest(data)) return;
  preparePhoto(data.file).then(
    (prepared) => postMessage({ prepared }),
    (error: unknown) => postMessage({ code: error instanceof DataFailure ? error.code : 'failed' }),
  );
});
