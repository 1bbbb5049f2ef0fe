import type { Account } from './accounts.ts';

/** The provider's pages as a person sees them, plain HTML without scripts. */

const AMPERSAND: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => AMPERSAND[character] ?? '');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} (local)</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page.css" />
    <link rel="stylesheet" href="/payments.css" />
  </head>
  <body>
    <main>
      <p class="note">Local stand-in for the card provider. Nothing typed here leaves this machine.</p>
      <h1>${escapeHtml(title)}</h1>
${body}
    </main>
  </body>
</html>
`;
}

/** Name, label and pattern of each field of the onboarding form. */
export const FIELDS: readonly (readonly [name: string, label: string, pattern: string, hint: string])[] = [
  ['first_name', 'Legal first name', '.{1,100}', ''],
  ['last_name', 'Legal last name', '.{1,100}', ''],
  ['birth_date', 'Date of birth', '\\d{2}/\\d{2}/\\d{4}', 'MM/DD/YYYY'],
  ['routing_number', 'Routing number', '\\d{9}', '9 digits'],
  ['account_number', 'Account number', '\\d{4,17}', '4 to 17 digits'],
];

/** The onboarding form. `problem` names what is missing. */
export function setupPage(account: Account, problem: string | null): string {
  const fields = FIELDS.map(([name, label, pattern, hint]) => {
    const value = escapeHtml(account.draft[name] ?? '');
    return `        <label for="${name}">${label}</label>
        <input id="${name}" name="${name}" value="${value}" placeholder="${hint}" pattern="${escapeHtml(pattern)}" required autocomplete="off" maxlength="100" />`;
  }).join('\n');
  return page(
    'Get paid by Campus Buy/Sell',
    `      <p>Fill in your details to set up payouts. Any invented ones will do.</p>
      <form method="post">
${fields}
        <label for="check">What the provider finds</label>
        <select id="check" name="check">
          <option value="passed">Everything is in order</option>
          <option value="pending">Another document has to be checked first</option>
        </select>
        <p id="problem" role="alert">${escapeHtml(problem ?? '')}</p>
        <button name="act" value="submit">Agree and submit</button>
        <button class="quiet" name="act" value="later" formnovalidate>Save for later and return</button>
      </form>`,
  );
}

/** The dashboard with a seller's earnings. */
export function dashboardPage(account: Account): string {
  const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');
  const action = account.payoutsEnabled
    ? '<button class="quiet" name="act" value="pause">Pause payouts</button>'
    : '<button name="act" value="enable">Finish the check and enable payouts</button>';
  return page(
    'Your earnings',
    `      <dl>
        <dt>Balance</dt><dd>$0.00</dd>
        <dt>Charges enabled</dt><dd>${yesNo(account.chargesEnabled)}</dd>
        <dt>Payouts enabled</dt><dd>${yesNo(account.payoutsEnabled)}</dd>
        <dt>Account</dt><dd>${escapeHtml(account.id)}</dd>
      </dl>
      <form method="post">${action}</form>`,
  );
}

export function lostPage(): string {
  return page('This link is no longer good', '      <p>Go back to Campus Buy/Sell and ask for another.</p>');
}

/** The start page, for whoever opens the server's address. */
export function startPage(accounts: readonly Account[]): string {
  const rows = accounts
    .map(
      ({ id, detailsSubmitted, payoutsEnabled }) =>
        `<li>${escapeHtml(id)}: ${detailsSubmitted ? 'submitted' : 'incomplete'}, payouts ${payoutsEnabled ? 'on' : 'off'}</li>`,
    )
    .join('');
  return page(
    'Connected accounts',
    `      <p>Begin at Settings, Payments in the app.</p>\n      <ul>${rows || '<li>None yet</li>'}</ul>`,
  );
}
