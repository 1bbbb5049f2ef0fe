/** Bytes of UTF-8 that the database allows. */
const ID_BYTES_MAX = 1500;

/**
 * Whether the database could have a document of that id: asking it for another one is an error, not 'missing'.
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function isDocumentId(id: string): boolean {
  if (id === '' || id === '.' || id === '..' || id.includes('/') || /^__.*__$/s.test(id)) return false;
  return !/\p{Surrogate}/u.test(id) && new TextEncoder().encode(id).length <= ID_BYTES_MAX;
}
