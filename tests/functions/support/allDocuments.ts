import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';

interface Found {
  readonly path: string;
  /** As REST spells them. */
  readonly fields: string;
}

/** Every document of the suite, in one request: a walk by collections asks once for each document. */
export async function allDocuments(): Promise<readonly Found[]> {
  const { firestore, projectId } = testSuite();
  const root = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://${firestore}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const answers: unknown = await response.json();
  if (!response.ok || !Array.isArray(answers)) throw new Error(`No documents: ${JSON.stringify(answers)}`);
  const documents = answers.map((one: unknown) => (isRecord(one) ? one.document : null)).filter(isRecord);
  return documents.map(({ name, fields }) => ({
    path: String(name).slice(root.length + 1),
    fields: JSON.stringify(fields ?? {}),
  }));
}
