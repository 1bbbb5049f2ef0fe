import { createTransport, type Transporter } from 'nodemailer';
import { isLocal, smtpSettings, type SmtpSettings } from '../settings.ts';
import type { MailMessage } from './job.ts';

/** Port on which SMTP begins encrypted; on any other the connection is upgraded. */
const SMTPS_PORT = 465;
const TIMEOUT_MS = 20_000;
/** Bounds one mail as a whole: a server that answers a byte at a time never times out. Shorter than a sender's lease. */
const SEND_LIMIT_MS = 60_000;

let transporter: Transporter | null = null;

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly message: MailMessage;
}

/** Sends one mail; rejects with the mail library's error. The same id makes the same Message-ID. */
export async function sendMail({ id, to, message }: OutgoingMail): Promise<void> {
  const { from } = settings();
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  await connection().sendMail({
    from,
    // As an address object, so that a comma in it cannot make two recipients of one.
    to: { name: '', address: to },
    subject: message.subject,
    html: message.html,
    ...(message.text === '' ? {} : { text: message.text }),
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribeUrl === undefined
        ? {}
        : {
            // Of RFC 8058: mail programs show a button for it.
            'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    signal: AbortSignal.timeout(SEND_LIMIT_MS),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function connection(): Transporter {
  if (transporter !== null) return transporter;
  const { host, port, user, password } = settings();
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

/** Where no server is set, every mail waits as if it were down. */
function settings(): SmtpSettings {
  try {
    return smtpSettings();
  } catch (error) {
    throw Object.assign(new Error('The mail server is not configured.', { cause: error }), {
      code: 'ECONFIG',
    });
  }
}
