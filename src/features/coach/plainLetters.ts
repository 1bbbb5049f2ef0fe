/** What is read of a longer text: a message has no more, and the time stays bounded. */
export const READ_MAX_CHARS = 3000;

/** Letters of other alphabets that look like ours. */
const LOOKALIKES = 'асԁеһіјорԛѕтухмнвкгԝαεικνορτυχɑɡıӏł';
const LATIN = 'acdehijopqstyxmhbkrwaeikvoptuxagill';
const SIGNS = '@$0135';
const SIGNED = 'asoles';

/** A text in lower case and letters of our alphabet, for those that only look like them; invisible ones are left out. */
export const plainLetters = (text: string): string =>
  text
    .slice(0, READ_MAX_CHARS)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’‘`"“”]/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => LATIN[LOOKALIKES.indexOf(letter)] ?? ' ');

/** The same with digits and signs that stand for letters replaced, spaced-out words closed up, and no letter three times. */
export const plainWords = (text: string): string =>
  plainLetters(text)
    .replace(
      /(?<=[a-z])[@$0135](?=[a-z])|(?<=[a-z]\w?[a-z])[03](?!\w)/g,
      (sign) => SIGNED[SIGNS.indexOf(sign)] ?? '',
    )
    .replace(/(?<!\w)[a-z](?:[ .*_-]{1,2}[a-z](?!\w)){3,}/g, (word) => word.replace(/[^a-z]/g, ''))
    .replace(/([a-z])\1{2,}/g, '$1$1');
