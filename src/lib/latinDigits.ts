/** The text with the digits of other scripts ('٣٥', '３５') as 0 to 9. It has the same length. */
export const latinDigits = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (letter) => {
    if (!/\p{Nd}/u.test(letter)) return letter;
    const code = letter.charCodeAt(0);
    // Ten digits begin at a multiple of 16, or 6 behind one.
    const zero = code & ~15;
    return String(code - zero - (/\p{Nd}/u.test(String.fromCharCode(zero)) ? 0 : 6));
  });
