import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { NOTIFICATION_TEXTS, type NotificationType } from '../../../../src/domain/notification.ts';
import { isolated } from '../../../../src/lib/isolated.ts';
import { oneLine, quoteOf } from '../../platform/quote.ts';
import type { DigestedType } from './digest.ts';
import { html } from './html.ts';
import type { MailMessage } from './job.ts';
import { mailButton, mailPage } from './page.ts';
import { memberName } from './memberName.ts';

/** Types that appear only in the app's list: neither mailed nor pushed. */
const IN_APP_ONLY = [
  'sold',
  'returned',
  'available again',
  'want declined',
  'want reserved',
  'post removed',
  'report closed',
  'decision',
] as const satisfies readonly NotificationType[];
export type InAppType = (typeof IN_APP_ONLY)[number];

export function isInAppOnly(type: NotificationType): type is InAppType {
  return IN_APP_ONLY.some((one) => one === type);
}

/** Types with a mail of their own, outside the digest. */
type MailedType = Exclude<NotificationType, DigestedType | InAppType>;

export interface NotificationMail {
  readonly type: MailedType;
  /** Display name of the actor. */
  readonly name: string;
  /** First words of the post or comment that it is about; '' for none. */
  readonly about: string;
  /** See `quoteOf`; '' when there is nothing to quote. */
  readonly quote: string;
  /** The page that the button opens. */
  readonly url: string;
  readonly unsubscribeUrl: string;
}

const BUTTONS: Readonly<Record<MailedType, string>> = {
  comment: 'View comment',
  'comment reply': 'View reply',
  'post interaction': 'View comment',
  'new chat': 'Open conversation',
  message: 'Open conversation',
  'message like': 'Open conversation',
  want: 'View post',
  offer: 'View post',
  'offer for several': 'Open conversation',
  'want accepted': 'View post',
  'several accepted': 'Open conversation',
  'want countered': 'View post',
  'next in line': 'View post',
  'counter taken': 'View post',
  'want withdrawn': 'View post',
  'buyer gone': 'View post',
  'post gone': 'Open conversation',
  'sold to you': 'Open conversation',
  'meet up': 'Open conversation',
  'meet up off': 'View post',
};

const QUOTE_STYLE = 'margin:0 0 24px;padding:0 0 0 12px;border-left:3px solid #d9d5cc;line-height:1.5';

/** The mail about one notification. Names and quotes are untrusted text: single lines, escaped. */
export function notificationMail({
  type,
  name,
  about,
  quote,
  url,
  unsubscribeUrl,
}: NotificationMail): MailMessage {
  const who = memberName(name);
  const action = `${who} ${NOTIFICATION_TEXTS[type]}`;
  const aboutText = quoteOf(about, NOTIFICATION_ABOUT_MAX);
  const title = aboutText === '' ? action : `${action}: ${isolated(aboutText)}`;
  const words = oneLine(quote);
  const why = 'You get this mail because of your notifications on Campus Buy/Sell.';
  return {
    subject: title,
    text: [
      title,
      ...(words === '' ? [] : [`> ${words}`]),
      `${BUTTONS[type]}: ${url}`,
      `${why} Stop these mails: ${unsubscribeUrl}`,
      '',
    ].join('\n\n'),
    html: mailPage({
      title,
      body: html`${words === '' ? html`` : html`<blockquote dir="auto" style="${QUOTE_STYLE}">${words}</blockquote>`}
      ${mailButton(url, BUTTONS[type])}`,
      footer: html`${why} <a href="${unsubscribeUrl}" style="color:#5d5950">Stop these mails</a>`,
    }),
    unsubscribeUrl,
  };
}
