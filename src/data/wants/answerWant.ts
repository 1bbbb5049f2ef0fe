import type { Callables } from '../../domain/callables.ts';
import { call } from '../calls/callables.ts';
import { CallFailure } from '../errors/callFailure.ts';
import { errorText } from '../errors/errorText.ts';

async function answered<Name extends 'answerWant' | 'acceptWants' | 'answerGot' | 'giveGoodWords'>(
  name: Name,
  request: Callables[Name]['request'],
): Promise<string | null> {
  try {
    await call(name, request);
    return null;
  } catch (error) {
    const failure = error instanceof CallFailure ? error : null;
    return failure?.text ?? errorText(failure?.reason === 'offline' ? 'offline' : 'failed');
  }
}

/** Answers a want, as the seller, or takes a counteroffer. Resolves with null, or with the text that says why it failed. */
export const sendAnswer = (answer: Callables['answerWant']['request']): Promise<string | null> =>
  answered('answerWant', answer);

/** Accepts several wants of one buyer, as the seller of all, or none of them. As above. */
export const sendAcceptedWants = (accepted: Callables['acceptWants']['request']): Promise<string | null> =>
  answered('acceptWants', accepted);

/** Answers 'Did you get it?', as the buyer. As above. */
export const sendGot = (answer: Callables['answerGot']['request']): Promise<string | null> =>
  answered('answerGot', answer);

/** Gives good words of the other member of a chat. As above. */
export const sendGoodWords = (given: Callables['giveGoodWords']['request']): Promise<string | null> =>
  answered('giveGoodWords', given);
