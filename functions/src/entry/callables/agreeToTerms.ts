import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { TERMS_VERSION } from '../../../../src/domain/terms.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { callable } from './callable.ts';

const CAPS = [{ max: 20, withinMs: DAY_MS }];

/** Records that the caller agrees to a new version of the terms. Refuses 'bad-request' any other than the present one. */
export const agreeToTerms = callable(
  'agreeToTerms',
  z.object({ version: z.string().max(20) }),
  async ({ data, caller }) => {
    const person = caller();
    await enforceRateLimit([{ kind: 'terms', subject: person.uid, caps: CAPS }], now());
    await requireLiveSession(person);
    if (data.version !== TERMS_VERSION) throw new Refusal('bad-request');
    await db.runTransaction(async (transaction) => {
      const ref = db.doc(`users/${person.uid}/private/account`);
      const account = await transaction.get(ref);
      if (!account.exists) throw new Refusal('not-allowed');
      // The first time counts.
      if (account.get('terms_version') === TERMS_VERSION) return;
      transaction.update(ref, { terms_version: TERMS_VERSION, terms_at: FieldValue.serverTimestamp() });
    });
    return {};
  },
);
