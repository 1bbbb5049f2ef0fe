import { PROJECT_ID } from '../suite/config.ts';
import type { Inbox } from './store.ts';

interface OobCode {
  readonly email: string;
  readonly newEmail: string | null;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
  /** The hosted service would not send it (`local/suite/launcher.ts`). */
  readonly isUnmailed: boolean;
}

interface Wording {
  readonly subject: string;
  readonly text: string;
}

const WORDING: Readonly<Record<string, Wording>> = {
  EMAIL_SIGNIN: { subject: 'Your magic link', text: 'Follow this link to log in:' },
  PASSWORD_RESET: { subject: 'Reset your password', text: 'Follow this link to choose a new password:' },
  VERIFY_EMAIL: { subject: 'Confirm your email address', text: 'Follow this link to confirm this address:' },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new email address',
    text: 'Follow this link to use this address from now on:',
  },
  RECOVER_EMAIL: {
    subject: 'Your email address was changed',
    text: 'If that was not you, follow this link to go back to this address:',
  },
};

/**
 * The mails that the hosted Auth service sends itself (sign-in link, password reset, new address). Its emulator only
 * lists them; what is returned delivers those that are new to the inbox, with links to our own page as in production.
 * It is called when somebody looks into the inbox: to ask twice a second takes two seconds of the processor a minute.
 * `appOrigin` is for links whose request named no page to return to.
 */
export function accountMails(authOrigin: string, appOrigin: string, inbox: Inbox): () => Promise<void> {
  const seen = new Set<string>();
  const url = `${authOrigin}/emulator/v1/projects/${PROJECT_ID}/oobCodes`;
  const look = async (): Promise<void> => {
    const response = await fetch(url);
    if (!response.ok) return;
    for (const code of oobCodesOf(await response.json())) {
      if (seen.has(code.oobCode)) continue;
      seen.add(code.oobCode);
      if (!code.isUnmailed) deliver(code, appOrigin, inbox);
    }
  };
  // The emulator is not up yet, or is down already: asked again by the next who looks.
  return () => look().catch(() => undefined);
}

/** The link for a mail: `/auth/action` of the app that requested it, with the same query. */
export function actionLink(oobLink: string, appOrigin: string): string {
  const link = new URL(oobLink);
  const continueUrl = link.searchParams.get('continueUrl');
  const origin = continueUrl !== null && URL.canParse(continueUrl) ? new URL(continueUrl).origin : appOrigin;
  return `${origin}/auth/action${link.search}`;
}

function deliver(code: OobCode, appOrigin: string, inbox: Inbox): void {
  const wording = WORDING[code.requestType] ?? { subject: code.requestType, text: 'Follow this link:' };
  inbox.add({
    from: 'Campus Buy/Sell accounts <noreply@localhost>',
    to: [code.requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (code.newEmail ?? code.email) : code.email],
    subject: wording.subject,
    text: `${wording.text}\n\n${actionLink(code.oobLink, appOrigin)}`,
    html: null,
    attachments: [],
  });
}

function oobCodesOf(body: unknown): OobCode[] {
  const list: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'oobCodes') : null;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const text = (name: string): string | null => {
      const value: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : null;
      return typeof value === 'string' ? value : null;
    };
    const [email, requestType, oobCode, oobLink] = [
      text('email'),
      text('requestType'),
      text('oobCode'),
      text('oobLink'),
    ];
    if (email === null || requestType === null || oobCode === null || oobLink === null) return [];
    const isUnmailed =
      typeof entry === 'object' && entry !== null && Reflect.get(entry, 'isUnmailed') === true;
    return [{ email, requestType, oobCode, oobLink, isUnmailed, newEmail: text('newEmail') }];
  });
}
