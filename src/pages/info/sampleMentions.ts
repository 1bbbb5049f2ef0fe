export interface SampleMention {
  readonly name: string;
  readonly text: string;
}

/** Sample posts for the placeholder of the mentions. */
export const SAMPLE_MENTIONS: readonly SampleMention[] = [
  {
    name: 'Sample Student',
    text: '@you is this the desk lamp you were looking for? Twenty dollars, works fine.',
  },
  {
    name: 'Another Sample',
    text: 'Giving away two moving boxes full of hangers. @you said you needed some.',
  },
  { name: 'Third Sample', text: '@you has the same bike and can tell you about the brakes.' },
];
