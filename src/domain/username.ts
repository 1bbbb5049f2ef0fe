import { words } from '../lib/words.ts';
import { USERNAME_MAX } from './limits.ts';
import type { PersonName } from './personName.ts';
import { isReservedName } from './reservedNames.ts';

/** Letters that Unicode does not decompose into a Latin letter and a mark: Latin, Greek, Cyrillic. */
const TRANSLITERATION: ReadonlyMap<string, string> = new Map(
  words(`
    ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i ħ=h ŋ=ng
    α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch
    ψ=ps ω=o
    а=a б=b в=v г=g ґ=g д=d е=e є=ye ж=zh з=z и=i і=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f
    х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya
  `).map((pair) => [pair.charAt(0), pair.slice(2)]),
);

/** The username for a name that is reserved, or has no letter that can be transliterated. */
const FALLBACK = 'student';

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
  const spelled = spell(`${name.first}${name.last}`)
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

function spell(text: string): string {
  const letters = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return [...letters].map((letter) => TRANSLITERATION.get(letter) ?? letter).join('');
}
