import { expect, test } from 'vitest';
import { postsIn } from './content/written.ts';

test('an entry has its author, pictures, film, words, category and replies', () => {
  const text = [
    '= furniture',
    String.raw`maya [sofa*2 rug video] Two sofas\nand a rug`,
    '  dev Which?',
    '    maya [sofa] This one',
    '  jin Mine',
    '',
    '=',
    'owen [rug]',
  ].join('\n');
  const reply = { pictures: [], replies: [] };
  expect(postsIn(text)).toEqual([
    {
      by: 'maya',
      text: 'Two sofas\nand a rug',
      details: { category: 'furniture' },
      pictures: ['sofa', 'sofa', 'rug'],
      hasVideo: true,
      replies: [
        {
          ...reply,
          by: 'dev',
          text: 'Which?',
          replies: [{ ...reply, by: 'maya', text: 'This one', pictures: ['sofa'] }],
        },
        { ...reply, by: 'jin', text: 'Mine' },
      ],
    },
    {
      ...reply,
      by: 'owen',
      text: null,
      details: { category: null },
      pictures: ['rug'],
      hasVideo: false,
    },
  ]);
});

test.each([
  ['of nobody in the demo', 'zed Hello'],
  ['indented by one', ' maya Hello'],
  ['that answers nothing', '  maya Hello'],
  ['that answers what is two above', 'maya One\n    dev Two'],
  ['that replies without words', 'maya One\n  dev [sofa]'],
])('a line %s is refused', (_, text) => {
  expect(() => postsIn(text)).toThrow(RangeError);
});
