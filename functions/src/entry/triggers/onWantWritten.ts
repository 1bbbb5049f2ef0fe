import { onWant } from '../../posts/wants/onWant.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { wantIn } from '../../platform/stored/wants.ts';
import { afterAnyChange } from './trigger.ts';

/** After any write of a want: updates the line and the want's card in the chat, and notifies those concerned. */
export const onWantWritten = afterAnyChange(
  'posts/{postId}/wants/{uid}',
  async ({ before, after }, { postId = '', uid = '' }) => {
    await onWant({ postId, buyer: uid, before: wantIn(before), after: wantIn(after) });
  },
  [codeSecret, vapidPrivateKey],
);
