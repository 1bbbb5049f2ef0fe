import { z } from 'zod';
import { GOOD_WORDS } from '../../../../src/domain/deal.ts';
import { GOOD_WORDS_MAX } from '../../../../src/domain/limits.ts';
import { giveGoodWords as give } from '../../members/deals/goodWords.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { callable } from './callable.ts';

const Request = z.object({
  chatId: z.string().regex(/^[A-Za-z0-9]{1,128}_[A-Za-z0-9]{1,128}$/),
  words: z
    .array(z.enum(GOOD_WORDS))
    .min(1)
    .max(GOOD_WORDS_MAX)
    .refine((words) => new Set(words).size === words.length),
});

/** What the caller says of the other after a deal. */
export const giveGoodWords = callable('giveGoodWords', Request, async ({ data, caller }) => {
  const person = caller();
  await requireLiveSession(person);
  await give(person.uid, data);
  return {};
});
