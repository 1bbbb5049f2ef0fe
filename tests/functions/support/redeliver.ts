import { randomUUID } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';
import { settling } from './backend.ts';

/** A stored document as the REST interface spells it, which is also how events carry it. */
export type Spelled = Record<string, unknown>;

export interface Sides {
  readonly before: Spelled | null;
  readonly after: Spelled | null;
}

type Kind = 'created' | 'deleted' | 'written';

/** The document as an event would carry it now. Throws when there is none. */
export async function spelled(ref: DocumentReference): Promise<Spelled> {
  const { firestore, projectId } = testSuite();
  const name = `projects/${projectId}/databases/(default)/documents/${ref.path}`;
  const response = await fetch(`http://${firestore}/v1/${name}`, {
    headers: { authorization: 'Bearer owner' },
  });
  const document: unknown = await response.json();
  if (!response.ok || !isRecord(document)) throw new Error(`No document at ${ref.path}.`);
  return document;
}

/** Delivers an event to one function once more, as the service may at any time. Rejects when the function fails. */
export async function redeliver(
  functionName: string,
  kind: Kind,
  ref: DocumentReference,
  { before, after }: Sides,
): Promise<void> {
  const { firestore, functions, projectId } = testSuite();
  const listing: unknown = await (await fetch(`http://${firestore}/emulator/v1/triggers`)).json();
  const ids = isRecord(listing) && Array.isArray(listing.triggers) ? listing.triggers.map(String) : [];
  const id = ids.find((one) => one.split('-').includes(functionName));
  if (id === undefined) throw new Error(`No trigger ${functionName} among ${ids.join(', ')}.`);
  const response = await fetch(`http://${functions}/functions/projects/${projectId}/triggers/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
    body: JSON.stringify({
      specversion: '1.0',
      id: randomUUID(),
      type: `google.cloud.firestore.document.v1.${kind}`,
      source: `//firestore.googleapis.com/projects/${projectId}/databases/(default)`,
      subject: `documents/${ref.path}`,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      project: projectId,
      database: '(default)',
      namespace: '(default)',
      document: ref.path,
      location: 'us-central1',
      data: { value: after ?? {}, oldValue: before ?? {} },
    }),
  });
  if (!response.ok) throw new Error(`${functionName} answered ${String(response.status)}.`);
}

/** Tells the mail function of this mail once more. */
export async function deliverAgain(ref: DocumentReference): Promise<void> {
  await redeliver('onMailCreated', 'created', ref, { before: null, after: await spelled(ref) });
}

/** `redeliver`, with all that comes of it. */
export const redelivered = settling(redeliver);
