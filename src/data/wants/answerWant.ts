import type { Callables } from '../../domain/callables.ts';
import { call } from '../calls/callables.ts';
import { CallFailure } from '../errors/callFailure.ts';
import { errorText } from '../errors/errorText.ts';

/** Answers a want, as the seller, or takes a counteroffer. Resolves with null, or with the text that says why it failed. */
export async function sendAnswer(answer: Callables['answerWant']['request']): Promise<string | null> {
  try {
    await call('answerWant', answer);
    return null;
  } catch (error) {
    const failure = error instanceof CallFailure ? error : null;
    return failure?.text ?? errorText(failure?.reason === 'offline' ? 'offline' : 'failed');
  }
}
