import type { MailMessage } from './job.ts';
import { linkMail } from './linkMail.ts';

/** The mail that says that a member's data can be downloaded. `origin` is the host they use. */
export function downloadMail(origin: string): MailMessage {
  return linkMail({
    subject: 'Your data is ready to download',
    title: 'Your data is ready',
    lead: 'The data of your Campus Buy/Sell account is ready to download. It is there for 24 hours.',
    link: `${origin}/settings/account/download`,
    action: 'Download your data',
    footer:
      'If you did not ask for it, change your password now: somebody else may be in your account. Nobody can use this mail to get the data.',
  });
}
