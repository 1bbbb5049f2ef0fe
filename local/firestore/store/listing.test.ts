import { describe, expect, it } from 'vitest';
import { Documents } from '../indexes/documents.ts';
import { listCollectionIds, listDocuments } from './listing.ts';

/** Counts the names it gives out. */
class CountingDocuments extends Documents {
  given = 0;

  override *inCollection(...from: Parameters<Documents['inCollection']>): Generator<string> {
    for (const path of super.inCollection(...from)) yield this.count(path);
  }

  override *segmentsBelow(...from: Parameters<Documents['segmentsBelow']>): Generator<string> {
    for (const segment of super.segmentsBelow(...from)) yield this.count(segment);
  }

  private count(name: string): string {
    this.given++;
    return name;
  }
}

const COUNT = 60;

/** Rooms of which every second is missing and every third owns messages; and other collections beside. */
function rooms(parent = ''): CountingDocuments {
  const documents = new CountingDocuments();
  const put = (path: string): void =>
    documents.put(parent + path, { encoded: '', createMicros: 1, updateMicros: 1 });
  for (let i = 0; i < COUNT; i++) {
    const room = i % 7 === 0 ? `rooms/__id${i}__` : `rooms/r${i}`;
    if (i % 2 === 0) put(room);
    if (i % 2 === 1 || i % 3 === 0) put(`${room}/messages/m`);
    put(`c${i}/x`);
  }
  return documents;
}

function pages(
  documents: CountingDocuments,
  options: { readonly parent: string; readonly collectionId: string; readonly showMissing: boolean },
  pageSize: number,
): string[] {
  const found: string[] = [];
  let pageToken = '';
  do {
    const page = listDocuments(documents, { ...options, mask: null, pageSize, pageToken });
    found.push(...page.documents.map(({ path }) => path));
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return found;
}

describe.each(['', 'houses/h/'])('below "%s"', (above) => {
  const parent = above.slice(0, -1);

  it.each([
    ['rooms', true],
    ['rooms', false],
    ['', true],
    ['', false],
  ])(
    'lists "%s" (missing ones: %s) by pages as at once, each name looked at about once',
    (id, showMissing) => {
      const documents = rooms(above);
      const options = { parent, collectionId: id, showMissing };
      const atOnce = pages(documents, options, 300);
      expect(atOnce.length).toBe((id === '' ? COUNT : 0) + (showMissing ? COUNT : COUNT / 2));
      const once = documents.given;
      documents.given = 0;
      expect(pages(documents, options, 2)).toEqual(atOnce);
      // Each page looks again at the end of the page before and one name ahead, of each of three kinds.
      expect(documents.given).toBeLessThan(once + 6 * (atOnce.length / 2 + 1));
    },
  );

  it('lists collections by pages as at once', () => {
    const documents = rooms(above);
    const atOnce = listCollectionIds(documents, parent, 300, '').collectionIds;
    documents.given = 0;
    const found: string[] = [];
    let token = '';
    do {
      const page = listCollectionIds(documents, parent, 2, token);
      found.push(...page.collectionIds);
      token = page.nextPageToken;
    } while (token !== '');
    expect(found).toEqual(atOnce);
    expect(documents.given).toBeLessThan(3 * atOnce.length);
  });
});
