import type { ModerationAct } from '../../src/domain/moderation.ts';
import { entryFields, moderationRef, OPERATOR } from '../src/members/moderation/moderationLog.ts';
import { now } from '../src/platform/clock.ts';
import { createOnce } from '../src/platform/createOnce.ts';
import type { Action } from './command.ts';

interface More {
  /** Where a command that is run again must not record it twice. */
  readonly id?: string;
  readonly caseId?: string;
  readonly words?: string;
  /** The first words of the post or comment. */
  readonly subject?: string;
}

/** Records what an operator did to a member where moderators record theirs; nothing of an address without an account. */
export function recordedAction(
  act: ModerationAct,
  about: string | null,
  { id, caseId, words = '', subject = '' }: More = {},
): readonly Action[] {
  if (about === null) return [];
  const ref = moderationRef(id);
  const made = { caseId: caseId ?? null, act, about, words, subject };
  const entry = { ...made, by: OPERATOR, reason: null, untilMs: null };
  return [
    {
      says: `record it as ${ref.path}`,
      act: async () => void (await createOnce(ref, entryFields(entry, now()))),
    },
  ];
}
