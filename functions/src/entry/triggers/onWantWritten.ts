import { onWant } from '../../posts/wants/onWant.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { wantIn } from '../../platform/stored/wants.ts';
import { afterAnyChange } from './trigger.ts';

/** A want that was written, answered, withdrawn or removed: its line, its card in the chat, and its news. */
export const onWantWritten = afterAnyChange(
  'posts/{postId}/wants/{uid}',
  async ({ before, after }, { postId = '', uid = '' }) => {
    await onWant({ postId, buyer: uid, was: wantIn(before), is: wantIn(after) });
  },
  [codeSecret, vapidPrivateKey],
);
