import { CAMPUSES, type CampusId } from '../../../../src/domain/campus.ts';
import { html } from '../../messaging/mail/html.ts';
import type { MailMessage } from '../../messaging/mail/job.ts';
import { mailButton, mailPage } from '../../messaging/mail/page.ts';

/** The mail with the link by which the owner of an address takes over the profile kept for them. */
export function claimMail(link: string, campusId: CampusId): MailMessage {
  const community = `${CAMPUSES[campusId].shortName} Buy/Sell`;
  const lead = `There is a profile for you on ${community}. Follow this link to claim it and log in:`;
  const footer =
    'Somebody asked to claim this profile. If it was not you, ignore this mail: nothing changes without the link.';
  return {
    subject: `Claim your account on ${community}`,
    text: `${lead}\n\n${link}\n\n${footer}\n`,
    html: mailPage({
      title: 'Claim your account',
      body: html`<p style="margin:0 0 16px;line-height:1.5">${lead}</p>
        ${mailButton(link, 'Claim this account')}`,
      footer,
    }),
  };
}
