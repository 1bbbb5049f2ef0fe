import { USERNAME_MAX } from './limits.ts';
import type { PersonName } from './personName.ts';
import { isReservedName } from './reservedNames.ts';
import { transliterated } from './transliterated.ts';

/** The username for a name that is reserved, or has no letter that can be transliterated. */
export const FALLBACK = 'student';

/** Room for a suffix: '-' and up to six digits. */
const SUFFIX_ROOM = 7;

/** Whether the text may be a username: `a-z 0-9 - .`, ≤ 50, a letter or digit at both ends. */
export function isUsername(text: string): boolean {
  return (
    text.length <= USERNAME_MAX && /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(text) && !text.includes('..')
  );
}

/** The first choice of a username for a name: first and last together, in the alphabet of usernames. */
export function usernameBase(name: PersonName): string {
  const spelled = transliterated(`${name.first}${name.last}`)
    .replace(/[^a-z0-9.-]/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(0, USERNAME_MAX - SUFFIX_ROOM)
    .replace(/^[.-]+|[.-]+$/g, '');
  return spelled === '' || isReservedName(spelled) ? FALLBACK : spelled;
}

/** The n-th candidate (from 1) for a username: `base`, `base-2`, `base-3` and so on. */
export function usernameCandidate(base: string, n: number): string {
  return n === 1 ? base : `${base}-${String(n)}`;
}
