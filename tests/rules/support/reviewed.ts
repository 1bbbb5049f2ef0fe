/**
 * What no test can notice, each with its reason. An entry that a test notices after all, or that names nothing any
 * more, fails the check as well.
 */
export interface Reviewed {
  /** The `match` and operation, or the function. */
  readonly place: string;
  readonly operand: string;
  readonly reason: string;
}

const SIGNED_OUT = 'Without it a signed-out caller is an error, and an error denies. It says what is meant.';
const A_VALUE = 'It yields a value that others compare, and is no condition.';

const signedOut = (place: string): Reviewed => ({
  place,
  operand: 'request.auth != null',
  reason: SIGNED_OUT,
});

/** Operands, list entries and figures whose loss no test can notice. */
export const REVIEWED_MUTANTS: readonly Reviewed[] = [
  signedOut('isSelf()'),
  signedOut('isSchoolVerified()'),
  signedOut('posts/{postId} create'),
  signedOut('chats/{chatId} create'),
  signedOut('messages/{messageId} create'),
  signedOut('images/messages/{messageId}/{name} get'),
  signedOut('isOwnPicture()'),
  signedOut('downloads/{uid}/{name} get'),
  {
    place: 'hasExactly()',
    operand: 'data.keys().hasAll(fields)',
    reason: 'Every field is read further on, and an absent one is an error. It says what is meant.',
  },
  {
    place: 'limitUpTo()',
    operand: 'null',
    reason:
      'The local service tells rules of every offset, the hosted one perhaps of none when there is none.',
  },
];

/** Conditions that cannot be seen with both outcomes, by the text from the condition to the end of its line. */
export const REVIEWED_CONDITIONS: readonly { readonly text: string; readonly reason: string }[] = [
  { text: 'get(/databases/$(database)/documents/users/$(uid)).data;', reason: A_VALUE },
  { text: 'get(/databases/$(database)/documents/posts/$(postId)).data;', reason: A_VALUE },
  { text: 'firestore.get(/databases/(default)/documents/users/$(uid)).data;', reason: A_VALUE },
  {
    text: "before.createdAt : before.edited_at) + duration.value(1, 'd') <= request.time;",
    reason: A_VALUE,
  },
  { text: "before.edited_at) + duration.value(1, 'd') <= request.time;", reason: A_VALUE },
  { text: 'data.category)', reason: A_VALUE },
  { text: 'message.text)', reason: A_VALUE },
  { text: 'has.text))', reason: A_VALUE },
];
