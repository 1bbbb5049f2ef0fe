type SchoolEmailProblem = 'bad-school-email' | 'same-school-email' | 'failed';

/** The stored and compared form of an address: trimmed, in lower case. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * What is wrong with a school address for a campus of these email domains; null when a code may be sent there. The shared
 * community has no domains. `current` is the account's address.
 */
export function schoolEmailProblem(
  typed: string,
  domains: readonly string[],
  current: string | null,
): SchoolEmailProblem | null {
  if (domains.length === 0) return 'failed';
  const email = normalizeEmail(typed);
  if (email === '' || email === current) return 'same-school-email';
  const domain = domainOfSchoolEmail(email);
  return domain !== null && domains.includes(domain) ? null : 'bad-school-email';
}

/**
 * The domain of an address that can be a school's; null for another text. Plus signs are refused: they would make many
 * addresses of one.
 */
export function domainOfSchoolEmail(email: string): string | null {
  const [local = '', domain = '', ...rest] = email.split('@');
  const isLocal =
    local.length <= 64 && /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(local) && !local.includes('..');
  return rest.length === 0 && isLocal && domain !== '' ? domain : null;
}
