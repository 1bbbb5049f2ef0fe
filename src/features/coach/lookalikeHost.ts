import { plainLetters, READ_MAX_CHARS } from './plainLetters.ts';

/** The hosts of those who move money, tickets and parcels, and the names that others use to pass for them. */
const TRUE_HOSTS =
  'paypal.com paypal.me venmo.com zellepay.com zelle.com cash.app apple.com ticketmaster.com stubhub.com usps.com fedex.com google.com stripe.com airbnb.com facebook.com uship.com dhl.com'.split(
    ' ',
  );
const NAMES =
  /paypal|venmo|zelle|cash\.?app|apple(?:pay|id)|ticketmaster|stubhub|westernunion|wellsfargo|usps|fedex|uship|stripe|airbnb|facebook|dhl|escrow/;
/** Their letters without vowels, as in 'paypall' and 'vennmo'. */
const NEARLY = /^(?:pypl?|vnm|cshp|tcktmstr)$/;
const US = /campus\w*(?:buy|sell|market|pay)|(?:buy|sell)\w*campus/;

/** With its scheme or without. */
const ADDRESS =
  /https?:\/\/[^\s/?#]{1,200}|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:\p{L}{2,12}|xn--[\w-]{1,40})(?![\p{L}\p{N}@])/gu;
/** Such words joined by hyphens. */
const JOINED =
  /-(?:pay|claim|secur|verif|login|refund|checkout|escrow|protect)|(?:pay|claim|secur|verif|refund|checkout|escrow)[a-z]*-/;
/** A name of money below an ending that costs next to nothing. */
const MONEY =
  /(?:pay|secur|verif|escrow|checkout|login|refund|claim|deposit|confirm).*\.(?:top|xyz|click|icu|shop|live|site|online|info|cc|link|ru|pw|vip|win|support|store|net|web\.app|pages\.dev|netlify\.app|weebly\.com|wixsite\.com)$/;
const SHORT = /^(?:bit\.ly|tinyurl\.com|t\.co|cutt\.ly|is\.gd)$/;
const ABOUT_MONEY = /\b(?:pay|payment|money|verify|refund|deposit|card|claim|credit|bank|log ?in)\b/i;

/** A name as it is meant to be read: 'paypa1' and 'venrno' are 'paypal' and 'venmo'. */
const readAs = (host: string): string =>
  host.replace(/rn|[013-]/g, (sign) => ({ rn: 'm', '0': 'o', '1': 'l', '3': 'e' })[sign] ?? '');

function isLookalike(address: string, isAboutMoney: boolean, trueHosts: readonly string[]): boolean {
  const place = address.toLowerCase().replace(/^https?:\/\//, '');
  const isLink = place.length < address.length || place.startsWith('www.');
  // What stands before an '@' is no host.
  const host = place.replace(/.*@|:\d+$/g, '');
  if (trueHosts.some((one) => `.${host}`.endsWith(`.${one}`))) return host !== place;
  if (/\.(?:edu|gov)$/.test(host)) return false;
  const latin = plainLetters(host);
  const name = readAs(latin);
  return (
    /(?:^|\.)xn--/.test(host) ||
    (isLink && (latin !== host || /@|^[\d.]+$/.test(place))) ||
    // The whole of a true one, with more after it.
    trueHosts.some((one) => host.replaceAll('-', '.').includes(one)) ||
    NAMES.test(name) ||
    US.test(name) ||
    name.split('.').some((part) => NEARLY.test(part.replace(/[aeiou]/g, '').replace(/(.)\1/g, '$1'))) ||
    JOINED.test(latin) ||
    MONEY.test(latin) ||
    (isAboutMoney && SHORT.test(host))
  );
}

/** Whether a text has an address that looks like that of a payment provider, a ticket shop or us, and is none of theirs. */
export function hasLookalikeHost(text: string, ownDomains: readonly string[]): boolean {
  const read = text.slice(0, READ_MAX_CHARS);
  const isAboutMoney = ABOUT_MONEY.test(read);
  const trueHosts = [...TRUE_HOSTS, ...ownDomains];
  return [...read.matchAll(ADDRESS)].some(([address]) => isLookalike(address, isAboutMoney, trueHosts));
}
