import { randomUUID } from 'node:crypto';

/** One mail of the local inbox. Times in milliseconds since 1970. */
export interface Mail {
  readonly id: string;
  readonly receivedAtMs: number;
  readonly from: string;
  /** Lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Null if the mail has only plain text. */
  readonly html: string | null;
  /** The 4 to 8 digits that stand alone in the text, in order of appearance. */
  readonly codes: readonly string[];
  readonly links: readonly string[];
  /** Its headers among `KEPT_HEADERS`, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly sizeBytes: number;
  }[];
}

export type NewMail = Omit<Mail, 'id' | 'receivedAtMs' | 'codes' | 'links' | 'headers'> & {
  readonly headers?: Mail['headers'];
};

/** Headers that mail programs evaluate. */
export const KEPT_HEADERS = ['message-id', 'auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post'];

/** The newest mails, in memory. */
export interface Inbox {
  add(mail: NewMail): Mail;
  /** Newest first; all, or those to one address. */
  list(to?: string): readonly Mail[];
  get(id: string): Mail | null;
  clear(): void;
}

const KEPT_MAX = 1_000;
/** The year of a date is not a code. */
const CODE = /(?<![\d.,:/#&=-]|[a-z] \d{1,2}, )\d{4,8}(?![\d.,:/-]?\d)/g;
const LINK = /https?:\/\/[^\s"'<>)\]]+/g;

export function createInbox(nowMs: () => number = Date.now): Inbox {
  let mails: Mail[] = [];
  return {
    add(mail) {
      const added: Mail = {
        headers: {},
        ...mail,
        to: mail.to.map((address) => address.toLowerCase()),
        id: randomUUID(),
        receivedAtMs: nowMs(),
        codes: unique(withoutLinks(mail.text).match(CODE)),
        links: unique([...(mail.text.match(LINK) ?? []), ...linksOf(mail.html)]),
      };
      mails = [added, ...mails].slice(0, KEPT_MAX);
      return added;
    },
    list(to) {
      const address = to?.trim().toLowerCase();
      return address === undefined || address === ''
        ? mails
        : mails.filter((mail) => mail.to.includes(address));
    },
    get: (id) => mails.find((mail) => mail.id === id) ?? null,
    clear() {
      mails = [];
    },
  };
}

/** The readable text of a mail without a plain-text part. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/h[1-6]|\/tr|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim();
}

function linksOf(html: string | null): string[] {
  if (html === null) return [];
  return [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

function withoutLinks(text: string): string {
  return text.replace(LINK, ' ');
}

function unique(values: Iterable<string> | null): string[] {
  return [...new Set(values ?? [])];
}
