import { html } from './html.ts';
import type { MailMessage } from './job.ts';
import { mailButton, mailPage } from './page.ts';

export interface LinkMail {
  readonly subject: string;
  /** The heading; the subject by default. */
  readonly title?: string;
  readonly lead: string;
  readonly link: string;
  /** The button's label. */
  readonly action: string;
  readonly footer: string;
}

/** A mail of one paragraph and one link. */
export function linkMail({ subject, title = subject, lead, link, action, footer }: LinkMail): MailMessage {
  return {
    subject,
    text: `${lead}\n\n${link}\n\n${footer}\n`,
    html: mailPage({
      title,
      body: html`<p style="margin:0 0 16px;line-height:1.5">${lead}</p>
        ${mailButton(link, action)}`,
      footer,
    }),
  };
}
