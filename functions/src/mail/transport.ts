import { createTransport, type Transporter } from 'nodemailer';
import { isLocal, smtpSettings } from '../settings.ts';
import type { MailMessage } from './job.ts';

/** Port on which SMTP begins encrypted; on any other the connection is upgraded. */
const SMTPS_PORT = 465;
const TIMEOUT_MS = 20_000;

let transporter: Transporter | null = null;

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly message: MailMessage;
}

/** Sends one mail; rejects with the mail library's error. The same id makes the same Message-ID. */
export async function sendMail({ id, to, message }: OutgoingMail): Promise<void> {
  const { from } = smtpSettings();
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  await connection().sendMail({
    from,
    // As an address object, so that a comma in it cannot make two recipients of one.
    to: { name: '', address: to },
    subject: message.subject,
    html: message.html,
    ...(message.text === '' ? {} : { text: message.text }),
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function connection(): Transporter {
  if (transporter !== null) return transporter;
  const { host, port, user, password } = smtpSettings();
  transporter = createTransport({
    host,
    port,
    secure: port === SMTPS_PORT,
    // A password must never travel in the clear; the local inbox knows no encryption.
    ...(isLocal ? { ignoreTLS: true } : { requireTLS: port !== SMTPS_PORT }),
    ...(user === null ? {} : { auth: { user, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return transporter;
}
