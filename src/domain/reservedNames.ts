import { ROUTE_NAMES } from '../lib/paths.ts';
import { words } from '../lib/words.ts';
import { FIRST_CAMPUS_IDS } from './campus.ts';

/**
 * Words that cannot be usernames, because `/{username}` shares its path with the app's own routes and with files that
 * the host serves, or because they would look official.
 */
const RESERVED_NAMES: ReadonlySet<string> = new Set<string>([
  ...FIRST_CAMPUS_IDS,
  ...ROUTE_NAMES,
  // Reserved for future routes and for the host.
  ...words(`
    about account admin api app assets buy campuses categories checkout contact explore feed group
    groups help images index join legal mail new orders pay payments posts privacy register-user
    report sell signin static terms unsubscribe user users www
  `),
  // Paths served by functions.
  ...words(`
    create_account_link create_stripe_account get_login_link still_there stripe_account stripe_webhook
  `),
  // Names that look official, or like nobody's.
  ...words(`
    anonymous campus-buy-sell campusbuysell deleted helpdesk mod moderator moderators no-reply
    noreply null official root security support supportteam system team theadmin undefined verified
  `),
]);

/**
 * Names that look like the operator's: 'admin-jo', 'staff.ou', 'mod-ou', 'official.ut', 'ou-admin', 'payments-support'.
 */
const OPERATOR_NAME = /^(?:admin|staff)|^(?:mod|official)[.-]|[.-](?:admin|support)$/;
/** 'help-desk' and 'campus.buysell' count as 'helpdesk' and 'campusbuysell'. */
const SEPARATORS = /[._-]/g;

/** Extensions of files that the host may serve from its root. */
const FILE_ENDING = /\.(?:html?|js|mjs|css|json|map|txt|xml|ico|png|jpg|svg|webp|webmanifest|wasm)$/;

/** A numeric suffix: 'admin-2', 'admin.2' and 'admin2' would look like 'admin'. */
const NUMBER = /[.-]*\d[\d.-]*$/;

/** A name as it is, without a number after it, and without separators. */
export function formsOf(username: string): readonly string[] {
  const word = username.replace(NUMBER, '');
  return [...new Set([username, word, word.replace(SEPARATORS, '')])];
}

/** Whether a name is reserved, also with a number appended; such a name is reported as taken. */
export function isReservedName(username: string): boolean {
  return (
    formsOf(username).some((form) => RESERVED_NAMES.has(form)) ||
    OPERATOR_NAME.test(username.replace(NUMBER, '')) ||
    FILE_ENDING.test(username)
  );
}
