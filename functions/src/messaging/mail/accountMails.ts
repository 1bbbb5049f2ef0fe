import { maskedEmail } from '../../../../src/domain/maskedEmail.ts';
import type { CampusNames } from '../../platform/campuses.ts';
import type { MailMessage } from './job.ts';
import { linkMail } from './linkMail.ts';

/** To a new address: the link that makes it the account's address. */
export function newAddressMail(link: string, { shortName }: CampusNames): MailMessage {
  return linkMail({
    subject: 'Confirm your new email address',
    lead: `Follow this link to use this address for your account on ${shortName} Buy/Sell from now on. It is good for a day.`,
    link,
    action: 'Use this address',
    footer: 'If you did not ask for this, ignore this mail: nothing changes without the link.',
  });
}

/** To the previous address: says that it was replaced, with the link that reverts the change. */
export function addressChangedMail(link: string, newEmail: string, { shortName }: CampusNames): MailMessage {
  return linkMail({
    subject: 'Your email address was changed',
    lead: `Your account on ${shortName} Buy/Sell has the address ${maskedEmail(newEmail)} now. If that was not you, follow this link within seven days: it gives the account this address back, and logs everybody else out.`,
    link,
    action: 'Take my account back',
    footer: 'If you changed it yourself, there is nothing to do.',
  });
}

export interface PasswordChange {
  readonly atMs: number;
  /** Of the member's campus. */
  readonly names: CampusNames;
  /** Origin of the link. */
  readonly origin: string;
  readonly email: string;
}

const AT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Says that the password was changed, with a link for resetting it. It contains no secret. */
export function passwordChangedMail({
  atMs,
  names: { shortName },
  origin,
  email,
}: PasswordChange): MailMessage {
  const query = new URLSearchParams({ email }).toString();
  return linkMail({
    subject: 'Your password was changed',
    lead: `The password of your account on ${shortName} Buy/Sell was changed on ${AT.format(atMs)} UTC. If that was not you, have a link mailed to this address now and choose another password: it logs everybody else out.`,
    link: `${origin}/forgotpassword?${query}`,
    action: 'Choose another password',
    footer: 'If you changed it yourself, there is nothing to do.',
  });
}

export interface PostRemoval {
  readonly isComment: boolean;
  /** Its first words; '' if it has no text. */
  readonly about: string;
  /** Of the member's campus. */
  readonly names: CampusNames;
  /** Written by the operator. */
  readonly reason: string;
  /** Origin of the link. */
  readonly origin: string;
}

/** To the author of a post or comment that an operator removed: the reason, and where to appeal. */
export function postRemovedMail({
  isComment,
  about,
  names: { shortName },
  reason,
  origin,
}: PostRemoval): MailMessage {
  const what = isComment ? 'comment' : 'post';
  const named = about === '' ? what : `${what} “${about}”`;
  return linkMail({
    subject: `Your ${what} was removed`,
    lead: `We have looked at your ${named} on ${shortName} Buy/Sell and removed it, because: ${reason}`,
    link: `${origin}/settings/help`,
    action: 'Contact us',
    footer: 'If you think that this is wrong, write to us: the address is on that page.',
  });
}

export interface DecisionWords {
  /** What was decided: 'Your writing is paused until …'. */
  readonly what: string;
  /** The rule that it is by; null where one is taken back, or stands. */
  readonly rule: string | null;
  /** The moderator's own. */
  readonly words: string;
  /** Of the member's campus. */
  readonly names: CampusNames;
  /** Origin of the link. */
  readonly origin: string;
  readonly mayAppeal: boolean;
}

/** To a member about whom a moderator has decided: what, by which rule and why, and how to ask for another look. */
export function decisionMail({ what, rule, words, names, origin, mayAppeal }: DecisionWords): MailMessage {
  const why = [...(rule === null ? [] : [`Our rule: ${rule}`]), ...(words === '' ? [] : [words])];
  return linkMail({
    subject: what,
    lead: [`${what} on ${names.shortName} Buy/Sell.`, ...why].join(' '),
    link: `${origin}${mayAppeal ? '/notifications/decisions' : '/settings/help'}`,
    action: mayAppeal ? 'See the decision' : 'Contact us',
    footer: mayAppeal
      ? 'If you think that this is wrong, ask there for another look within 14 days, once: somebody else decides then.'
      : 'If you think that this is wrong, write to us: the address is on that page.',
  });
}
