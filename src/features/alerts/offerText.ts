/** What the bell of a search offers: to be told of the first thing that fits, or of more. */
export const offerText = (hasNone: boolean): string =>
  hasNone ? 'Tell me when there is one' : 'Tell me about new ones';
