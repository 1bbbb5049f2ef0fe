import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** The documents of an ordered query in pages of `size`. A page is queried when the one before has been dealt with. */
export async function* pagesOf(
  ordered: Query,
  size: number,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  const pages = ordered.limit(size);
  let page = (await pages.get()).docs;
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page;
    if (page.length < size) return;
    page = (await pages.startAfter(last).get()).docs;
  }
}
