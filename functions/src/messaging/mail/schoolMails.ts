import type { CampusNames } from '../../platform/campuses.ts';
import { html } from './html.ts';
import type { MailMessage } from './job.ts';
import { linkMail } from './linkMail.ts';
import { mailButton, mailPage } from './page.ts';

/**
 * Double opt-in for the waiting list of a school that we do not have yet. It does not name the school, because that is
 * text typed by somebody who may be a stranger to the recipient.
 */
export function confirmSchoolMail(confirmUrl: string, forgetUrl: string): MailMessage {
  const subject = 'Shall we tell you when your school is here?';
  const lead =
    'Somebody left this address at Campus Buy/Sell for a school that we do not have yet. If it was you, follow this link within a day, and we send you one mail when your school is here:';
  const footer =
    'If it was not you, ignore this mail: without the link we forget the address within two days. To have it deleted now, or later:';
  return {
    subject,
    text: `${lead}\n\n${confirmUrl}\n\n${footer}\n\n${forgetUrl}\n`,
    html: mailPage({
      title: subject,
      body: html`<p style="margin:0 0 16px;line-height:1.5">${lead}</p>
        ${mailButton(confirmUrl, 'Yes, tell me')}`,
      footer: html`${footer} <a href="${forgetUrl}" style="color:#5d5950">Delete my address</a>`,
    }),
  };
}

/** To the waiting list: the school is open. `origin` is the school's site. */
export function schoolHereMail({ name, shortName }: CampusNames, origin: string): MailMessage {
  return linkMail({
    subject: 'Your school is here',
    lead: `${shortName} Buy/Sell is open for the students of ${name}. You asked us to tell you. Join with your school email:`,
    link: `${origin}/user_registration`,
    action: `Join ${shortName} Buy/Sell`,
    footer:
      'This is the one mail that you asked for. We have deleted your address from the list, so there is nothing to unsubscribe from.',
  });
}
