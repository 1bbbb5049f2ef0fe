import { expect, test } from 'vitest';
import { Partition } from './records.ts';

/** Many enough that compaction happens while records are written and searched. */
const RECORDS = 3000;
const ROUNDS = 40;

const idsWith = (partition: Partition, word: string): string[] => {
  const ids: string[] = [];
  const queryWords = [{ word, isPrefix: false, maxTypos: 0, forms: new Set([word]) }];
  const found = partition.find([['text']], {
    queryWords,
    joined: [],
    alternatives: [],
    splits: false,
    splitFrom: 4,
  });
  found.each(false, ({ objectID }) => ids.push(objectID));
  return ids;
};

test('records that are replaced while others are searched neither break it off nor are found by their old words', async () => {
  const partition = new Partition(undefined);
  const put = (n: number, round: number): void =>
    partition.put({ objectID: `p${String(n)}`, text: `desk${String(n)} lamp${String(n)}x${String(round)}` });
  for (let n = 0; n < RECORDS; n += 1) put(n, 0);
  expect(idsWith(partition, 'desk7')).toEqual(['p7']);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let n = 0; n < 100; n += 1) put((round * 100 + n) % RECORDS, round);
    await new Promise((resolve) => setTimeout(resolve, 4));
    expect(idsWith(partition, 'desk7')).toEqual(['p7']);
  }
  const last = (ROUNDS * 100) % RECORDS;
  expect(idsWith(partition, `lamp${String(last)}x0`)).toEqual([]);
  expect(idsWith(partition, `lamp${String(last)}x${String(ROUNDS)}`)).toEqual([`p${String(last)}`]);
});
