import { z } from 'zod';
import { GOT_ANSWERS } from '../../../../src/domain/deal.ts';
import { answerGot as answer } from '../../members/deals/answerGot.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { callable } from './callable.ts';

const Request = z.object({
  postId: z.string().regex(/^[A-Za-z0-9]{20}$/),
  answer: z.enum(GOT_ANSWERS),
});

/** The buyer's answer to 'Did you get it?'. */
export const answerGot = callable('answerGot', Request, async ({ data, caller }) => {
  const person = caller();
  await requireLiveSession(person);
  await answer(person.uid, data);
  return {};
});
