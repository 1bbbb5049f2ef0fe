import { DataFailure } from '../errors.ts';
import { preparePhoto } from './preparePhoto.ts';

/* The worker's side: one picture at a time, so that the page goes on while it is made small. */

/** What the page asks: a file, and its name for its ending. */
export interface PhotoRequest {
  readonly file: Blob;
  readonly name: string;
}

const isRequest = (value: unknown): value is PhotoRequest =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof Blob;

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isRequest(data)) return;
  preparePhoto(data.file, data.name).then(
    (prepared) => postMessage({ prepared }),
    (error: unknown) => postMessage({ code: error instanceof DataFailure ? error.code : 'failed' }),
  );
});
