/*
 * Words that do not distinguish posts; the search ignores them too (`removeStopWords`). The provider's dictionary is
 * not public.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after all also am an and any are as at be been before but by can did do does for from had has have he her ' +
    'here his how i if in into is it its just me my no nor not of off on only or our out over she so some such than that ' +
    'the their them then there these they this those to too under until up very was we were what when where which while ' +
    'who whom why will with you your'
  ).split(' '),
);
