import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { LOOPBACK } from '../shared/loopback.ts';
import { type Inbox, KEPT_HEADERS, textOfHtml } from './store.ts';

const MAIL_MAX_BYTES = 10_000_000;

/** Puts every mail that is sent to the port into the inbox; nothing leaves the machine. Rejects if the port is in use. */
export async function startSmtp(port: number, inbox: Inbox): Promise<{ stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAIL_MAX_BYTES,
    onAuth: (_auth, _session, accept) => {
      accept(null, { user: 'local' });
    },
    onData: (stream, session, accept) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        take(Buffer.concat(chunks), recipients, inbox).then(
          () => {
            accept();
          },
          (error: unknown) => {
            accept(error instanceof Error ? error : new Error(String(error)));
          },
        );
      });
    },
  });
  // A client that disconnects in the middle is not our problem.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

/** The recipients are those of the envelope; the header may name others or nobody. */
async function take(raw: Buffer, recipients: readonly string[], inbox: Inbox): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const html = mail.html ?? null;
  inbox.add({
    from: nameOf(mail.from),
    to: recipients,
    subject: mail.subject ?? '(no subject)',
    text: mail.text?.trim() ?? textOfHtml(html ?? ''),
    html,
    headers: Object.fromEntries(
      mail.headers.filter(({ key }) => KEPT_HEADERS.includes(key)).map(({ key, value }) => [key, value]),
    ),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'attachment',
      type: mimeType,
      sizeBytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  });
}

function nameOf(address: Address | undefined): string {
  if (address === undefined) return '';
  const mailbox = address.address ?? '';
  return address.name === '' ? mailbox : `${address.name} <${mailbox}>`;
}
