import { isDeepStrictEqual } from 'node:util';
import { createTransport } from 'nodemailer';
import { isLocal, smtpSettings, type SmtpSettings } from '../../platform/settings.ts';
import type { MailMessage } from './job.ts';

/** Port on which SMTP begins encrypted; on any other the connection is upgraded. */
const SMTPS_PORT = 465;
const TIMEOUT_MS = 20_000;
/** Timeout for one whole mail, since a server that sends a byte at a time never times out. Shorter than a sender's lease. */
const SEND_LIMIT_MS = 60_000;

/** Connections per instance. There may be twenty instances, and servers allow some dozens of connections. */
const CONNECTIONS_MAX = 3;
/** Servers close a connection after some hundred mails. */
const MAILS_PER_CONNECTION = 100;
/** An idle instance is suspended: a connection that it kept longer would be dead when it resumes. */
const IDLE_MS = 5_000;
/** One retry over another connection, for a mail whose connection the server has closed. */
const REQUEUES_MAX = 1;

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly message: MailMessage;
}

/**
 * The mail server, with a small pool of connections that are kept while there is work. Settings are read for each mail. When they
 * change, the next mail opens new connections, and those in use are closed after their mail.
 */
export class MailServer {
  readonly #settings: () => SmtpSettings;
  readonly #idleMs: number;
  #open: { readonly settings: SmtpSettings; readonly pool: Pool } | null = null;

  constructor(settings: () => SmtpSettings, idleMs = IDLE_MS) {
    this.#settings = settings;
    this.#idleMs = idleMs;
  }

  /** Sends one mail; rejects with the mail library's error. The same id yields the same Message-ID. */
  async send({ id, to, message }: OutgoingMail): Promise<void> {
    const settings = this.#settings();
    const { from } = settings;
    const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
    await this.#poolFor(settings).sendMail({
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
              // RFC 8058: mail programs show a button for it.
              'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      },
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Closes idle connections at once, and the others after their mail. */
  close(): void {
    this.#open?.pool.close();
    this.#open = null;
  }

  #poolFor(settings: SmtpSettings): Pool {
    if (this.#open !== null && isDeepStrictEqual(this.#open.settings, settings)) return this.#open.pool;
    this.close();
    const pool = openPool(settings, this.#idleMs);
    this.#open = { settings, pool };
    return pool;
  }
}

type Pool = ReturnType<typeof openPool>;

function openPool({ host, port, user, password }: SmtpSettings, idleTimeout: number) {
  return createTransport({
    host,
    port,
    secure: port === SMTPS_PORT,
    // A password must never travel in the clear; the local inbox knows no encryption.
    ...(isLocal ? { ignoreTLS: true } : { requireTLS: port !== SMTPS_PORT }),
    ...(user === null ? {} : { auth: { user, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    maxMessages: MAILS_PER_CONNECTION,
    maxRequeues: REQUEUES_MAX,
    idleTimeout,
  });
}

/** Without a configured server, every mail waits as if the server were down. */
function settingsNow(): SmtpSettings {
  try {
    return smtpSettings();
  } catch (error) {
    throw Object.assign(new Error('The mail server is not configured.', { cause: error }), {
      code: 'ECONFIG',
    });
  }
}

/** The pool of this instance. */
const server = new MailServer(settingsNow);

/** See `MailServer.send`. */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  await server.send(mail);
}
