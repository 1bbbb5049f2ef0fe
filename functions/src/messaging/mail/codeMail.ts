import type { VerificationPurpose } from '../../../../src/domain/callables.ts';
import type { CampusNames } from '../../platform/campuses.ts';
import { html } from './html.ts';
import type { MailMessage } from './job.ts';
import { mailPage } from './page.ts';

export interface CodeMail {
  readonly code: string;
  readonly names: CampusNames;
  readonly purpose: VerificationPurpose;
}

/**
 * The mail with a verification code, also in its subject. It has no other four-digit number that could be mistaken for
 * it.
 */
export function codeMail({ code, names, purpose }: CodeMail): MailMessage {
  const community = `${names.shortName} Buy/Sell`;
  const title = purpose === 'school' ? `Join ${community}` : 'Confirm your email address';
  const lead =
    purpose === 'school'
      ? `Enter this PIN to show that you belong to ${names.name}:`
      : `Enter this code to confirm your email address for ${community}:`;
  const life = 'It is good for two hours and can be used once.';
  const footer = 'If you did not ask for it, you can ignore this mail; nobody can use the code without you.';
  return {
    subject: `${code} is your ${purpose === 'school' ? 'PIN' : 'code'} for ${community}`,
    text: `${lead}\n\n${code}\n\n${life}\n\n${footer}\n`,
    html: mailPage({
      title,
      body: html`<p style="margin:0 0 16px;line-height:1.5">${lead}</p>
        <p style="margin:0 0 16px;font-size:36px;font-weight:bold;letter-spacing:8px">${code}</p>
        <p style="margin:0;line-height:1.5">${life}</p>`,
      footer,
    }),
  };
}
