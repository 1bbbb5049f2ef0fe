import type { Callables } from '../../domain/callables.ts';
import { call, CallFailure } from '../callables.ts';
import { errorText } from '../errorText.ts';

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
