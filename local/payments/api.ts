import type { Account, Accounts } from './accounts.ts';
import { ApiError, badParameter, missingParameter } from './errors.ts';
import { entriesOf, type Form, onlyKnown, textOf } from './form.ts';
import type { Links } from './links.ts';
import { accountObject } from './objects.ts';

/** The supported calls of the provider's API: https://docs.stripe.com/api/accounts, account_links, login_links. */

export interface Api {
  readonly accounts: Accounts;
  readonly links: Links;
  /** This server's origin, for the links that it issues. */
  readonly origin: string;
  readonly nowMs: () => number;
}

const CREATE = ['type', 'country', 'email', 'business_type', 'capabilities', 'metadata'];
const UPDATE = ['email', 'metadata'];
const LINK = ['account', 'refresh_url', 'return_url', 'type', 'collection_options'];
const METADATA_MAX = 50;

/** Handles one call. Throws an ApiError; 501 if it is not supported. */
export function answerApi(api: Api, method: string, path: string, form: Form): object {
  const [resource = '', id, below, ...deeper] = path.replace(/^\/v1\//, '').split('/');
  const call = `${method} ${resource}${id === undefined ? '' : '/{id}'}${below === undefined ? '' : `/${below}`}`;
  if (deeper.length === 0) {
    switch (call) {
      case 'POST accounts':
        return accountObject(createAccount(api, form));
      case 'GET accounts/{id}':
        return accountObject(api.accounts.get(id ?? ''));
      case 'POST accounts/{id}':
        return accountObject(updateAccount(api, id ?? '', form));
      case 'DELETE accounts/{id}':
        api.accounts.remove(id ?? '');
        return { id, object: 'account', deleted: true };
      case 'POST account_links':
        return accountLink(api, form);
      case 'POST accounts/{id}/login_links':
        return loginLink(api, id ?? '', form);
    }
  }
  throw new ApiError(501, 'api_error', `This stand-in does not serve ${method} ${path}.`);
}

function createAccount({ accounts }: Api, form: Form): Account {
  onlyKnown(form, CREATE);
  if (textOf(form, 'type') !== 'express') {
    throw new ApiError(501, 'api_error', 'This stand-in serves express accounts only.');
  }
  const country = typeof form.country === 'string' ? form.country : 'US';
  if (!/^[A-Z]{2}$/.test(country)) throw badParameter('country', `Country '${country}' is unknown.`);
  return accounts.create({
    country,
    email: emailOf(form),
    metadata: metadataOf(form),
    capabilities: Object.keys(typeof form.capabilities === 'object' ? form.capabilities : {}),
  });
}

function updateAccount({ accounts }: Api, id: string, form: Form): Account {
  const before = accounts.get(id);
  onlyKnown(form, UPDATE);
  return accounts.change(id, {
    email: emailOf(form) ?? before.email,
    metadata: { ...before.metadata, ...metadataOf(form) },
  });
}

function emailOf(form: Form): string | null {
  if (form.email === undefined) return null;
  const email = textOf(form, 'email');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw badParameter('email', `Invalid email address: ${email}`, 'email_invalid');
  }
  return email;
}

function metadataOf(form: Form): Record<string, string> {
  const metadata = entriesOf(form, 'metadata');
  if (Object.keys(metadata).length > METADATA_MAX) throw badParameter('metadata', 'Too many entries.');
  return metadata;
}

function accountLink({ accounts, links, origin, nowMs }: Api, form: Form): object {
  onlyKnown(form, LINK);
  const account = accounts.get(textOf(form, 'account'));
  const type = textOf(form, 'type');
  if (type !== 'account_onboarding') {
    throw badParameter('type', `You cannot create ${type} type account links for this account.`);
  }
  const refreshUrl = webAddress(form, 'refresh_url');
  const returnUrl = webAddress(form, 'return_url');
  const { token, expiresAtMs } = links.issue({ kind: 'setup', accountId: account.id, returnUrl, refreshUrl });
  return {
    object: 'account_link',
    created: Math.floor(nowMs() / 1_000),
    expires_at: Math.floor(expiresAtMs / 1_000),
    url: `${origin}/setup/e/${account.id}/${token}`,
  };
}

function loginLink({ accounts, links, origin, nowMs }: Api, id: string, form: Form): object {
  onlyKnown(form, []);
  const account = accounts.get(id);
  if (!account.detailsSubmitted) {
    throw new ApiError(
      400,
      'invalid_request_error',
      'Cannot create a login link for an account that has not completed onboarding.',
    );
  }
  const { token } = links.issue({ kind: 'dashboard', accountId: id, returnUrl: null, refreshUrl: null });
  return {
    object: 'login_link',
    created: Math.floor(nowMs() / 1_000),
    url: `${origin}/express/${account.id}/${token}`,
  };
}

/** A parameter with an absolute web address. */
function webAddress(form: Form, name: string): string {
  const text = form[name];
  if (text === undefined) throw missingParameter(name);
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw badParameter(name, 'Not a valid URL', 'url_invalid');
  return url.href;
}
