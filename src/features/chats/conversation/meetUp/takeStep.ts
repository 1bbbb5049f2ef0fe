import type { Store } from '@reduxjs/toolkit';
import { toDataError } from '../../../../data/errors/dataError.ts';
import { errorText } from '../../../../data/errors/errorText.ts';
import { selectPausedText } from '../../../../data/session/pause.ts';
import type { WithSession } from '../../../../data/session/sessionSlice.ts';
import { whenProfile } from '../../../../data/session/whenProfile.ts';
import { withDb } from '../../../../data/sdk/withDb.ts';
import { newId } from '../../../../data/stored/newId.ts';
import type { Chat } from '../../../../domain/chat.ts';
import type { MeetUpStep } from '../../../../domain/meetUp.ts';
import { isSameStep, meetUpText } from '../../../../domain/meetUpSteps.ts';
import { zoneOf } from './meetUpWords.ts';

const CHANGED = 'Not sent: the meet-up has changed meanwhile.';
/** The rules refused it; they do not say that it is for a block. */
const REFUSED = "This can't be sent.";

interface Press {
  /** The step, and the one that it follows. */
  readonly key: string;
  readonly messageId: string;
}

/** By conversation, the press that has no answer yet: it may be stored all the same, so the next one of the same repeats it. */
const unanswered = new Map<string, Press>();

function pressOf({ id, meetUp }: Pick<Chat, 'id' | 'meetUp'>, step: MeetUpStep): Press {
  const key = JSON.stringify([meetUp, step]);
  const before = unanswered.get(id);
  const press = before?.key === key ? before : { key, messageId: newId() };
  unanswered.set(id, press);
  return press;
}

/** Takes a step after the conversation's latest, once however often it is pressed. Resolves with null, or with the text that says why it failed. */
export async function takeStep(
  store: Pick<Store<WithSession>, 'getState' | 'subscribe'>,
  chat: Pick<Chat, 'id' | 'memberIds' | 'meetUp'>,
  step: MeetUpStep,
): Promise<string | null> {
  // It was stored, and only its answer was lost.
  if (chat.meetUp !== null && isSameStep(chat.meetUp, step)) return null;
  if (!navigator.onLine) return errorText('offline');
  const { messageId } = pressOf(chat, step);
  try {
    const [me, [db, { takeMeetUpStep }]] = await Promise.all([
      whenProfile(store),
      withDb(import('../../../../data/messages/meetUpWrites.ts')),
    ]);
    const text = meetUpText(chat.meetUp, step, zoneOf(step));
    if (me !== null) await takeMeetUpStep(db, { messageId, chat, step, text }, me);
    unanswered.delete(chat.id);
    return null;
  } catch (error) {
    console.error(error);
    const { code } = toDataError(error);
    if (code === 'changed-elsewhere') return CHANGED;
    const pausedText = code === 'denied' ? selectPausedText(store.getState()) : null;
    return pausedText ?? (code === 'denied' || code === 'not-found' ? REFUSED : errorText(code));
  }
}
