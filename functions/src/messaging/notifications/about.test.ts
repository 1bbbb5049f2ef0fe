import { expect, test } from 'vitest';
import { rawOfPlainText } from '../../../../src/domain/richText.ts';
import { aboutOf } from './about.ts';

const picture = (n: number) => ({
  img_path: `images/posts/p/${n}.jpg`,
  thumb_path: `images/posts/p/${n}_640.jpg`,
});

test.each([
  [
    'a post',
    { text: rawOfPlainText('Desk'), img_gallery: [picture(0), picture(1)] },
    'Desk',
    'images/posts/p/0_640.jpg',
  ],
  ['words alone', { text: rawOfPlainText('Desk'), img_gallery: [] }, 'Desk', null],
  ['pictures alone', { text: null, img_gallery: [picture(3)] }, '', 'images/posts/p/3_640.jpg'],
  ['one that is gone', undefined, '', null],
])('of %s a notification has its first words and its first picture', (_name, stored, words, path) => {
  expect(aboutOf('p', stored)).toEqual({ id: 'p', words, picture: path });
});
