import type { Store } from '@reduxjs/toolkit';
import { toDataError } from '../../../../data/errors/dataError.ts';
import { errorText } from '../../../../data/errors/errorText.ts';
import type { WithSession } from '../../../../data/session/sessionSlice.ts';
import { whenProfile } from '../../../../data/session/whenProfile.ts';
import { withDb } from '../../../../data/sdk/withDb.ts';
import { newId } from '../../../../data/stored/newId.ts';
import type { Chat } from '../../../../domain/chat.ts';
import type { MeetUpStep } from '../../../../domain/meetUp.ts';
import { meetUpText } from '../../../../domain/meetUpSteps.ts';
import { zoneOf } from './meetUpWords.ts';

const CHANGED = 'Not sent: the meet-up has changed meanwhile.';
/** The rules refused it; they do not say that it is for a block. */
const REFUSED = "This can't be sent.";

/** Takes a step after the conversation's latest. Resolves with null, or with the text that says why it failed. */
export async function takeStep(
  store: Pick<Store<WithSession>, 'getState' | 'subscribe'>,
  chat: Pick<Chat, 'id' | 'memberIds' | 'meetUp'>,
  step: MeetUpStep,
): Promise<string | null> {
  if (!navigator.onLine) return errorText('offline');
  try {
    const [me, [db, { takeMeetUpStep }]] = await Promise.all([
      whenProfile(store),
      withDb(import('../../../../data/messages/meetUpWrites.ts')),
    ]);
    const text = meetUpText(chat.meetUp, step, zoneOf(step));
    if (me !== null) await takeMeetUpStep(db, { messageId: newId(), chat, step, text }, me);
    return null;
  } catch (error) {
    console.error(error);
    const { code } = toDataError(error);
    if (code === 'changed-elsewhere') return CHANGED;
    return code === 'denied' || code === 'not-found' ? REFUSED : errorText(code);
  }
}
