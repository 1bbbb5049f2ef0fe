import { addressOf } from '../suite/suite.ts';
import { accountMails } from './accountMails.ts';
import { startSmtp } from './smtp.ts';
import { createInbox, type Inbox } from './store.ts';
import { startMailWeb } from './web.ts';

export interface MailOptions {
  readonly smtpPort: number;
  readonly webPort: number;
  readonly authPort: number;
  /** Target of links of the Auth service whose request named no page. */
  readonly appOrigin: string;
}

/** Starts the mail stand-in: SMTP in, web page and JSON out, and the Auth service's own mails. */
export async function startMail(
  options: MailOptions,
): Promise<{ readonly inbox: Inbox; stop(): Promise<void> }> {
  const inbox = createInbox();
  const smtp = await startSmtp(options.smtpPort, inbox);
  const collect = accountMails(addressOf(options.authPort), options.appOrigin, inbox);
  const web = await startMailWeb(options.webPort, inbox, collect);
  return {
    inbox,
    async stop() {
      await Promise.all([smtp.stop(), web.stop()]);
    },
  };
}
