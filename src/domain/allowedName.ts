import { words } from '../lib/words.ts';
import { FIRST_CAMPUSES, type Campus } from './campus.ts';
import { type PersonName, splitGoogleName, tidyName } from './personName.ts';
import { transliterated } from './transliterated.ts';

/*
 * Names stand in the mails that members cause, so they must carry neither a link, an address or a phone number, nor look
 * like the operator's. Own file: the pages that only show names do not load it.
 */

/**
 * A word of a name: letters and marks of a script ('Common' belongs to none: symbols shaped like letters), apostrophes and
 * hyphens, and a dot at its end ('J.', 'Jr.'). Digits and every other sign are no part of one.
 */
const WORD = /^(?:(?!\p{sc=Common})[\p{L}\p{M}]|[ʻʼー〆]|['‘’`´׳]|[-‐‑־])+\.?$/u;

/** 'A.J.' and 'A.J': a dot after one letter begins no domain. */
const INITIALS = /^(?:(?!\p{sc=Common})\p{L}\p{M}*\.)+(?:(?!\p{sc=Common})\p{L})?$/u;

/** Letters that look like a dot or a colon: Lisu tones, the sinological dot, a syllabic final, araea, a Devanagari sign. */
const DOT_LETTERS = /[\uA4F8-\uA4FD\uA78F\u0971\u1427\u318D\u119E]/u;

/** The dot between the parts of a name in Han or kana ('玛丽·居里'), and of Catalan's double l ('Gal·la'). */
const MIDDLE_DOT =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])[·・](?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|(?<=l)·(?=l)/giu;

/** Letters of a script that others imitate, or that imitate it. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian'].map((script) => ({
  own: new RegExp(String.raw`\p{sc=${script}}`, 'u'),
  other: new RegExp(String.raw`(?!\p{sc=${script}}|\p{sc=Common})\p{L}`, 'u'),
}));

/** Whether a word mixes one of these scripts with another: nobody is called by such a one, but it looks like many another. */
function isMixed(word: string): boolean {
  return word
    .split(/[-‐‑־]/u)
    .some((part) => SCRIPTS.some(({ own, other }) => own.test(part) && other.test(part)));
}

/** What a campus is called. */
export type School = Pick<Campus, 'id' | 'shortName'>;

/**
 * Whether a name, or a part of one, may be shown as a member's: made of letters, and not of words that look or read like
 * the operator's or a school's own: of the first ones, and of the member's school where that is known.
 */
export function isAllowedName(typed: string, own: School | null = null): boolean {
  const name = tidyName(typed);
  if (!/\p{L}/u.test(name) || DOT_LETTERS.test(name)) return false;
  const isName = name
    .split(' ')
    .every((word) => (INITIALS.test(word) || WORD.test(word.replace(MIDDLE_DOT, ''))) && !isMixed(word));
  const schools = own === null ? FIRST_NAMES : [...FIRST_NAMES, ...namesOf(own)];
  return isName && !looksOfficial(name, schools) && !looksOfficial(transliterated(name), schools);
}

/** The name that Google gives, without the words that are not allowed; a neutral one where none are left. */
export function allowedGoogleName(given: string, own: School | null = null): PersonName {
  const name = splitGoogleName(given, (word) => isAllowedName(word, own));
  return isAllowedName(`${name.first} ${name.middle} ${name.last}`, own) ? name : splitGoogleName('');
}

/** Letters that look like Latin ones: Cyrillic, Greek, Armenian, small capitals, Lisu, Cherokee; and those with a stroke. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  words(`
    а=a в=b с=c ԁ=d е=e һ=h н=h і=i ј=j к=k ӏ=i м=m о=o р=p г=r ѕ=s т=t у=y х=x
    α=a ε=e ι=i κ=k ν=v ο=o ρ=p τ=t υ=u μ=m σ=o օ=o ս=u ո=n
    ᴀ=a ʙ=b ᴄ=c ᴅ=d ᴇ=e ꜰ=f ɢ=g ʜ=h ɪ=i ᴊ=j ᴋ=k ʟ=i ᴍ=m ɴ=n ᴏ=o ᴘ=p ʀ=r ꜱ=s ᴛ=t ᴜ=u ᴠ=v ʏ=y
    ꓐ=b ꓑ=p ꓓ=d ꓔ=t ꓖ=g ꓗ=k ꓙ=j ꓚ=c ꓜ=z ꓝ=f ꓟ=m ꓠ=n ꓡ=i ꓢ=s ꓣ=r ꓦ=v ꓧ=h ꓪ=w ꓫ=x ꓬ=y ꓮ=a ꓰ=e ꓲ=i ꓳ=o ꓴ=u
    ꭺ=a ᏼ=b ꮯ=c ꭰ=d ꭼ=e ꮐ=g ꮋ=h ꭵ=i ꭻ=j ꮶ=k ꮮ=i ꮇ=m ꮲ=p ꭱ=r ꮪ=s ꭲ=t ꮜ=u ꮩ=v ꮃ=w ꭹ=y ꮓ=z ꮎ=o
    ɑ=a ɡ=g ı=i ł=i ø=o đ=d ꞩ=s ƒ=f ɗ=d ʋ=u ϲ=c ς=c
  `).map((pair) => [pair.charAt(0), pair.slice(2)]),
);

/** One spelling for what looks alike: 'ОfficiаI', 'Ｏｆｆｉｃｉａｌ' and 'official' are the same; so are 'rn' and 'm'. */
function fold(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...letters]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm');
}

const folded = (list: string): ReadonlySet<string> => new Set(words(list).map(fold));

/** Words that nobody is called by. */
const OFFICIAL = folded(`
  admin admins administrator administrators administration billing campus helpdesk helpline hotline moderator moderators
  mods noreply official officials payments postmaster staff support sysadmin team university verification webmaster
`);
/** Not even within a word. */
const OFFICIAL_PARTS = [...folded('support moderator administrat helpdesk official buysell noreply')];
/** Words that are official beside the name of a school: 'UT Police'. */
const OFFICIAL_OF_SCHOOL = folded(`
  account accounts alert alerts department desk dept help housing info mod news notice office payment police registrar
  safety security service services
`);
/** Spaces between single letters: 'S u p p o r t' is read as one word. */
const SPACED_OUT = /(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu;
const SEPARATORS = /[^\p{L} ]/gu;

/** The words of a school's names, one space between them: 'oregon state'. */
const namesOf = ({ id, shortName }: School): readonly string[] =>
  [id, shortName]
    .map((name) => words(fold(name).replace(SEPARATORS, ' ')).join(' ').replace(SPACED_OUT, ''))
    .filter(Boolean);
const FIRST_NAMES = Object.values(FIRST_CAMPUSES).flatMap(namesOf);

function looksOfficial(name: string, schools: readonly string[]): boolean {
  const text = fold(name).replace(SPACED_OUT, '');
  // A hyphen both parts two words and joins them: 'Campus-Support', 'Sup-port'.
  const parts = text.replace(SEPARATORS, ' ').split(' ');
  const all = [...parts, ...text.replace(SEPARATORS, '').split(' ')];
  if (all.some((word) => OFFICIAL.has(word) || isOfficialOf(schools, word))) return true;
  const isNamed = schools.some((school) => ` ${parts.join(' ')} `.includes(` ${school} `));
  if (isNamed && parts.some((word) => OFFICIAL_OF_SCHOOL.has(word))) return true;
  const letters = text.replace(/[^\p{L}]/gu, '');
  return OFFICIAL.has(letters) || OFFICIAL_PARTS.some((part) => letters.includes(part));
}

/** 'UTAdmin', 'policeou', 'campushelp'. */
function isOfficialOf(schools: readonly string[], word: string): boolean {
  return schools.some((spaced) => {
    const school = spaced.replaceAll(' ', '');
    const rest = word.startsWith(school)
      ? word.slice(school.length)
      : word.endsWith(school)
        ? word.slice(0, -school.length)
        : '';
    return OFFICIAL.has(rest) || OFFICIAL_OF_SCHOOL.has(rest);
  });
}
