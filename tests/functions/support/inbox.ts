import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly codes: readonly string[];
  readonly links: readonly string[];
  /** By name in lower case; see `KEPT_HEADERS` of the local inbox. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What arrived for this address over SMTP, newest first. */
export async function mailsTo(email: string): Promise<readonly ReceivedMail[]> {
  const response = await fetch(`${testSuite().inbox}/api/messages?to=${encodeURIComponent(email)}`);
  const answer: unknown = await response.json();
  const messages = isRecord(answer) && Array.isArray(answer.messages) ? answer.messages : [];
  return messages.filter(isRecord).map((mail) => ({
    subject: String(mail.subject),
    text: String(mail.text),
    html: String(mail.html),
    from: String(mail.from),
    to: Array.isArray(mail.to) ? mail.to.map(String) : [],
    codes: Array.isArray(mail.codes) ? mail.codes.map(String) : [],
    links: Array.isArray(mail.links) ? mail.links.map(String) : [],
    headers: isRecord(mail.headers)
      ? Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, String(value)]))
      : {},
  }));
}

/** Throws while nothing has arrived. */
export async function newestMailTo(email: string): Promise<ReceivedMail> {
  const [newest] = await mailsTo(email);
  if (newest === undefined) throw new Error(`No mail to ${email}.`);
  return newest;
}
