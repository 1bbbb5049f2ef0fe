import type { Account } from './accounts.ts';

const DUE = [
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

/** An Express account as the provider's API returns it (https://docs.stripe.com/api/accounts/object). */
export function accountObject(account: Account): object {
  const due = account.detailsSubmitted ? [] : DUE;
  const isChecked = account.chargesEnabled && account.payoutsEnabled;
  const pending = account.detailsSubmitted && !isChecked ? ['individual.verification.document'] : [];
  return {
    id: account.id,
    object: 'account',
    business_profile: { mcc: null, name: null, support_email: null, support_phone: null, url: null },
    business_type: 'individual',
    capabilities: Object.fromEntries(
      account.capabilities.map((name) => [name, account.chargesEnabled ? 'active' : 'inactive']),
    ),
    charges_enabled: account.chargesEnabled,
    country: account.country,
    created: Math.floor(account.createdMs / 1_000),
    default_currency: 'usd',
    details_submitted: account.detailsSubmitted,
    email: account.email,
    external_accounts: {
      object: 'list',
      data: account.bankFingerprint === undefined ? [] : [bankAccount(account.id, account.bankFingerprint)],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    future_requirements: requirements([], []),
    metadata: account.metadata,
    payouts_enabled: account.payoutsEnabled,
    requirements: requirements(due, pending),
    type: 'express',
  };
}

/** https://docs.stripe.com/api/external_account_bank_accounts/object */
function bankAccount(account: string, fingerprint: string): object {
  return {
    id: `ba_${fingerprint}`,
    object: 'bank_account',
    account,
    country: 'US',
    currency: 'usd',
    fingerprint,
    status: 'new',
  };
}

function requirements(due: readonly string[], pending: readonly string[]): object {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: pending,
  };
}
