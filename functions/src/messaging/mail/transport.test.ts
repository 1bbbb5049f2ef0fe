import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SmtpSettings } from '../../platform/settings.ts';
import { MailServer } from './transport.ts';

/** The shortest that an idle connection may be kept here: tests wait for its end, not for a time. */
const IDLE_MS = 50;
const CONNECTIONS_MAX = 3;

/** A mail server that counts its connections. */
class CountingServer {
  opened = 0;
  mostAtOnce = 0;
  readonly received: string[] = [];
  readonly #open = new Set<string>();
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: ({ id }, accept) => {
      this.opened += 1;
      this.#open.add(id);
      this.mostAtOnce = Math.max(this.mostAtOnce, this.#open.size);
      accept();
    },
    onClose: ({ id }) => void this.#open.delete(id),
    onData: (stream, session, accept) => {
      stream.resume();
      stream.on('end', () => {
        this.received.push(session.envelope.rcptTo.map(({ address }) => address).join());
        // Answered in another turn, so that mails are under way side by side.
        setImmediate(accept);
      });
    },
  });

  async start(): Promise<SmtpSettings> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return {
      host: '127.0.0.1',
      port: address.port,
      hasTls: false,
      user: null,
      password: '',
      from: 'Campus <hello@campus.example>',
    };
  }

  get openNow(): number {
    return this.#open.size;
  }

  /** As a server does that has waited long enough. */
  hangUp(): void {
    for (const connection of this.#server.connections) connection.close();
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.close(resolve));
  }
}

let mails: CountingServer;
let settings: SmtpSettings;
beforeEach(async () => {
  mails = new CountingServer();
  settings = await mails.start();
});
afterEach(() => mails.stop());

const mailTo = (to: string): Parameters<MailServer['send']>[0] => ({
  id: randomUUID(),
  to,
  message: { subject: 'A code', html: '<p>1234</p>', text: '1234' },
});

const sendMany = (server: MailServer, count: number): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, at) => server.send(mailTo(`${String(at)}@example.com`))));

describe('connections to the mail server', () => {
  test('without TLS send nothing where it is mandatory', async () => {
    const server = new MailServer(() => ({ ...settings, hasTls: true }), IDLE_MS);
    await expect(server.send(mailTo('maya@example.com'))).rejects.toThrow('STARTTLS');
    expect(mails.received).toEqual([]);
    server.close();
  });

  test('forty mails at once go over three connections, each mail once', async () => {
    await sendMany(new MailServer(() => settings, IDLE_MS), 40);
    expect(mails.mostAtOnce).toBeLessThanOrEqual(CONNECTIONS_MAX);
    expect(mails.opened).toBeLessThanOrEqual(CONNECTIONS_MAX);
    expect(new Set(mails.received).size).toBe(40);
    expect(mails.received).toHaveLength(40);
  });

  test.each([
    ['the next mails use the connections that are there', 10, 1],
    ['are replaced after a hundred mails', 101, 2],
  ])('%s', async (_what, count, opened) => {
    const server = new MailServer(() => settings);
    for (let at = 0; at < count; at += 1) await server.send(mailTo('maya@example.com'));
    expect(mails.opened).toBe(opened);
    server.close();
  });

  test('are closed when there is nothing to send', async () => {
    await sendMany(new MailServer(() => settings, IDLE_MS), 10);
    await vi.waitUntil(() => mails.openNow === 0, { timeout: 10_000 });
  });

  test('that the server has ended meanwhile cost no mail', async () => {
    const server = new MailServer(() => settings);
    await server.send(mailTo('maya@example.com'));
    mails.hangUp();
    await server.send(mailTo('liam@example.com'));
    expect(mails.received).toEqual(['maya@example.com', 'liam@example.com']);
    server.close();
  });

  test('go to the new server once the settings have changed, and the old ones end', async () => {
    const other = new CountingServer();
    const before = settings;
    const server = new MailServer(() => settings);
    await server.send(mailTo('maya@example.com'));
    settings = await other.start();
    await server.send(mailTo('liam@example.com'));
    expect(other.received).toEqual(['liam@example.com']);
    await vi.waitUntil(() => mails.openNow === 0, { timeout: 10_000 });
    expect(mails.received).toEqual(['maya@example.com']);
    settings = before;
    server.close();
    await other.stop();
  });
});
