import { SMTPServer } from 'smtp-server';

export interface ReceivedRaw {
  readonly to: string;
  readonly raw: string;
}

/** A mail server that can be ended and begun anew, and that hangs up over mails with a word of `poison`. */
export class MailServer {
  readonly received: ReceivedRaw[] = [];
  readonly poison = new Set<string>();
  /** How long it takes to accept a mail, milliseconds. */
  delayMs = 0;
  /** The most mails that it was accepting at once. */
  mostAtOnce = 0;
  #atOnce = 0;
  #running: SMTPServer | null = null;

  constructor(private readonly port: number) {}

  async start(): Promise<void> {
    const started = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, accept) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
          const raw = Buffer.concat(chunks).toString();
          if ([...this.poison].some((word) => raw.includes(word))) {
            accept(Object.assign(new Error('Shut'), { responseCode: 421 }));
            return;
          }
          this.#atOnce += 1;
          this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
          setTimeout(() => {
            this.#atOnce -= 1;
            this.received.push({ to, raw });
            accept();
          }, this.delayMs);
        });
      },
    });
    started.on('error', () => undefined);
    await new Promise<void>((resolve) => void started.listen(this.port, '127.0.0.1', resolve));
    this.#running = started;
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (running === null) return;
    // Else it waits for those that are kept for the next mail.
    for (const connection of running.connections) connection.close();
    await new Promise<void>((resolve) => void running.close(resolve));
  }

  /** Forgets what has been received and what it hangs up over. */
  clear(): void {
    this.received.length = 0;
    this.poison.clear();
    this.delayMs = 0;
    this.mostAtOnce = 0;
  }
}
