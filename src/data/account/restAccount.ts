import type { Account } from '../../domain/account.ts';
import { documentAt } from '../rest/document.ts';
import { accountFromDocument } from './accountConverter.ts';

/** What `listenAccount` of `accountQueries.ts` tells first, without the SDK: one read under the same rule. */
export async function fetchAccountByRest(uid: string, token: string | null): Promise<Account | null> {
  const document = await documentAt(`users/${uid}/private/account`, token);
  return document && accountFromDocument({ ...document, id: uid });
}
