import { words } from '../lib/words.ts';
import { FIRST_EMAIL_DOMAINS } from './firstSchools.ts';

const MAIL_PROVIDERS = words('gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com proton.me');

const KNOWN: readonly string[] = [...Object.values(FIRST_EMAIL_DOMAINS).flat(), ...MAIL_PROVIDERS];

/** Whether an address is one of a provider that everybody may use. */
export const isProvidersEmail = (typed: string): boolean =>
  MAIL_PROVIDERS.includes(typed.trim().toLowerCase().split('@')[1] ?? '');

/** Real domains that look like a slip of a known one. */
const REAL = new Set(words('uca.edu ucl.edu ymail.com email.com gmx.com mail.com dune.edu'));

/** Names as short as 'ou' or 'smu' are a letter away from other schools: there only the ending may be mistyped. */
const SHORT_NAME = 3;
const LONG_DOMAIN = 10;

/**
 * The address with the known domain that its own is a near miss of ('maya@utexs.edu' gives 'maya@utexas.edu'); null for
 * a known domain, and for one that is not near any. `own` is the domain of the page's campus.
 */
export function suggestedEmail(typed: string, own: string | null = null): string | null {
  const [local = '', domain = '', ...rest] = typed.trim().toLowerCase().split('@');
  if (local === '' || rest.length > 0 || !/^[a-z\d.-]{4,}$/u.test(domain)) return null;
  // Every department of a known school is not listed.
  const all = own === null ? KNOWN : [...KNOWN, own];
  const isKnown = all.some((known) => domain === known || domain.endsWith(`.${known}`));
  if (isKnown || REAL.has(domain)) return null;
  const near = all
    .map((known) => ({ known, distance: editDistance(domain, known) }))
    .filter(({ known, distance }) => isNear(domain, known, distance))
    .sort((one, other) => one.distance - other.distance);
  const [best] = near;
  return best === undefined ? null : `${local}@${best.known}`;
}

function isNear(domain: string, known: string, distance: number): boolean {
  if (distance > (known.length >= LONG_DOMAIN ? 2 : 1)) return false;
  const name = known.slice(0, known.lastIndexOf('.'));
  return name.length > SHORT_NAME || domain.startsWith(`${name}.`);
}

/** How many letters to add, remove, replace or swap with their neighbour (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = previous;
    previous = row;
  }
  return previous[other.length] ?? 0;
}
