/** '978-1-285-74155-0', '0 321 88407 8': what may be an ISBN in a text. */
export const ISBN = /(?<![\w-])(?:97[89][ -]?)?(?:\d[ -]?){9}[\dX](?![\w-])/gi;

/** The digits alone of an ISBN as written, an X in lower case. */
export const isbnDigits = (written: string): string => written.replaceAll(/[ -]/g, '').toLowerCase();

/** An ISBN from its first 9 (of 10) or 12 (of 13) digits, with the check digit behind them. */
export function withCheckDigit(digits: string): string {
  const isShort = digits.length === 9;
  const sum = [...digits].reduce(
    (total, digit, n) => total + Number(digit) * (isShort ? 10 - n : n % 2 === 0 ? 1 : 3),
    0,
  );
  const digit = isShort ? (11 - (sum % 11)) % 11 : (10 - (sum % 10)) % 10;
  return digits + (digit === 10 ? 'x' : String(digit));
}

/** Its thirteen digits, written in any form; null if its check digit does not fit or it is no ISBN. */
export function isbn13(written: string): string | null {
  const digits = isbnDigits(written);
  if (!/^(?:97[89])?\d{9}[\dx]$/.test(digits) || withCheckDigit(digits.slice(0, -1)) !== digits) return null;
  return digits.length === 13 ? digits : withCheckDigit(`978${digits.slice(0, 9)}`);
}
