import { nextPaint } from '../../lib/nextPaint.ts';
import type { Outbox } from './outbox.ts';
import { idOf } from './entry.ts';
import type { OutboxEntry } from './entry.ts';

/** What a draft is sent by. */
export type SendBox = Pick<Outbox, 'show' | 'holds' | 'withdraw' | 'add'>;

/**
 * Sends a draft. Tells whether it goes out: false when it was given up since it was shown, or went with its account.
 * It is shown before this function returns, and so in the next frame; it is stored behind that frame, and only then
 * `forget` lets go of the draft.
 */
export async function sendDraft(box: SendBox, entry: OutboxEntry, forget: () => void): Promise<boolean> {
  const id = idOf(entry);
  box.show(entry);
  try {
    await nextPaint();
    if (!box.holds(id) || !(await box.add(entry))) return false;
    forget();
    return true;
  } catch (error) {
    box.withdraw(id);
    throw error;
  }
}
