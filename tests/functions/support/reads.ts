import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';

/** The requests whose target matches, which were sent while an act ran, each with the reads it is billed. */
async function requestsDuring(target: RegExp, act: () => Promise<unknown>): Promise<readonly number[]> {
  const log = `http://${testSuite().firestore}/emulator/v1/requests`;
  const all = async (): Promise<readonly Record<string, unknown>[]> => {
    const answer: unknown = await (await fetch(log)).json();
    const requests: unknown[] = isRecord(answer) && Array.isArray(answer.requests) ? answer.requests : [];
    return requests.filter(isRecord).filter((one) => target.test(String(one.target)));
  };
  const before = new Set((await all()).map(({ id }) => id));
  await act();
  return (await all()).filter(({ id }) => !before.has(id)).map(({ reads }) => Number(reads));
}

/** The billed reads of requests whose target matches, while an act ran. */
export async function readsOf(target: RegExp, act: () => Promise<unknown>): Promise<number> {
  return (await requestsDuring(target, act)).reduce((sum, reads) => sum + reads, 0);
}

/** How many requests whose target matches were sent while an act ran. */
export async function requestsOf(target: RegExp, act: () => Promise<unknown>): Promise<number> {
  return (await requestsDuring(target, act)).length;
}
