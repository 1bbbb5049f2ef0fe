import { nextPaint } from '../../lib/nextPaint.ts';
import type { Outbox } from './outbox.ts';
import { idOf, type OutboxEntry } from './entry.ts';

/** The part of the outbox that sending a draft uses. */
type SendBox = Pick<Outbox, 'show' | 'holds' | 'withdraw' | 'add'>;

/**
 * Sends a draft. Resolves to false when it was discarded meanwhile, or its account signed out. The optimistic insert
 * is synchronous, so it is in the next frame; storing follows after that frame, and only then `forget` removes the
 * draft.
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
