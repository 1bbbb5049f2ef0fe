import type { DataErrorCode } from './errors.ts';

const TEXT: Readonly<Record<DataErrorCode, string>> = {
  denied: 'Something went wrong',
  'signed-out': 'Something went wrong',
  'not-found': 'Sorry, that post has been deleted.',
  offline: "You're offline. Try again when the connection is back.",
  malformed: 'Something went wrong',
  cancelled: 'Something went wrong',
  'bad-media': 'Only photos & videos are allowed!',
  'files-left': "Couldn't delete post images",
  failed: 'Something went wrong',
};

/** What the screen says of a failure; the one place where codes become words. */
export function errorText(code: DataErrorCode): string {
  return TEXT[code];
}
