import { isNoConnection } from './connection.ts';
import type { DataErrorCode } from './dataError.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';

const TEXT: Readonly<Record<DataErrorCode, string>> = {
  denied: SOMETHING_WENT_WRONG,
  // A log-out discards what is not sent.
  'signed-out': 'Your login here has ended. Copy what you need, then log out and in again.',
  'not-found': 'Sorry, that post has been deleted.',
  offline: "You're offline. Try again when the connection is back.",
  malformed: SOMETHING_WENT_WRONG,
  cancelled: SOMETHING_WENT_WRONG,
  'bad-media': 'Only photos & videos are allowed!',
  'changed-elsewhere': 'This was changed somewhere else meanwhile. Your words are still here.',
  promised: 'Not saved: somebody you accepted has it reserved by now.',
  'other-school': 'You have changed schools since. Only students of the other school can post this there.',
  'files-left': "Couldn't delete post images",
  'messages-left': "Couldn't delete all chat messages",
  failed: SOMETHING_WENT_WRONG,
};

/** The device is online, but the service does not answer. */
const NO_ANSWER = 'Something went wrong. It is our fault, not yours. Try again in a moment.';

/** The text for an error code; the one place where codes become texts. */
export function errorText(code: DataErrorCode): string {
  return code === 'offline' && !isNoConnection(code) ? NO_ANSWER : TEXT[code];
}
