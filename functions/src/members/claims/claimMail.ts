import type { CampusNames } from '../../platform/campuses.ts';
import type { MailMessage } from '../../messaging/mail/job.ts';
import { linkMail } from '../../messaging/mail/linkMail.ts';

/** The mail with the link by which the owner of the address on file claims the profile. */
export function claimMail(link: string, { shortName }: CampusNames): MailMessage {
  const community = `${shortName} Buy/Sell`;
  return linkMail({
    subject: `Claim your account on ${community}`,
    title: 'Claim your account',
    lead: `There is a profile for you on ${community}. Follow this link to claim it and log in:`,
    link,
    action: 'Claim this account',
    footer:
      'Somebody asked to claim this profile. If it was not you, ignore this mail: nothing changes without the link.',
  });
}
