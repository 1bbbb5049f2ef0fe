import { words } from '../lib/words.ts';

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

/** The text in lower case and Latin letters, where these can be transliterated: 'АДМИН' is 'admin'. */
export function transliterated(text: string): string {
  const letters = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return [...letters].map((letter) => TRANSLITERATION.get(letter) ?? letter).join('');
}
