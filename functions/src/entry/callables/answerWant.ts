import { z } from 'zod';
import { PRICE_MAX_CENTS } from '../../../../src/domain/listing.ts';
import { WANT_ACTS } from '../../../../src/domain/want.ts';
import { answerWant as answer } from '../../posts/wants/answerWant.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { callable } from './callable.ts';

const Request = z.object({
  postId: z.string().regex(/^[A-Za-z0-9]{20}$/),
  buyer: z
    .string()
    .regex(/^[A-Za-z0-9]{1,128}$/)
    .nullable(),
  act: z.enum(WANT_ACTS),
  amountCents: z.int().min(0).max(PRICE_MAX_CENTS).nullable(),
});

/** Answers a want of the caller's post, or accepts a counteroffer. */
export const answerWant = callable('answerWant', Request, async ({ data, caller }) => {
  const person = caller();
  await requireLiveSession(person);
  await answer(person.uid, data);
  return {};
});
