/** What nobody means to bring back, or gets back by a post: 'found a new place', 'lost my mind'. */
const NO_THING =
  '(?!(?:(?:my|an?|our) )?(?:new|better|great|good|home|place|apartment|roommate|deal|job|way|mind|interest|track))';
/** At the beginning of a sentence: 'Found a', 'I lost my', 'Lost: '. */
const OPENING = new RegExp(
  String.raw`(?:^|[.!?\n] *)(?:(?:i|we|i['’]ve|we['’]ve|have|just|someone|somebody) )*(?:(lost|missing)|found)(?: |: ?)${NO_THING}(?:(?:my|our|an?|some|this|these|your|someone['’]s|somebody['’]s|pair|set) |(?:keys?|wallet|phone|airpods|dog|cat|silver)\b)`,
  'g',
);
/** 'Black wallet found at the library', 'keys lost near Speedway'. */
const PLACED =
  /(?<!\b(?:if|be|been|never|not|ever|and|&) )\b(?:(lost)|found) (?:at|on|in|near|by|outside|inside|behind|under|around|today|yesterday|last|this)\b/g;

const saidBy = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, lost]) => (lost === undefined ? 'found' : 'lost'));

const onlyOne = (said: readonly string[]): string => (new Set(said).size === 1 ? (said[0] ?? '') : '');

/** 'lost' or 'found', as a text in small letters says beyond doubt of its thing; ''. */
export const lostOrFound = (text: string): string =>
  onlyOne([...saidBy(text, OPENING), ...saidBy(text, PLACED)]);

/** Whether a text is about something lost or found, whatever its category. */
export const isLostOrFound = (text: string): boolean =>
  /^\W*(?:i |we |just )*(?:lost|missing|found)\b/.test(text) &&
  onlyOne(saidBy(text, OPENING)) !== '' &&
  !/\$|\bsell|\bsale\b|\bfree\b/.test(text);
