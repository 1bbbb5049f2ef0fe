import type { AppealState, ModerationAct, OwnDecision } from '../../domain/moderation.ts';
import { call } from '../calls/callables.ts';
import { CallFailure } from '../errors/callFailure.ts';
import { DataFailure } from '../errors/dataError.ts';
import { FieldReader } from '../stored/fields.ts';

/* Apart from `domain/moderation.ts`, whose lists the desk alone needs. */
const ACTS: readonly ModerationAct[] = ['remove', 'warn', 'pause'];
const STATES: readonly AppealState[] = ['open', 'asked', 'stands', 'restored'];

/** What was decided about the caller, the newest first. */
export async function fetchOwnDecisions(): Promise<readonly OwnDecision[]> {
  const { decisions } = await call('ownDecisions', {}).catch((error: unknown) => {
    const isOffline = error instanceof CallFailure && error.reason === 'offline';
    throw isOffline ? new DataFailure('offline', 'ownDecisions') : error;
  });
  const answer: unknown = JSON.parse(decisions);
  return new FieldReader('ownDecisions', { all: answer }).list('all').map((one) => ({
    id: one.text('id'),
    act: one.oneOf('act', ACTS),
    rule: one.textOrNull('rule'),
    words: one.text('words'),
    subject: one.text('subject'),
    untilMs: one.wholeNumberOrNull('untilMs'),
    atMs: one.wholeNumber('atMs'),
    appeal: one.oneOfOrNull('appeal', STATES),
    answer: one.text('answer'),
  }));
}

/** Asks for another look at one of them. Rejects with `CallFailure`. */
export async function appealDecision(decisionId: string, words: string): Promise<void> {
  await call('appealCase', { decisionId, words });
}
