import { expect, test } from 'vitest';
import { Part } from './records.ts';

/** So many that tidying up takes several turns of the event loop, with writes between them. */
const RECORDS = 3000;
const ROUNDS = 40;

const idsWith = (part: Part, word: string): string[] => {
  const ids: string[] = [];
  const asked = [{ word, isPrefix: false, maxTypos: 0, forms: new Set([word]) }];
  const found = part.find([['text']], { asked, joined: [], alternatives: [], splits: false, splitFrom: 4 });
  found.each(false, ({ objectID }) => ids.push(objectID));
  return ids;
};

test('records that are replaced while others are searched neither break it off nor are found by their old words', async () => {
  const part = new Part(undefined);
  const put = (n: number, round: number): void =>
    part.put({ objectID: `p${String(n)}`, text: `desk${String(n)} lamp${String(n)}x${String(round)}` });
  for (let n = 0; n < RECORDS; n += 1) put(n, 0);
  expect(idsWith(part, 'desk7')).toEqual(['p7']);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let n = 0; n < 100; n += 1) put((round * 100 + n) % RECORDS, round);
    await new Promise((resolve) => setTimeout(resolve, 4));
    expect(idsWith(part, 'desk7')).toEqual(['p7']);
  }
  const last = (ROUNDS * 100) % RECORDS;
  expect(idsWith(part, `lamp${String(last)}x0`)).toEqual([]);
  expect(idsWith(part, `lamp${String(last)}x${String(ROUNDS)}`)).toEqual([`p${String(last)}`]);
});
