import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from '../shared/site.ts';
import type { Account, Accounts } from './accounts.ts';
import type { LinkKind, Links } from './links.ts';
import { dashboardPage, FIELDS, lostPage, setupPage } from './pages.ts';

/** The pages behind the links. A link can be opened once and begins a visit, `/{setup|dashboard}/s/{visit}`. */
export interface Visits {
  readonly accounts: Accounts;
  readonly links: Links;
  /** Called with every account whose state has changed. */
  readonly changed: (account: Account) => void;
}

/** Handles a page request. False if the path is none of these. */
export function answerVisit(
  visits: Visits,
  { method }: IncomingMessage,
  response: ServerResponse,
  path: string,
  form: URLSearchParams,
): boolean {
  const [, place, , token = ''] = path.split('/');
  if (/^\/setup\/e\/\w+\/[\w-]+$/.test(path) && method === 'GET')
    open(visits, response, 'setup', lastOf(path));
  else if (/^\/express\/\w+\/[\w-]+$/.test(path) && method === 'GET') {
    open(visits, response, 'dashboard', lastOf(path));
  } else if (/^\/setup\/s\/[\w-]+$/.test(path) && place === 'setup') {
    setUp(visits, response, method === 'POST' ? form : null, token);
  } else if (/^\/dashboard\/s\/[\w-]+$/.test(path)) {
    lookIn(visits, response, method === 'POST' ? form : null, token);
  } else return false;
  return true;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function open({ links }: Visits, response: ServerResponse, kind: LinkKind, token: string): void {
  const opened = links.open(kind, token);
  if (opened?.visit) redirect(response, `/${kind}/s/${opened.visit}`);
  else if (opened?.link.refreshUrl) redirect(response, opened.link.refreshUrl);
  else lost(response);
}

function setUp(visits: Visits, response: ServerResponse, form: URLSearchParams | null, visit: string): void {
  const link = visits.links.visited('setup', visit);
  const account = link === null ? null : visits.accounts.find(link.accountId);
  if (link === null || account === null || link.returnUrl === null) {
    lost(response);
    return;
  }
  if (form === null) {
    show(response, setupPage(account, null), link.returnUrl);
    return;
  }
  const typed = Object.fromEntries(FIELDS.map(([name]) => [name, (form.get(name) ?? '').trim()]));
  const wrong = FIELDS.find(([name, , pattern]) => !new RegExp(`^(?:${pattern})$`).test(typed[name] ?? ''));
  // The account number is secret, even a made-up one, so it must be typed again.
  const draft = { ...typed, account_number: '' };
  if (form.get('act') !== 'submit') {
    visits.accounts.change(account.id, { draft });
    redirect(response, link.returnUrl);
  } else if (wrong !== undefined) {
    const kept = visits.accounts.change(account.id, { draft });
    show(response, setupPage(kept, `${wrong[1]} is missing or cannot be right.`), link.returnUrl);
  } else {
    const isEnabled = form.get('check') !== 'pending';
    const change = {
      draft,
      ...{ detailsSubmitted: true, chargesEnabled: isEnabled, payoutsEnabled: isEnabled },
      bankFingerprint: fingerprintOf(typed),
    };
    visits.changed(visits.accounts.change(account.id, change));
    redirect(response, link.returnUrl);
  }
}

/** The same for the same bank account, whoever types it. */
function fingerprintOf({
  routing_number = '',
  account_number = '',
}: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(`${routing_number} ${account_number}`).digest('base64url').slice(0, 16);
}

function lookIn(visits: Visits, response: ServerResponse, form: URLSearchParams | null, visit: string): void {
  const link = visits.links.visited('dashboard', visit);
  const account = link === null ? null : visits.accounts.find(link.accountId);
  if (account === null) {
    lost(response);
    return;
  }
  if (form === null) {
    show(response, dashboardPage(account), null);
    return;
  }
  const payoutsEnabled = form.get('act') === 'enable';
  visits.changed(
    visits.accounts.change(account.id, {
      payoutsEnabled,
      ...(payoutsEnabled ? { chargesEnabled: true } : {}),
    }),
  );
  redirect(response, `/dashboard/s/${visit}`);
}

/** `form-action` of the CSP also applies to the redirect after a form, so it must allow the way back. */
function show(response: ServerResponse, html: string, wayBack: string | null): void {
  const forms = wayBack === null ? '' : ` ${new URL(wayBack).origin}`;
  sendText(response, 'text/html', html, {
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${forms}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
  });
}

function lost(response: ServerResponse): void {
  response.statusCode = 404;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(lostPage());
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  response.end();
}
