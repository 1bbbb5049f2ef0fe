import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';
import { settled } from './backend.ts';

/** Documents written and deleted while `act` runs and everything comes to rest, by the Firestore server's own log. */
export async function writesDuring(act: () => Promise<void>): Promise<readonly string[]> {
  await settled();
  const url = `http://${testSuite().firestore}/emulator/v1/requests`;
  await fetch(url, { method: 'DELETE' });
  await act();
  await settled();
  const answer: unknown = await (await fetch(url)).json();
  const requests = isRecord(answer) && Array.isArray(answer.requests) ? answer.requests.filter(isRecord) : [];
  return requests.flatMap(({ target, writes, deletes }) =>
    Array<string>(Number(writes) + Number(deletes)).fill(String(target)),
  );
}
