/**
 * Whether a document of ours could have that id: it may come from a URL, and the database fails at an invalid or too
 * long one instead of finding nothing. Ours are of letters, digits, '_' and '-', so their characters are bytes.
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function isDocumentId(id: string): boolean {
  return /^(?!__.*__$)[\w-]{1,1500}$/.test(id);
}

/** The id in a link, without what a sentence or a program has put behind it: 'ID.', 'ID)'. */
export const idInLink = (id: string): string => id.replace(/[^\w-]+$/, '');
