import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';

/** The billed reads of requests whose target matches, while an act ran. */
export async function readsOf(target: RegExp, act: () => Promise<unknown>): Promise<number> {
  const log = `http://${testSuite().firestore}/emulator/v1/requests`;
  const total = async (): Promise<number> => {
    const answer: unknown = await (await fetch(log)).json();
    const requests: unknown[] = isRecord(answer) && Array.isArray(answer.requests) ? answer.requests : [];
    return requests
      .filter(isRecord)
      .filter((one) => target.test(String(one.target)))
      .reduce((sum, { reads }) => sum + Number(reads), 0);
  };
  const before = await total();
  await act();
  return (await total()) - before;
}
