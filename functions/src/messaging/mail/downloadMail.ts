import { html } from './html.ts';
import type { MailMessage } from './job.ts';
import { mailButton, mailPage } from './page.ts';

/** The mail that says that a member's data can be downloaded. `origin` is the host they use. */
export function downloadMail(origin: string): MailMessage {
  const url = `${origin}/settings/account/download`;
  const lead = 'The data of your Campus Buy/Sell account is ready to download. It is there for 24 hours.';
  const footer =
    'If you did not ask for it, change your password now: somebody else may be in your account. Nobody can use this mail to get the data.';
  return {
    subject: 'Your data is ready to download',
    text: `${lead}\n\n${url}\n\n${footer}\n`,
    html: mailPage({
      title: 'Your data is ready',
      body: html`<p style="margin:0 0 16px;line-height:1.5">${lead}</p>
        ${mailButton(url, 'Download your data')}`,
      footer,
    }),
  };
}
