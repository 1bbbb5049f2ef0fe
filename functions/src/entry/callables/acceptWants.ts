import { z } from 'zod';
import { PRICE_MAX_CENTS } from '../../../../src/domain/listing.ts';
import { WANTS_TOGETHER_MAX } from '../../../../src/domain/limits.ts';
import { acceptWants as accept } from '../../posts/wants/answerWant.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { callable } from './callable.ts';

const Request = z.object({
  buyer: z.string().regex(/^[A-Za-z0-9]{1,128}$/),
  wants: z
    .array(
      z.object({
        postId: z.string().regex(/^[A-Za-z0-9]{20}$/),
        amountCents: z.int().min(0).max(PRICE_MAX_CENTS),
      }),
    )
    .min(1)
    .max(WANTS_TOGETHER_MAX)
    .refine((wants) => new Set(wants.map(({ postId }) => postId)).size === wants.length),
});

/** Accepts several wants of one buyer for the caller's posts, all or none. */
export const acceptWants = callable('acceptWants', Request, async ({ data, caller }) => {
  const person = caller();
  await requireLiveSession(person);
  await accept(person.uid, data);
  return {};
});
