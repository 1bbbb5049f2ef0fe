import { isDeepStrictEqual } from 'node:util';
import { createTransport } from 'nodemailer';
import { mailsPerSecond, smtpSettings, type SmtpSettings } from '../../platform/settings.ts';
import type { MailMessage } from './job.ts';

/** Implicit TLS. On any other port the connection is upgraded by STARTTLS. */
const SMTPS_PORT = 465;
const TIMEOUT_MS = 20_000;
/** Timeout for one whole mail, since `TIMEOUT_MS` only covers inactivity. Shorter than the lease in `attempt.ts`. */
const SEND_LIMIT_MS = 60_000;

/** Per instance. There may be twenty instances, and servers allow a few dozen connections. */
const CONNECTIONS_MAX = 3;
/** Enough for the mail server's rate at half a second a mail: the schedule that sends queued mail has one instance. */
const connectionsOfQueue = (): number => Math.ceil(mailsPerSecond() / 2);
/** Many servers close a connection after a few hundred mails. */
const MAILS_PER_CONNECTION = 100;
/** Short, because an idle instance is suspended, and its connections would be dead when it resumes. */
const IDLE_MS = 5_000;
/** One immediate retry over a new connection, if the server has closed the pooled one. */
const REQUEUES_MAX = 1;

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly message: MailMessage;
}

/**
 * Sends mails through a small connection pool. The settings are read for each mail; when they change, a new pool is
 * opened, and the connections of the old one close after their current mail.
 */
export class MailServer {
  readonly #settings: () => SmtpSettings;
  readonly #connections: () => number;
  readonly #idleMs: number;
  #open: { readonly settings: SmtpSettings; readonly pool: Pool } | null = null;

  constructor(settings: () => SmtpSettings, idleMs = IDLE_MS, connections = () => CONNECTIONS_MAX) {
    this.#settings = settings;
    this.#connections = connections;
    this.#idleMs = idleMs;
  }

  /** Sends one mail; rejects with the mail library's error. The same id yields the same Message-ID. */
  async send({ id, to, message }: OutgoingMail): Promise<void> {
    const settings = this.#settings();
    const { from } = settings;
    const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
    await this.#poolFor(settings).sendMail({
      from,
      // An address object is not parsed, so a comma in the address cannot add a second recipient.
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
              // RFC 8058 (one-click unsubscribe).
              'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      },
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Closes idle connections at once, busy ones after their current mail. */
  close(): void {
    this.#open?.pool.close();
    this.#open = null;
  }

  #poolFor(settings: SmtpSettings): Pool {
    if (this.#open !== null && isDeepStrictEqual(this.#open.settings, settings)) return this.#open.pool;
    this.close();
    const pool = openPool(settings, this.#connections(), this.#idleMs);
    this.#open = { settings, pool };
    return pool;
  }
}

type Pool = ReturnType<typeof openPool>;

function openPool(
  { host, port, hasTls, user, password }: SmtpSettings,
  maxConnections: number,
  idleTimeout: number,
) {
  return createTransport({
    host,
    port,
    secure: port === SMTPS_PORT,
    ...(hasTls ? { requireTLS: port !== SMTPS_PORT } : { ignoreTLS: true }),
    ...(user === null ? {} : { auth: { user, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    pool: true,
    maxConnections,
    maxMessages: MAILS_PER_CONNECTION,
    maxRequeues: REQUEUES_MAX,
    idleTimeout,
  });
}

/** Throws `ECONFIG`, which counts as an unreachable server, so mails are retried until the server is configured. */
function settingsNow(): SmtpSettings {
  try {
    return smtpSettings();
  } catch (error) {
    throw Object.assign(new Error('The mail server is not configured.', { cause: error }), {
      code: 'ECONFIG',
    });
  }
}

/** This instance's pools: for the mails that a trigger sends at once, and for those that the schedule sends. */
const server = new MailServer(settingsNow);
const queueServer = new MailServer(settingsNow, IDLE_MS, connectionsOfQueue);

/** Sends a mail: see `MailServer.send`. */
export type Send = (mail: OutgoingMail) => Promise<void>;
export const sendMail: Send = (mail) => server.send(mail);
export const sendQueuedMail: Send = (mail) => queueServer.send(mail);
