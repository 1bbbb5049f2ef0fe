/** A stored value in Firestore's REST format: of those types that a profile has. */
function restValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'boolean') return { booleanValue: value };
  return { timestampValue: '2026-01-01T00:00:00.5Z' };
}

/** Fields as Firestore's REST answers have them; what is an object counts as a time. */
export const restFields = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));

/** By path: the fields of a document in the REST format. */
export type RestDocuments = Readonly<Record<string, object>>;

/** The path that a request for one document names; null for queries. */
export function pathAsked(body: string): string | null {
  const { documents } = JSON.parse(body) as { readonly documents?: readonly string[] };
  return documents?.[0]?.split('/documents/')[1] ?? null;
}

/** The answer to a request for one document. */
export function documentAnswer(documents: RestDocuments, path: string): readonly object[] {
  const fields = documents[path];
  const name = `projects/p/databases/(default)/documents/${path}`;
  return [fields ? { found: { name, fields } } : { missing: name }];
}
