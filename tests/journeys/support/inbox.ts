import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { isRecord } from '../../support/records.ts';
import type { TestSuite } from '../../support/suite.ts';

/** A mail as the local inbox keeps it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  /** Numbers of 4 to 8 digits that stand alone in the text. */
  readonly codes: readonly string[];
  readonly links: readonly string[];
}

const WAIT_MS = 20_000;

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** What arrived for an address, newest first. */
export async function mailsTo(inboxAddress: string, to: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${inboxAddress}/api/messages?to=${encodeURIComponent(to)}`);
  const body: unknown = await answer.json();
  if (!isRecord(body) || !Array.isArray(body.messages)) throw new Error('The inbox answered something else.');
  return body.messages.filter(isRecord).map((mail) => ({
    subject: String(mail.subject),
    text: String(mail.text),
    codes: texts(mail.codes),
    links: texts(mail.links),
  }));
}

/** The newest mail to an address once there are at least `count`; fails after 20 s. */
export async function waitForMail(inboxAddress: string, to: string, count = 1): Promise<Mail> {
  const deadlineMs = Date.now() + WAIT_MS;
  for (;;) {
    const mails = await mailsTo(inboxAddress, to);
    const [newest] = mails;
    if (newest !== undefined && mails.length >= count) return newest;
    if (Date.now() > deadlineMs) throw new Error(`${mails.length} mails to ${to}, waited for ${count}.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The four digits of the newest verification mail. */
export async function waitForCode(inboxAddress: string, to: string, count = 1): Promise<string> {
  const { codes, text } = await waitForMail(inboxAddress, to, count);
  const code = codes.find((one) => one.length === 4);
  if (code === undefined) throw new Error(`No code in: ${text}`);
  return code;
}

/** Makes the mails about messages to an address due: they wait two minutes for their reader. */
export async function endMessageMailWait(to: string): Promise<void> {
  const mails = getFirestore().collection('mail').where('to', '==', to).where('kind', '==', 'message');
  for (const { ref } of (await mails.get()).docs) await ref.update({ 'delivery.next_at': Timestamp.now() });
}

/** Makes the mails about notifications to an address due. */
export async function endMailWait(to: string): Promise<void> {
  const mails = getFirestore().collection('mail').where('to', '==', to).where('delivery.state', '==', 'held');
  for (const { ref } of (await mails.get()).docs) await ref.update({ 'delivery.next_at': Timestamp.now() });
}

/** Makes the daily digest to an address due. */
export async function endDigestWait(to: string): Promise<void> {
  const { uid } = await getAuth().getUserByEmail(to);
  const mails = getFirestore().collection('mail').where('to_uid', '==', uid).where('kind', '==', 'digest');
  for (const { ref } of (await mails.get()).docs) await ref.update({ 'delivery.next_at': Timestamp.now() });
}

/** Has the mails about notifications sent now: their schedule comes once a minute. */
export async function sendHeldMails({ functions, projectId }: TestSuite): Promise<void> {
  await fetch(`http://${functions}/${projectId}/us-central1/runScheduled?name=retryMail`, { method: 'POST' });
}
