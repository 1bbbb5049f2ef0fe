import { isNoConnection } from './connection.ts';
import type { DataErrorCode } from './errors.ts';

const TEXT: Readonly<Record<DataErrorCode, string>> = {
  denied: 'Something went wrong',
  'signed-out': 'Something went wrong',
  'not-found': 'Sorry, that post has been deleted.',
  offline: "You're offline. Try again when the connection is back.",
  malformed: 'Something went wrong',
  cancelled: 'Something went wrong',
  'bad-media': 'Only photos & videos are allowed!',
  'other-school': 'You have changed schools since. Only students of the other school can post this there.',
  'files-left': "Couldn't delete post images",
  'messages-left': "Couldn't delete all chat messages",
  failed: 'Something went wrong',
};

/** The device is online, but the service does not answer. */
const NO_ANSWER = 'Something went wrong. It is our fault, not yours. Try again in a moment.';

/** The text for an error code; the one place where codes become texts. */
export function errorText(code: DataErrorCode): string {
  return code === 'offline' && !isNoConnection(code) ? NO_ANSWER : TEXT[code];
}
